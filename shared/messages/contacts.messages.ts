import { isGiven, sentence } from './sentence.ts'

/** A person's name; empty when it is not known here. */
interface Named {
  name: string
}

const named = ({ name }: Named) => ({ named: isGiven(name) })
const ofContact = (text: string) => sentence<Named>(text, named)

/** Changes of contacts, and the parts of one. */
export const contactMessages = {
  'contacts.contact': 'Contact',
  'contacts.add': ofContact('Add {named, select, yes {{name}} other {a contact}}'),
  'contacts.change': ofContact('Change {named, select, yes {{name}} other {a contact}}'),
  'contacts.changeLabels': ofContact('Change the labels of {named, select, yes {{name}} other {a contact}}'),
  'contacts.delete': ofContact('Delete {named, select, yes {{name}} other {a contact}}'),
  'contacts.merge': ofContact('Merge contacts{named, select, yes { into {name}} other {}}'),
  'contacts.mergeTargetGone':
    'The contact that was to stay is gone from the site. Compare them again; the others are as they were.',
  'contacts.mergeChanged': 'One of these contacts changed after you compared them. Compare them again.',
  'contacts.mergedElsewhere':
    'One of these contacts was merged into another contact meanwhile. Look at that one first.',
  'contacts.mergedSubscribed':
    'The site shows the merged contact as subscribed, although one of them had left the newsletter. Unsubscribe it on the site.',
  'contacts.mergedWithoutDeleted':
    'One of these contacts had already been deleted on the site, so nothing from it was merged.',
  'contacts.mergedNotDeleted': 'This contact was merged into another one, which stays.',
  'contacts.mergeMember': 'A contact with a member account can only be the one that stays. Choose it as that.',
  'contacts.mergeTwoMembers': 'Two of these contacts have a member account. The site merges one member at most.',
  'contacts.mergeGone': 'One of these contacts is gone or about to be deleted. Choose others.',
  'contacts.mergeUnsent': 'One of these contacts still waits to be sent. Merge them when the site has it.',
  'contacts.labelExists': sentence<{ name: string }>('There is a label {name} already. Choose another name.'),
  'contacts.labelLocked': 'This label belongs to the platform, which locks it.',
  'contacts.labelGone': 'The label is gone from the site.',
  'contacts.manyLabels': 'The site has as many labels as it takes. Delete one first.',
  'contacts.labelWaits': 'Changes that wait to be sent use this label. Send or discard them first.',
  'contacts.labelUnknown': 'The reply of the site got lost. Look at the labels before you repeat this.',
  'contacts.needsSite': 'This needs the site, which is out of reach now. Nothing has changed.',
  'contacts.mayNotManage': 'The key lacks the right to manage contacts. Add it on the site.',
  'contacts.refusedSaying': sentence<{ words: string }>('The site refused: {words}'),
  'contacts.noMember': 'This contact has no member account.',
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
  'field.address': 'Address',
  'field.picture': 'Picture',
}
