import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldCondition, FieldOperator } from '../../../shared/app/form-filter.ts'
import { fold } from '../../../shared/search-words.ts'
import type { FormSubmission } from '../../../shared/wire/submissions-entities.ts'
import { formNamed, onSite, openForms, page } from './forms.test-kit.ts'

/** The same rules over the documents, written without SQL. */
function holds(fieldValues: FormSubmission['submissions'], { target, operator, values }: FieldCondition): boolean {
  const response = new Map(Object.entries(fieldValues ?? {})).get(target)
  const all = (Array.isArray(response) ? response : [response]).filter(
    (one) => one !== undefined && one !== null && String(one).trim() !== '',
  )
  const texts = all.map((one) => fold(String(one)).replace(/\s+/g, ' ').trim())
  const wanted = values.map((value) => fold(value).replace(/\s+/g, ' ').trim())
  const [first = '', second = ''] = wanted
  const number = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')))
  const numbers = all.flatMap((one) => (typeof one === 'number' ? [one] : []))
  const is = (text: string) => texts.includes(text) || numbers.includes(number(text))
  const inRange = (low: string, high: string) =>
    Number.isNaN(number(low)) || Number.isNaN(number(high))
      ? texts.some((text) => text.slice(0, low.length) >= low && text.slice(0, high.length) <= high)
      : numbers.some((one) => one >= number(low) && one <= number(high))
  switch (operator) {
    case 'equal':
      return is(first)
    case 'notEqual':
      return !is(first)
    case 'contains':
      return texts.some((text) => text.includes(first))
    case 'in':
      return wanted.some(is)
    case 'empty':
      return texts.length === 0
    case 'filled':
      return texts.length > 0
    case 'less':
      return numbers.some((one) => one < number(first))
    case 'greater':
      return numbers.some((one) => one > number(first))
    case 'between':
      return inRange(first, second)
    case 'before':
      return texts.some((text) => text.slice(0, first.length) < first)
    case 'after':
      return texts.some((text) => text.slice(0, first.length) > first)
    case 'checked':
      return texts.includes('true')
    case 'unchecked':
      return !texts.includes('true')
  }
}

const operators: Record<string, readonly FieldOperator[]> = {
  number: ['equal', 'notEqual', 'less', 'greater', 'between', 'in', 'empty', 'filled'],
  date: ['equal', 'before', 'after', 'between', 'empty', 'filled'],
  flag: ['checked', 'unchecked'],
  text: ['equal', 'notEqual', 'contains', 'in', 'empty', 'filled'],
  choice: ['in', 'equal', 'notEqual', 'empty', 'filled'],
}

test('every operator over every kind of field answers as a plain comparison of the documents does', {
  tags: 'long',
}, async () => {
  await using laptop = await openForms()
  for (const name of ['School', 'Casting', 'After the show']) {
    const formId = formNamed(laptop, name)
    const sent = onSite(laptop).filter((one) => one.formId === formId)
    const { fields } = await laptop.api.forms.filterFields({ formId })
    const condition = fc.constantFrom(...fields).chain(({ target, kind }) => {
      const known = sent.flatMap(({ submissions }) => {
        const response = new Map(Object.entries(submissions ?? {})).get(target)
        return (Array.isArray(response) ? response : [response]).flatMap((one) =>
          typeof one === 'string' || typeof one === 'number' ? [String(one).slice(0, 190)] : [],
        )
      })
      const value = fc.oneof(
        fc.constantFrom(...known, 'no one said this'),
        fc.constantFrom(...known, '2026-12').map((text) => text.slice(0, 4).toUpperCase()),
        fc.integer({ min: 0, max: 220 }).map(String),
      )
      return fc.record({
        target: fc.constant(target),
        operator: fc.constantFrom(...(operators[kind] ?? [])),
        values: fc.array(value, { minLength: 2, maxLength: 3 }),
      })
    })
    // Files and addresses have no single text to compare here.
    const isPlain = ({ target }: FieldCondition) => !['pictures', 'life', 'signature', 'deposit'].includes(target)
    await fc.assert(
      fc.asyncProperty(fc.array(condition.filter(isPlain), { minLength: 1, maxLength: 2 }), async (fieldValues) => {
        const found = await page(laptop, { formId, answers: fieldValues })
        const wanted = sent.filter(({ submissions }) => fieldValues.every((one) => holds(submissions, one)))
        expect(found.rows.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
      }),
      { numRuns: 120 },
    )
  }
})

test('choices are counted in the order of the form, ticks and stars too', async () => {
  await using laptop = await openForms()
  const formId = formNamed(laptop, 'School')
  const sent = onSite(laptop).filter((one) => one.formId === formId)
  const { counts, filled } = await laptop.api.forms.choices({ formId, target: 'age_group' })
  expect(counts.map(({ label }) => label)).toEqual(['Under 6', '6 to 9', '10 to 13', '14 to 18'])
  expect(filled).toBe(sent.length)
  expect(counts.map(({ count }) => count)).toEqual(
    counts.map(({ label }) => sent.filter(({ submissions }) => submissions?.['age_group'] === label).length),
  )
  const interests = await laptop.api.forms.choices({ formId, target: 'interests' })
  const all = sent.flatMap(({ submissions }) => submissions?.['interests'] as string[])
  expect(interests.counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
})
