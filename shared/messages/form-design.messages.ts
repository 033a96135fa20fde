import { isGiven, sentence } from './sentence.ts'

const ofForm = (text: string) =>
  sentence<{ name: string }>(text, ({ name }: { name: string }) => ({ named: isGiven(name) }))

interface FieldCounts {
  name: string
  required: boolean
  hidden: boolean
  fields: string[]
}

/** Work on the forms themselves. */
export const formDesignMessages = {
  'forms.changeForm': ofForm('Change {named, select, yes {the form {name}} other {a form}}'),
  'forms.renameForm': sentence<{ before: string; name: string }>(
    'Rename {named, select, yes {the form {before}} other {a form}} to {name}',
    ({ before }) => ({ named: isGiven(before) }),
  ),
  'forms.openForm': ofForm('Open {named, select, yes {the form {name}} other {a form}} for submissions'),
  'forms.closeForm': ofForm('Close {named, select, yes {the form {name}} other {a form}} for submissions'),
  'forms.trashForm': ofForm('Move {named, select, yes {the form {name}} other {a form}} to the trash'),
  'forms.restoreForm': ofForm('Restore {named, select, yes {the form {name}} other {a form}}'),
  'forms.formGoneForGood': 'The site no longer has the form, not even in the trash. It can’t be restored.',
  'forms.notInTrash': 'The form is no longer in the trash, so it wasn’t deleted. Check it again first.',
  'forms.needsSite': 'The site could not be reached, and this needs it at once. Nothing was changed.',
  'forms.makingUnknown': 'The site’s response was lost. The form may exist: check the list before you create it again.',
  'forms.cloneUnknown': 'The site’s response was lost. The copy may exist: check the list before you copy again.',
  'forms.deletingUnknown': 'The site’s response was lost. It may already be deleted. It’s safe to try again.',
  'forms.ruleUnfit': 'This rule doesn’t fit what the form asks.',
  'forms.fieldNeedsWords': 'Every question and every choice needs words.',
  'forms.tooManyForms': 'The site has reached its limit of forms. Delete one you don’t need, or ask for a larger plan.',
  'forms.tooManyFields': 'The form has more fields than the site’s plan allows. Take some of them out.',
  'forms.trashIsFull': 'The site’s trash is full. Permanently delete some forms there first.',
  'forms.tooManyDeleted': 'The form can’t keep more deleted questions. Permanently remove them first.',
  'forms.formTooLarge': 'The form is larger than the site takes. Take some of it out.',
  'forms.oddFields':
    'The site lists the fields of this form in a way that Foyer doesn’t know. Nothing was changed: change them on the site.',
  'forms.formRefused': 'The site didn’t take the form and gave no reason.',
  'forms.formRefusedSaying': sentence<{ words: string }>('The site didn’t take the form. It says: {words}'),
  'forms.partName': 'Name of the form',
  'forms.partOpen': 'Open for submissions',
  'forms.partAfterwards': 'After it was sent',
  'forms.openAlready': 'Open for submissions already.',
  'forms.keptClosed':
    'The site keeps this form closed, so it wasn’t opened. The form and its submissions are unchanged. Check the site’s plan and limits: once they allow it, the site opens the form automatically.',
  'forms.closedAlready': 'Closed already.',
  'forms.inTrashAlready': 'In the trash already.',
  'forms.outAlready': 'No longer in the trash.',
  'forms.formGone': 'Gone from the site.',
  'forms.partRule': 'A rule',
  'forms.partField': sentence<{ name: string }>(
    '{named, select, yes {Question “{name}”} other {A question}}',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  'forms.partPlace': sentence<{ name: string }>(
    '{named, select, yes {Place of “{name}”} other {Place of a question}}',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  'forms.placeFirst': 'Before all others',
  'forms.placeAfter': sentence<{ name: string }>(
    '{named, select, yes {After “{name}”} other {After another one}}',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  'forms.fieldWords': sentence<FieldCounts>(
    '{name}{required, select, yes {, needed} other {}}{hidden, select, yes {, hidden} other {}}{chosen, select, yes {: {listed}} other {}}',
    ({ required, hidden, fields }) => ({
      required: required ? 'yes' : 'no',
      hidden: hidden ? 'yes' : 'no',
      chosen: fields.length > 0 ? 'yes' : 'no',
      listed: fields.join(', '),
    }),
  ),
  'forms.afterwardsOther': sentence<{ words: string }>('{words}'),
}
