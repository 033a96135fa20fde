import { given, sentence } from './sentence.ts'

/** A person's name; empty when nobody here knows it. */
interface Named {
  name: string
}

const named = ({ name }: Named) => ({ named: given(name) })
const ofContact = (text: string) => sentence<Named>(text, named)

/** Changes of contacts, and the parts of one. */
export const contactMessages = {
  'contacts.contact': 'Contact',
  'contacts.add': ofContact('Add {named, select, yes {{name}} other {a contact}}'),
  'contacts.change': ofContact('Change {named, select, yes {{name}} other {a contact}}'),
  'contacts.changeLabels': ofContact('Change the labels of {named, select, yes {{name}} other {a contact}}'),
  'contacts.delete': ofContact('Delete {named, select, yes {{name}} other {a contact}}'),
  'contacts.severalLike': 'The site has several contacts that may be this one. Look at them first.',
  'contacts.oneLike': 'The site has a contact that is almost this one, made since you saved it. Look at it first.',
  'field.firstName': 'First name',
  'field.lastName': 'Last name',
  'field.company': 'Company',
  'field.jobTitle': 'Job title',
  'field.birthdate': 'Date of birth',
  'field.language': 'Language',
  'field.email': 'E-mail',
  'field.phone': 'Phone',
}
