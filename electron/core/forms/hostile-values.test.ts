import { expect, test } from 'vitest'
import { formNamed, openForms, page } from './forms.test-kit.ts'

const script = '<img src=x onerror="document.title=1"><script>alert(1)</script>'
const hostile = {
  name: script,
  message: `needle ${'word '.repeat(200_000)}`,
  topic: '\u202eمرحبا‮ ‫שלום',
  phone: '=HYPERLINK("https://evil.example","free tickets")',
  // A file whose parts are missing, and one that is none.
  picture: [{ fileId: 'gone', url: '' }, { fileId: 7 }],
  constructor: 'mine',
  deep: JSON.parse(`${'['.repeat(80)}1${']'.repeat(80)}`) as unknown,
}

test('a hostile submission is mirrored, listed, read, searched and exported, and cut where no one reads on', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  const formId = formNamed(laptop, 'Contact')
  const submission = world.submissions.all().find((one) => one.formId === formId)
  if (submission === undefined) throw new Error('The demo site has one.')
  const { id, revision } = submission
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  // The own member that JSON makes of this name, not what every object inherits.
  const fieldValues = JSON.parse(JSON.stringify(hostile).replace('{', '{"__proto__":"polluted",')) as Record<
    string,
    unknown
  >
  world.submissions.put({
    ...submission,
    submissions: fieldValues,
    updatedDate,
    revision: String(Number(revision) + 1),
  })
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.until('it is here', async () => (await page(laptop, { text: 'needle' })).total === 1)

  const [row] = (await page(laptop, { text: 'needle' })).rows
  expect(row).toMatchObject({ id, name: script })
  expect(row?.preview.length).toBeLessThanOrEqual(200)
  const detail = await laptop.api.forms.submission({ submissionId: id })
  const shown = new Map(detail.fieldValues.map(({ target, value }) => [target, value]))
  expect([...shown.keys()].toSorted()).toEqual([...Object.keys(fieldValues)].toSorted())
  expect(shown.get('name')).toEqual({ kind: 'text', text: script })
  expect(shown.get('phone')).toMatchObject({ text: hostile.phone })
  expect(JSON.stringify(detail).length).toBeLessThan(100_000)
  // The end of it is left out, and comes in parts on request.
  const message = shown.get('message') as { text: string; rest: number }
  expect([message.text.length, message.rest]).toEqual([20_001, hostile.message.length - 20_000])
  const parts: string[] = []
  for (let from: number | null = 0; from !== null; ) {
    const part = await laptop.api.forms.answerPart({ submissionId: id, target: 'message', from })
    parts.push(part.text)
    from = part.next
  }
  expect(parts.join('')).toBe(hostile.message)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(20_000)
  const { rows } = await laptop.api.forms.answerRows({
    ...{ filter: { text: 'needle' }, sort: { key: 'created' as const, descending: true }, start: 0, count: 10 },
  })
  expect(rows[0]?.fieldValues).toEqual(detail.fieldValues)
  // What is too long for a field of a window can be read, and stays when another field value changes.
  const { fields } = await laptop.api.forms.editing({ submissionId: id, fieldValues: [] })
  expect(fields.find(({ target }) => target === 'message')).toMatchObject({ kind: 'fixed', value: null })
  expect(JSON.stringify(fields).length).toBeLessThan(100_000)
})

test('of an answer with 200,000 choices a window is given the first, and all of it as text when it asks', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  const { world } = laptop.sandbox
  const formId = formNamed(laptop, 'Contact')
  const submission = world.submissions.all().find((one) => one.formId === formId)
  if (submission === undefined) throw new Error('The demo site has one.')
  const { id, revision } = submission
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  const many = Array.from({ length: 200_000 }, (_, at) => `choice ${at}`)
  const fieldValues = {
    message: 'needle',
    many,
    long: Array.from({ length: 5 }, () => 'x'.repeat(15_000)),
    files: Array.from({ length: 300 }, (_, at) => ({ fileId: `f${at}`, displayName: `${at}.png` })),
  }
  world.submissions.put({
    ...submission,
    submissions: fieldValues,
    updatedDate,
    revision: String(Number(revision) + 1),
  })
  await laptop.api.sync.refresh({ dataSet: 'submissions' })
  await laptop.until('it is here', async () => (await page(laptop, { text: 'needle' })).total === 1)

  const detail = await laptop.api.forms.submission({ submissionId: id })
  const shown = new Map(detail.fieldValues.map(({ target, value }) => [target, value]))
  expect(shown.get('many')).toEqual({ kind: 'choices', choices: many.slice(0, 200), more: 199_800 })
  expect(shown.get('long')).toEqual({ kind: 'choices', choices: ['x'.repeat(15_000)], more: 4 })
  expect(shown.get('files')).toMatchObject({ kind: 'files', more: 100 })
  expect(JSON.stringify(detail).length).toBeLessThan(100_000)
  const { fields } = await laptop.api.forms.editing({ submissionId: id, fieldValues: [] })
  expect(JSON.stringify(fields).length).toBeLessThan(100_000)
  const whole = await laptop.api.forms.wholeAnswer({ submissionId: id, target: 'many' })
  expect(whole.text).toBe(many.join('\n'))
  await expect(laptop.api.forms.wholeAnswer({ submissionId: id, target: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
