import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

/** Dialogs whose text may be lost when the page crashes, and why. */
const LOST: Record<string, readonly string[]> = {
  'nothing is typed': [
    ...['features/contacts/labels/remove-labels', 'features/events/mail/send-question', 'features/guests/mail-dialog'],
    ...['features/forms/design/summary-dialog', 'features/media/move-dialog', 'features/settings/remove-operator'],
    ...['features/settings/notices-dialog'],
    ...['features/staff/link-dialog', 'features/staff/remove-dialog', 'features/sync/conflict-dialog'],
    ...[
      'features/sync/discard-dialog',
      'features/sync/set-aside-dialog',
      'frame/sign-out-dialog',
      'printing/preview-dialog',
      'ui/leave-dialog',
    ],
  ],
  'a secret is typed': [
    ...['features/sell/approve-dialog', 'features/settings/change-password', 'operators/approval-dialog'],
    ...['operators/switch-dialog'],
  ],
  'a word is typed to confirm': ['features/plans/archive-dialog', 'ui/typed-question'],
  'a search is typed': ['features/data/file-picker', 'form-values/picture-picker'],
  'it is about ticked rows, and a crash takes the ticks': [
    ...['features/contacts/labels/bulk-labels', 'features/data/set-field', 'features/forms/assign-dialog'],
  ],
  'the draft of its screen keeps what is typed': ['features/forms/design/form-settings'],
  'a signature is given anew': ['features/forms/new/signature-dialog'],
  'ReasonForm keeps the reason': ['features/checkin/admit-anyway', 'features/sell/void-dialog'],
}

const lost = Object.values(LOST)
  .flat()
  .map((path) => `${path}.tsx`)

const INPUT =
  /<(TextInput|Textarea|NumberInput|Autocomplete|AmountField|TypedNumber|ValueField|FieldInput|LabelsInput|TagsInput|PinForm)\b/

const dialogs = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .map((path) => ({
    path: path.replaceAll(sep, '/'),
    text: readFileSync(join(import.meta.dirname, path), 'utf8'),
  }))
  .filter(({ path, text }) => {
    if (/\.test(-kit)?\.tsx$/.test(path)) return false
    const hasForm = path.endsWith('-dialog.tsx') || /<(SaveForm|ReasonForm)\b/.test(text)
    return hasForm || (/<(FormDialog|Modal|Question)\b/.test(text) && INPUT.test(text))
  })
  // The dialog around a `SaveForm`, of which each use is looked at.
  .filter(({ path }) => path !== 'ui/form-dialog.tsx')

const keeps = (text: string): boolean => text.includes('useKeptState')

test('what is typed in a dialog is kept over a crash: useKeptState, or a reason why not', () => {
  const forgotten = dialogs.filter(({ path, text }) => !keeps(text) && !lost.includes(path))
  expect(forgotten.map(({ path }) => path)).toEqual([])
})

test('no text of such a dialog is left out, but a search box and what is wrong', () => {
  const plain = dialogs.flatMap(({ path, text }) =>
    keeps(text) ? [...text.matchAll(/const \[(\w+)[^\n]* useState\(''\)/g)].map(([, name]) => `${path} ${name}`) : [],
  )
  expect(plain.sort()).toEqual([
    'features/contacts/labels/labels-dialog.tsx text',
    'features/rsvps/rsvp-dialog.tsx problem',
  ])
})

test('each reason is still needed', () => {
  const found = new Map(dialogs.map(({ path, text }) => [path, text]))
  expect(lost.filter((path) => keeps(found.get(path) ?? 'useKeptState'))).toEqual([])
})
