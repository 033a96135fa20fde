import { expect, test } from 'vitest'
import { cases } from '../../../tests/support/long-tests.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'
import { noDraft } from './design/form-design.test-kit.ts'
import { formNamed, page } from './forms.test-kit.ts'

type Members = Record<string, unknown>

/** A laptop whose site says something odd in each record of these lists that has this id. */
async function oddLaptop(list: 'forms' | 'submissions', idOf: (laptop: TestLaptop) => string, odd: Members) {
  const foyer = await openTestLaptop({ before: ({ faults }) => faults.set({ cut: true }) })
  const id = idOf(foyer)
  const request = foyer.network.request
  foyer.network.request = async (asked) => {
    const response = await request(asked)
    if (response.status !== 200 || !response.text.includes(`"${list}":[`) || !response.text.includes(id))
      return response
    const body = JSON.parse(response.text) as Members
    const records = (body[list] as Members[]).map((one) => (one['id'] === id ? { ...one, ...odd } : one))
    return { ...response, text: JSON.stringify({ ...body, [list]: records }) }
  }
  await foyer.restart()
  foyer.sandbox.faults.set({ cut: false })
  await foyer.api.sync.now({})
  await foyer.loaded()
  await foyer.until('the submissions are here', async () => (await page(foyer)).total > 0)
  await foyer.quiet()
  return { laptop: foyer, id }
}

const oddities = [
  ['fields that are an object', { formFields: {} }],
  ['fields that are a number', { formFields: 5 }],
  ['deleted fields that are an object', { deletedFormFields: {} }],
  ['older fields that are a text', { formFields: null, fieldsV2: 'none', steps: 7 }],
  ['rules that are an object', { formRules: {}, formFields: 5 }],
] as const

test.each(cases(oddities, 2))(
  'a form with %s shows its answers by their targets, and the inbox all others',
  async (_name, odd) => {
    const { laptop, id } = await oddLaptop('forms', (at) => formNamed(at, 'Contact'), odd)
    await using _ = laptop
    const { rows, total } = await page(laptop)
    expect(rows).toHaveLength(total)
    const [row] = (await page(laptop, { formId: id })).rows
    const { fieldValues } = await laptop.api.forms.submission({ submissionId: row?.id ?? '' })
    expect(fieldValues.length).toBeGreaterThan(0)
    if ('formFields' in odd) {
      const named = fieldValues.filter(({ label, target }) => label === target)
      expect(named.length).toBeGreaterThan(0)
    }
    await laptop.api.forms.editing({ submissionId: row?.id ?? '', fieldValues: [] })
    await laptop.api.forms.filterFields({ formId: id })
    expect((await laptop.api.forms.managed({})).forms.some((form) => form.id === id)).toBe(true)
    await laptop.api.forms.design({ formId: id })
    if (!('formFields' in odd)) return
    // A list that is not understood must not be replaced by one that lacks what stood there.
    const look = { label: 'New', required: false, hidden: false, choices: [] }
    const draft = { ...noDraft, added: [{ id: 'new-1', kind: 'text' as const, look }] }
    await expect(laptop.api.forms.saveForm({ formId: id, draft })).rejects.toMatchObject({ code: 'refused' })
  },
)

const firstSubmission = (laptop: TestLaptop) => laptop.sandbox.world.submissions.all()[0]?.id ?? ''

const oddNumbers = [
  [12345, { number: '12345', total: '24.50 EUR' }],
  [{ no: 1 }, null],
  [null, null],
] as const

test.each(cases(oddNumbers, 1))('an order number %j does not hide its submission', async (number, order) => {
  const orderDetails = { number, itemSubtotal: '24.50', currency: 'EUR' }
  const { laptop, id } = await oddLaptop('submissions', firstSubmission, { orderDetails })
  await using _ = laptop
  expect((await laptop.api.forms.submission({ submissionId: id })).order).toEqual(order)
})
