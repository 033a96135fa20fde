import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formProviders, formsNamespace, planRestrictions } from '../../sandbox/world/forms-providers.ts'
import { wire } from '../../shared/wire/index.ts'
import { brokenRule, demoForm, madeForm, sameIds, textField } from './forms-site.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { visitor } from './sign-in.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const namespace = formsNamespace
const stored = () => site.sandbox.world.forms.all().filter((form) => form.namespace === namespace)

test('forms.get: the form as the world has it, for the owner and for a visitor', async () => {
  const known = demoForm(site, 'Contact us')
  const { form } = await site.client.call(wire.forms.get, { formId: known.id })
  expect(form).toEqual(known)
  expect(form.formFields?.map((field) => field.inputOptions?.target ?? null)).toContain('message')
  const packed = await visitor(site).call(wire.forms.get, { formId: known.id, additionalMetadata: { a: 'b' } })
  expect(packed.form).toEqual(known)
})

test('forms.get refuses a form that is not there', async () => {
  const call = site.client.call(wire.forms.get, { formId: randomUUID() })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'FORM_NOT_FOUND' })
})

test('forms.list: every form of the namespace in the order asked for, page by page', async () => {
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const paging = cursor ? { limit: 2, cursor } : { limit: 2 }
    const page = await site.client.call(wire.forms.list, { namespace, order: 'NAME_ASC', paging })
    expect(page.forms.length).toBeLessThanOrEqual(2)
    seen.push(...page.forms.map(({ name }) => name ?? ''))
    cursor = page.pagingMetadata?.cursors?.next
    expect(page.pagingMetadata?.hasNext).toBe(typeof cursor === 'string')
  } while (cursor)
  expect(seen).toEqual(
    stored()
      .map(({ name }) => name ?? '')
      .sort(),
  )
})

test('forms.list: by state, name, payment and id; the metadata alone leaves out the fields', async () => {
  const list = (more: object) => site.client.call(wire.forms.list, { namespace, ...more })
  const off = await madeForm(site, { name: 'Closed for winter', enabled: false })
  expect((await list({ disabled: true })).forms.map(({ id }) => id)).toEqual([off.id])
  expect((await list({ enabled: true })).forms.some(({ id }) => id === off.id)).toBe(false)
  // Without a word about it only open forms are listed.
  expect((await list({})).forms.some(({ id }) => id === off.id)).toBe(false)
  const named = async (filterType: string, name: string) =>
    (await list({ enabled: false, nameFilter: { filterType, name } })).forms.map(({ id }) => id)
  expect(await named('STARTS_WITH', 'CLOSED')).toEqual([off.id])
  expect(await named('STARTS_WITH', 'winter')).toEqual([])
  expect(await named('EXACT_MATCH', 'Closed for winter')).toEqual([off.id])
  expect(await named('EXACT_MATCH', 'Closed')).toEqual([])
  // The official SDK sends an object; plain text is no filter.
  await expect(list({ nameFilter: 'winter' })).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await list({ paymentForm: true })).forms.map(({ name }) => name)).toEqual(['School visit enquiry'])
  const [only, ...others] = (await list({ enabled: false, formIds: [off.id], fieldsets: ['METADATA'] })).forms
  expect(others).toEqual([])
  expect(only).toMatchObject({ id: off.id, name: 'Closed for winter', revision: '1' })
  expect(only?.formFields).toBeUndefined()
  await site.client.call(wire.forms.delete, { formId: off.id, permanent: true })
})

test('forms.list refuses an order that there is not', async () => {
  const call = site.client.call(wire.forms.list, { namespace, order: 'NAME_SIDEWAYS' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'order' })
})

test('forms.query: filters and sorts, and pages by cursor to the end', async () => {
  const since =
    stored()
      .map(({ updatedDate }) => updatedDate ?? '')
      .sort()[1] ?? ''
  const filter = { $and: [{ namespace }, { updatedDate: { $gte: since } }] }
  const sort = [{ fieldName: 'updatedDate', order: 'ASC' as const }]
  const first = await site.client.call(wire.forms.query, { query: { filter, sort, cursorPaging: { limit: 2 } } })
  const cursor = first.metadata?.cursors?.next ?? ''
  const rest = await site.client.call(wire.forms.query, { query: { cursorPaging: { cursor } } })
  const found = [...first.forms, ...rest.forms]
  expect(rest.metadata?.hasNext).toBe(false)
  expect(found.map(({ updatedDate }) => updatedDate)).toEqual(found.map(({ updatedDate }) => updatedDate).sort())
  expect(
    sameIds(
      found,
      stored().filter(({ updatedDate }) => (updatedDate ?? '') >= since),
    ),
  ).toBe(true)
})

test('forms.query refuses a filter without a namespace, and a field that it does not know', async () => {
  const ask = (filter: Record<string, unknown>) => site.client.call(wire.forms.query, { query: { filter } })
  expect(await brokenRule(ask({ enabled: true }))).toBe('MISSING_NAMESPACE_FILTER')
  expect(await refusalOf(ask({ namespace, colour: 'red' }))).toMatchObject({ platform: 'INVALID_ARGUMENT' })
})

test('forms.countByFilter: as many as the world has', async () => {
  const { count } = await site.client.call(wire.forms.countByFilter, { filter: { enabled: true }, namespace })
  expect(count).toBe(stored().filter(({ enabled }) => enabled === true).length)
  const named = await site.client.call(wire.forms.countByFilter, { filter: { namespace, name: 'Contact us' } })
  expect(named.count).toBe(1)
})

test('forms.countByFilter takes fieldsets, which change nothing', async () => {
  const asked = { namespace, fieldsets: ['METADATA' as const] }
  expect((await site.client.call(wire.forms.countByFilter, asked)).count).toBe(stored().length)
})

test('forms.countByFilter refuses a count over every namespace', async () => {
  const call = site.client.call(wire.forms.countByFilter, { filter: { enabled: true } })
  expect(await brokenRule(call)).toBe('MISSING_NAMESPACE_FILTER')
})

test('forms.getSummary: labels and types of all fields, the deleted ones marked', async () => {
  const form = demoForm(site, 'Contact us')
  const { formSummary } = await site.client.call(wire.forms.getSummary, { formId: form.id })
  const known = (formSummary?.fields ?? []).map(({ target, label, type, deleted }) => [target, label, type, deleted])
  expect(known).toContainEqual(['email', 'E-mail', 'EMAIL', false])
  expect(known).toContainEqual(['newsletter', 'Send me the programme by e-mail', 'BOOLEAN', false])
  expect(known).toContainEqual(['fax', 'Fax', 'PHONE', true])
  const topic = formSummary?.fields?.find(({ target }) => target === 'topic')
  expect(topic?.options?.map(({ value }) => value)).toContain('Press')
})

test('forms.getSummary refuses a form that is not there', async () => {
  const call = site.client.call(wire.forms.getSummary, { formId: randomUUID() })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'FORM_NOT_FOUND' })
})

test('forms.listProvidersConfigs: the apps that bring forms, with their limits', async () => {
  const { configs } = await site.client.call(wire.forms.listProvidersConfigs, {})
  expect(configs).toEqual(formProviders)
})

test('forms.listProvidersConfigs refuses a visitor', async () => {
  const call = visitor(site).call(wire.forms.listProvidersConfigs, {})
  expect(await refusalOf(call)).toMatchObject({ code: 'forbidden', platform: 'PERMISSION_DENIED' })
})

test('forms.getRestrictions: what the plan of the site allows', async () => {
  const { restrictions } = await site.client.call(wire.forms.getRestrictions, {})
  expect(restrictions).toEqual(planRestrictions)
})

test('forms.getRestrictions refuses a visitor', async () => {
  const call = visitor(site).call(wire.forms.getRestrictions, {})
  expect(await refusalOf(call)).toMatchObject({ code: 'forbidden', platform: 'PERMISSION_DENIED' })
})

test('values of enumerations that we do not know are kept as they came', async () => {
  const field = textField('shade', { format: 'SHADE_OF_GREY' })
  const form = await madeForm(site, { formFields: [field], submissionAccess: 'NEIGHBOURS' })
  const { form: read } = await site.client.call(wire.forms.get, { formId: form.id })
  expect(read.submissionAccess).toBe('NEIGHBOURS')
  expect(read.formFields?.[0]?.inputOptions?.stringOptions?.validation?.format).toBe('SHADE_OF_GREY')
})
