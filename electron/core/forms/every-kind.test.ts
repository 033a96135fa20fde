import { expect, test } from 'vitest'
import { allInputs, everyField } from '../../../tests/support/all-kinds.ts'
import { wordsOf } from './field-value-words.ts'
import { formNamed, openForms } from './forms.test-kit.ts'

const next = ({ revision }: { revision?: string | null | undefined }): string => String(Number(revision ?? '1') + 1)

/** A laptop with a form that asks with every kind of field, and one submission to it. */
async function openEveryKind() {
  const laptop = await openForms()
  const { world } = laptop.sandbox
  const form = world.forms.get(formNamed(laptop, 'Contact'))
  const submission = world.submissions.all().find(({ formId }) => formId === form?.id)
  if (form === undefined || submission === undefined) throw new Error('The demo site has them.')
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  world.forms.put({
    ...form,
    name: 'Every kind',
    formFields: everyField(),
    formRules: [],
    updatedDate,
    revision: next(form),
  })
  world.submissions.put({ ...submission, submissions: allInputs(), updatedDate, revision: next(submission) })
  await laptop.api.sync.refresh({ dataSet: 'forms' })
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  const submissionId = submission.id
  const detail = () => laptop.api.forms.submission({ submissionId })
  const isHere = async () => {
    const { fieldValues, formName } = await detail()
    return formName === 'Every kind' && fieldValues.some(({ target }) => target === 'novel')
  }
  await laptop.until('both are here', isHere)
  return { laptop, submissionId, detail }
}

test('every kind of field is shown in its own way, by its label and in the order of the form', async () => {
  const { laptop, detail } = await openEveryKind()
  await using _ = laptop
  const { fieldValues } = await detail()
  expect(fieldValues.map(({ target, label, value }) => [target, label, value.kind])).toEqual([
    ['short', 'A line', 'text'],
    ['mail', 'E-mail', 'email'],
    ['web', 'Web', 'link'],
    ['phone', 'Phone', 'phone'],
    ['day', 'Day', 'date'],
    ['picked', 'Picked', 'date'],
    ['time', 'Time', 'date'],
    ['moment', 'Moment', 'date'],
    ['radio', 'One of', 'choices'],
    ['list', 'From a list', 'choices'],
    ['service', 'Service', 'choices'],
    ['secret', 'Password', 'text'],
    ['count', 'Pupils', 'number'],
    ['stars', 'Stars', 'rating'],
    ['agreed', 'I agree', 'flag'],
    ['several', 'Some of', 'choices'],
    ['tags', 'Tags', 'choices'],
    ['pictures', 'Pictures', 'files'],
    ['signed', 'Signature', 'signature'],
    ['paid', 'Programme', 'products'],
    ['gift', 'A gift for the roof', 'products'],
    ['home', 'Address', 'address'],
    ['meeting', 'Meet us', 'appointment'],
    ['rich', 'rich', 'text'],
    // An unknown kind: its words where it has any, and the value as it was sent.
    ['novel', 'Beam', 'other'],
  ])
  const said = new Map(fieldValues.map((response) => [response.target, wordsOf(response)]))
  expect([said.get('radio'), said.get('several')]).toEqual(['Circle', 'Tour, Tea'])
  expect([said.get('paid'), said.get('gift')]).toEqual(['2 × A printed programme', 'A gift for the roof'])
  expect(said.get('rich')).toBe('First line\nsecond line')
  expect(said.get('home')).toBe('Quay 4, 20110 Pasaia, ES')
  expect(said.get('meeting')).toBe('2026-11-24T10:00:00Z, The stage door')
  expect(said.get('novel')).toContain('"lagoon"')
  expect(JSON.stringify(fieldValues)).not.toContain('correct horse')
})

test('of every kind those that people can type are filled in here, and the others are kept as they are', async () => {
  const { laptop, submissionId } = await openEveryKind()
  await using _ = laptop
  const { fields, faults } = await laptop.api.forms.editing({ submissionId, fieldValues: [] })
  expect(faults).toEqual([])
  const kinds = new Map(fields.map(({ target, kind }) => [target, kind]))
  const fixed = [...kinds].filter(([, kind]) => kind === 'fixed').map(([target]) => target)
  expect(fixed).toEqual(['secret', 'pictures', 'signed', 'paid', 'gift', 'meeting', 'rich', 'novel'])
  expect(JSON.stringify(fields)).not.toContain('correct horse')
  await laptop.api.forms.saveAnswers({ submissionId, fieldValues: [{ target: 'short', value: 'Row G' }], note: '' })
  await laptop.drained()
  expect(laptop.sandbox.world.submissions.get(submissionId)?.submissions).toEqual({ ...allInputs(), short: 'Row G' })
})
