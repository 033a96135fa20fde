import { afterEach, expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { formNamed, openForms, page } from './forms.test-kit.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

type Values = Record<string, unknown>
type Field = { inputOptions?: { target?: string | null } | null }

/** A laptop whose casting call has its choices and this submission changed at the site, and everything fetched. */
async function openWith(values: Values, choices: Readonly<Record<string, readonly [value: unknown, label: string][]>>) {
  const laptop = await openForms()
  const formId = formNamed(laptop, 'Casting')
  const { world } = laptop.sandbox
  const form = world.forms.get(formId)
  const { rows } = await page(laptop, { formId })
  const submission = world.submissions.get(rows[0]?.id ?? '')
  if (form === undefined || submission === undefined) throw new Error('The site has them.')
  const formFields = (form.formFields ?? []).map((field) => {
    const offered = new Map(Object.entries(choices)).get((field as Field).inputOptions?.target ?? '')
    return offered === undefined ? field : withChoices(field, offered)
  })
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  const next = (revision: unknown) => String(Number(revision) + 1)
  world.forms.put({ ...form, formFields, updatedDate, revision: next(form.revision) } as never)
  const submissions = { ...submission.submissions, ...values }
  world.submissions.put({ ...submission, submissions, updatedDate, revision: next(submission.revision) })
  for (const dataSet of ['forms', 'submissions'] as const) await laptop.api.sync.refresh({ dataSet })
  await laptop.until('both are here', async () => {
    const { fieldValues } = await laptop.api.forms.submission({ submissionId: submission.id })
    const { fields } = await laptop.api.forms.filterFields({ formId })
    const target = Object.keys(choices)[0]
    const here = fields.find((field) => field.target === target)?.choices.map(({ label }) => label)
    const [given] = Object.entries(values)
    const isHere = JSON.stringify(fieldValues).includes(String([given?.[1]].flat()[0]))
    return isHere && (target === undefined || here?.join() === choices[target]?.map(([, label]) => label).join())
  })
  return { laptop, formId, submissionId: submission.id }
}

/** The field with these choices and no list of allowed values, whatever kind of choice it is. */
function withChoices(field: unknown, offered: readonly [unknown, string][]): unknown {
  const options = offered.map(([value, label], at) => ({ id: `option-${at}`, value, label }))
  return JSON.parse(JSON.stringify(field), (key, value: unknown) => {
    if (key === 'options') return options
    return key === 'enum' ? [] : value
  })
}

const valuesOn = (laptop: TestLaptop, id: string) => laptop.sandbox.world.submissions.get(id)?.submissions ?? {}

test('R1: choices with a comma, with a space at the end, and a word of one’s own are kept untouched', async () => {
  const languages = ['Red, white', 'Blue ', 'Low German, from home']
  const { laptop, submissionId } = await openWith(
    { languages },
    {
      languages: [
        ['Red, white', 'Red, white'],
        ['Blue ', 'Blue '],
      ],
    },
  )
  await using _ = laptop
  await goOffline(laptop)
  const { fields } = await laptop.api.forms.editing({ submissionId, fieldValues: [] })
  const field = fields.find(({ target }) => target === 'languages')
  expect(field).toMatchObject({ kind: 'choices', value: languages })
  // Saved as the editor has it.
  const fieldValues = [{ target: 'languages', value: languages }]
  const { operationId } = await laptop.api.forms.saveAnswers({ submissionId, fieldValues })
  expect([operationId, await queueOf(laptop)]).toEqual([null, []])
})

test('R2: a choice that was removed stays as it is, and “1” reads by its own question', async () => {
  const { laptop, formId, submissionId } = await openWith(
    { part: '1', evenings: ['1', 'gone'] },
    { part: [['1', 'Lead']], evenings: [['1', 'Mondays']] },
  )
  await using _ = laptop
  const { fieldValues } = await laptop.api.forms.submission({ submissionId })
  const readView = (target: string) => fieldValues.find((response) => response.target === target)?.value
  expect(readView('part')).toMatchObject({ choices: ['Lead'] })
  expect(readView('evenings')).toMatchObject({ choices: ['Mondays', 'gone'] })
  const { rows } = await laptop.api.forms.answerRows({
    filter: { formId },
    sort: { key: 'created', descending: true },
    start: 0,
    count: 200,
  })
  expect(rows.find(({ id }) => id === submissionId)?.fieldValues).toEqual(fieldValues)
})

test.each(['America/New_York', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
  'R6: a day is the same day on a laptop in %s, and another edit does not write it again',
  async (timeZone) => {
    process.env['TZ'] = timeZone
    const { laptop, submissionId } = await openWith({ born: '2024-02-29' }, {})
    await using _ = laptop
    const { fieldValues } = await laptop.api.forms.submission({ submissionId })
    expect(fieldValues.find(({ target }) => target === 'born')?.value).toEqual({ kind: 'date', text: '2024-02-29' })
    await goOffline(laptop)
    const typed = [
      { target: 'first_name', value: 'Zebulon' },
      { target: 'born', value: '2024-02-29' },
    ]
    await laptop.api.forms.saveAnswers({ submissionId, fieldValues: typed })
    const unsent = await laptop.api.sync.exportUnsent({})
    expect(JSON.stringify(unsent)).toContain('Zebulon')
    expect(JSON.stringify(unsent)).not.toContain('2024-02-29')
    goOnline(laptop)
    await laptop.drained()
    expect(valuesOn(laptop, submissionId)).toMatchObject({ born: '2024-02-29', first_name: 'Zebulon' })
  },
)
