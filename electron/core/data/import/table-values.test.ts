import { expect, test } from 'vitest'
import { imported, openTable } from './import.test-kit.ts'

test('F8: eight rows of one file that name each other are linked in one run', async () => {
  await using open = await openTable('Crew', [
    ['name', 'TEXT'],
    ['partner', 'REFERENCE', { typeMetadata: { reference: { referencedCollectionId: 'Crew' } } }],
  ])
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal']
  const rows = names.map((name, at) => `${name};${names[(at + 3) % names.length]}`)
  const { plan } = await imported(open.laptop, 'Crew', `name;partner\n${rows.join('\n')}\nIda;Nowhere\n`)
  expect(plan).toMatchObject({ added: 8, faulty: 1 })
  const ids = new Map(open.there().map(({ _id, name }) => [name, _id]))
  for (const [at, name] of names.entries()) {
    const partner = open.there().find((one) => one['name'] === name)?.['partner']
    expect(partner).toBe(ids.get(names[(at + 3) % names.length]))
  }
})

test('F8: a row that stays out takes the rows that name it along, and they say so', async () => {
  await using open = await openTable('Crew', [
    ['name', 'TEXT'],
    ['age', 'NUMBER'],
    ['partner', 'REFERENCE', { typeMetadata: { reference: { referencedCollectionId: 'Crew' } } }],
  ])
  const { plan, faults } = await imported(open.laptop, 'Crew', 'name;age;partner\nAda;x;\nBen;30;Ada\nCleo;31;Ben\n')
  expect(plan).toMatchObject({ added: 1, faulty: 2 })
  expect(faults).toEqual([
    [2, [1, 'wrongType']],
    [3, [2, 'unknownName']],
  ])
})

test('F13: keys are compared as values of their field, in the form of the file', async () => {
  const items = [
    { name: 'A', number: 1234.5, day: '2026-03-04', mail: 'Ada@Example.org' },
    { name: 'B', number: 7, day: '2026-05-06', mail: 'ben@example.org' },
  ]
  const fields = [
    ['name', 'TEXT'],
    ['number', 'NUMBER'],
    ['day', 'DATE'],
    ['mail', 'EMAIL'],
  ] as const
  for (const [text, more] of [
    ['number;name\n1.234,50;A1\n7,0;B1\n', { form: { decimal: ',' as const } }],
    ['day;name\n04.03.2026;A1\n6.5.2026;B1\n', {}],
    ['mail;name\nada@example.ORG;A1\nBen@example.org;B1\n', {}],
  ] as const) {
    await using open = await openTable('Keyed', fields, items)
    const { plan } = await imported(open.laptop, 'Keyed', text, { keyColumn: 0, ...more })
    expect(plan, text).toMatchObject({ added: 0, changed: 2, fields: 2, faulty: 0 })
    expect(open.values('name').toSorted()).toEqual(['A1', 'B1'])
  }
})

test('a number of a text field is another key than the same number of a number field', async () => {
  await using open = await openTable(
    'Keyed',
    [
      ['code', 'TEXT'],
      ['name', 'TEXT'],
    ],
    [{ code: '042', name: 'A' }],
  )
  const { plan } = await imported(open.laptop, 'Keyed', 'code;name\n42;B\n042;C\n', { keyColumn: 0 })
  expect(plan).toMatchObject({ added: 1, changed: 1 })
})

test('one number column tells of the sign in the others', async () => {
  await using open = await openTable('Prices', [
    ['name', 'TEXT'],
    ['net', 'NUMBER'],
    ['gross', 'NUMBER'],
  ])
  const { plan } = await imported(open.laptop, 'Prices', 'name;net;gross\nA;1,125;2,5\n')
  expect(plan.asks.every(({ isOpen }) => !isOpen)).toBe(true)
  expect(open.there()[0]).toMatchObject({ net: 1.125, gross: 2.5 })
})
