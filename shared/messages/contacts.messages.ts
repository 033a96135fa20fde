/** A person's name; empty when nobody here knows it. */
interface Named {
  name: string
}

const called = ({ name }: Named): string => name || 'a contact'

/** Changes of contacts, and the parts of one. */
export const contactMessages = {
  'contacts.contact': 'Contact',
  'contacts.add': (contact: Named) => `Add ${called(contact)}`,
  'contacts.change': (contact: Named) => `Change ${called(contact)}`,
  'contacts.changeLabels': (contact: Named) => `Change the labels of ${called(contact)}`,
  'contacts.delete': (contact: Named) => `Delete ${called(contact)}`,
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
