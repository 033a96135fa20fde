import { expect, test } from 'vitest'
import type { ShownValue } from '../../shared/app/form-values.ts'
import { csvForm } from '../../shared/csv.ts'
import { toCsv } from '../ui/data-grid/export-csv.ts'
import { valueColumns } from './value-columns.ts'

const fieldValues = new Map<string, ShownValue[]>([
  ['a', [{ inputName: 'age', question: 'Age', value: 41 }]],
  [
    'b',
    [
      { inputName: 'home', question: 'Address', value: { address: { city: 'Ghent', postalCode: '9000' } } },
      { inputName: 'meal', question: 'Meal', value: ['Vegan', '=Nuts'] },
    ],
  ],
])
const ask = async ({ ids }: { ids: string[] }) => ({
  of: ids.flatMap((id) => (fieldValues.has(id) ? [{ id, values: fieldValues.get(id) ?? [] }] : [])),
})

test('a file has a column for each question with a value', async () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'gone' }]
  const further = await valueColumns(rows, { idOf: ({ id }) => id, ask, timeZone: 'UTC' })
  const csv = toCsv(
    [{ title: 'Id', text: ({ id }: { id: string }) => id }, ...further],
    rows,
    csvForm('language', 'en'),
  )
  expect(csv.split(/\r?\n/).filter(Boolean)).toEqual([
    '"Id","Age","Address","Meal"',
    '"a","41","",""',
    '"b","","9000 Ghent","Vegan, =Nuts"',
    '"gone","","",""',
  ])
})

test('a long list is asked for in parts', async () => {
  const asked: number[] = []
  const rows = Array.from({ length: 1_201 }, (_, at) => ({ id: String(at) }))
  await valueColumns(rows, {
    idOf: ({ id }) => id,
    ask: async ({ ids }) => {
      asked.push(ids.length)
      return { of: [] }
    },
    timeZone: undefined,
  })
  expect(asked).toEqual([500, 500, 201])
})
