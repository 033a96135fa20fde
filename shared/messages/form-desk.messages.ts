import { given, sentence } from './sentence.ts'

const ofForm = (text: string) =>
  sentence<{ name: string }>(text, ({ name }: { name: string }) => ({ named: given(name) }))

interface FieldFacts {
  name: string
  required: boolean
  hidden: boolean
  fields: string[]
}

/** Work on the forms themselves. */
export const formDeskMessages = {
  'forms.changeForm': ofForm('Change {named, select, yes {the form {name}} other {a form}}'),
  'forms.renameForm': sentence<{ before: string; name: string }>(
    'Rename {named, select, yes {the form {before}} other {a form}} to {name}',
    ({ before }) => ({ named: given(before) }),
  ),
  'forms.openForm': ofForm('Open {named, select, yes {the form {name}} other {a form}} for answers'),
  'forms.closeForm': ofForm('Close {named, select, yes {the form {name}} other {a form}} for answers'),
  'forms.trashForm': ofForm('Move {named, select, yes {the form {name}} other {a form}} to the trash'),
  'forms.restoreForm': ofForm('Restore {named, select, yes {the form {name}} other {a form}}'),
  'forms.formGoneForGood': 'The site does not have the form any more, not in the trash either. It cannot be restored.',
  'forms.notInTrash': 'The form is not in the trash any more, so it was not deleted. Look at it again first.',
  'forms.needsSite': 'The site could not be reached, and this needs it at once. Nothing was changed.',
  'forms.makingUnknown':
    'The answer of the site was lost. The form may be there all the same: look at the list before you make it again.',
  'forms.cloneUnknown':
    'The answer of the site was lost. The copy may be there all the same: look at the list before you copy it again.',
  'forms.deletingUnknown':
    'The answer of the site was lost. It may be gone all the same. Do it again: nothing goes twice.',
  'forms.ruleUnfit': 'This rule does not fit what the form asks.',
  'forms.fieldNeedsWords': 'Every question and every choice needs words.',
  'forms.tooManyForms':
    'The site has as many forms as it may have. Delete one that nobody needs, or ask for a larger plan.',
  'forms.tooManyFields': 'The form has more fields than the site’s plan allows. Take some of them out.',
  'forms.trashIsFull': 'The trash of the site is full. Delete some forms there for good first.',
  'forms.tooManyDeleted': 'The form keeps as many deleted questions as it may. Remove them for good first.',
  'forms.formTooLarge': 'The form is larger than the site takes. Take some of it out.',
  'forms.oddFields':
    'The site lists the fields of this form in a way that Foyer does not know. Nothing was changed: change them on the site.',
  'forms.formRefused': 'The site did not take the form and gave no reason.',
  'forms.formRefusedSaying': sentence<{ words: string }>('The site did not take the form. It says: {words}'),
  'forms.partName': 'Name of the form',
  'forms.partOpen': 'Open for answers',
  'forms.partAfterwards': 'After it was sent',
  'forms.openAlready': 'Open for answers already.',
  'forms.keptClosed':
    'The site keeps this form closed, so it was not opened. The form and its answers stay as they are. Look at the plan and the limits of the site: once they allow it, the site opens the form by itself.',
  'forms.closedAlready': 'Closed already.',
  'forms.inTrashAlready': 'In the trash already.',
  'forms.outAlready': 'Not in the trash any more.',
  'forms.formGone': 'Gone from the site.',
  'forms.partRule': 'A rule',
  'forms.partField': sentence<{ name: string }>(
    '{named, select, yes {Question “{name}”} other {A question}}',
    ({ name }) => ({ named: given(name) }),
  ),
  'forms.partPlace': sentence<{ name: string }>(
    '{named, select, yes {Place of “{name}”} other {Place of a question}}',
    ({ name }) => ({ named: given(name) }),
  ),
  'forms.placeFirst': 'Before all others',
  'forms.placeAfter': sentence<{ name: string }>(
    '{named, select, yes {After “{name}”} other {After another one}}',
    ({ name }) => ({ named: given(name) }),
  ),
  'forms.fieldWords': sentence<FieldFacts>(
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
