import { expect, test } from 'vitest'
import { imported, openTable } from './import.test-kit.ts'

const halls = [
  ['name', 'TEXT'],
  ['town', 'TEXT'],
  ['phone', 'TEXT'],
] as const

test('F2: a row that is wider than the titles is named and stays out; a shorter one clears nothing', async () => {
  const old = { name: 'Dock 7', town: 'Ghent', phone: '555-0199' }
  await using open = await openTable('Halls', halls, [old])
  const text = 'name,town,phone\nDock 4, Hall B,Antwerp,555-0102\nDock 7,Bruges\nDock 9,Mechelen,555-0103,\n'
  const { plan, faults } = await imported(open.laptop, 'Halls', text, { keyColumn: 0, emptyClears: true })
  expect(plan).toMatchObject({ added: 1, changed: 1, fields: 1, faulty: 1 })
  expect(plan.faults[0]?.cells.at(-1)).toMatchObject({ text: '555-0102', fault: 'wider', limit: 3 })
  expect(faults).toEqual([[2, [3, 'wider']]])
  expect(open.there().find(({ name }) => name === 'Dock 7')).toMatchObject({ town: 'Bruges', phone: '555-0199' })
  expect(open.values('name').toSorted()).toEqual(['Dock 7', 'Dock 9'])
})

test('F3: rows of separators and blanks are no items and no faults, and keep their numbers', async () => {
  await using open = await openTable('Halls', halls)
  const { file, plan, faults } = await imported(open.laptop, 'Halls', 'name;town;phone\n;;\n ;;\nA;;\n\nB;x;y;z\n')
  expect(file.rows).toBe(2)
  expect(plan).toMatchObject({ added: 1, same: 0, faulty: 1 })
  expect(faults).toEqual([[6, [3, 'wider']]])
})

test.each([
  ['titles end in CRLF and rows in LF', 'name;town\r\nA;1\nB;2\nC;3\n', ['1', '2', '3']],
  ['LF rows behind CRLF ones', 'name;town\r\nA;1\r\nB;2\nC;3', ['1', '2', '3']],
  ['CRLF in a cell of LF rows', 'name;town\nA;"1\r\n2"\nB;3\n', ['1\r\n2', '3']],
  ['LF in a cell of CRLF rows', 'name;town\r\nA;"1\n2"\r\nB;3\r\n', ['1\n2', '3']],
  ['returns alone', 'name;town\rA;1\rB;2', ['1', '2']],
  ['a cell that ends in a return', 'name;town\nA;"1\r"\nB;2\r\n', ['1\r', '2']],
])('F4: %s', async (_, text, towns) => {
  await using open = await openTable('Halls', halls)
  const { plan } = await imported(open.laptop, 'Halls', text)
  expect(plan).toMatchObject({ added: towns.length, faulty: 0 })
  expect(open.values('town').toSorted()).toEqual(towns)
})

test('F4: line ends are corrected by hand', async () => {
  await using open = await openTable('Halls', halls)
  const { plan } = await imported(open.laptop, 'Halls', 'name;town\r\nA;1\n2\r\n', { said: { lineEnd: '\r\n' } })
  expect(plan).toMatchObject({ added: 1, faulty: 0 })
  expect(open.values('town')).toEqual(['1\n2'])
})

test('F5: a first line that says what stands between the cells is no title', async () => {
  await using open = await openTable('Halls', halls)
  const { file, plan } = await imported(open.laptop, 'Halls', 'sep=;\r\nname;town\r\n"a,b";"c,d"\r\n')
  expect(file).toMatchObject({ delimiter: ';', asks: { delimiter: false } })
  expect(file.columns.map(({ title }) => title)).toEqual(['name', 'town'])
  expect(plan.preview[0]).toMatchObject({ row: 2, result: 'new' })
  expect(open.values('town')).toEqual(['c,d'])
})

test('F6: a quotation mark that nothing closes costs its own row, whichever it is of', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => (at === 2 ? 'Plank;"5 inch' : `Board ${at};${at} inch`))
  for (const more of [[], ['Beam;"6 inch"'], ['Beam;7" wide', 'Pole;"8"" wide"']]) {
    await using open = await openTable('Halls', halls)
    const { plan, end, faults } = await imported(open.laptop, 'Halls', `name;town\n${[...rows, ...more].join('\n')}\n`)
    expect(faults).toEqual([[4, [1, 'openQuote']]])
    expect(plan).toMatchObject({ added: 39 + more.length, faulty: 1 })
    expect(end).toMatchObject({ state: 'done', written: 39 + more.length, failure: null })
    expect(open.there()).toHaveLength(39 + more.length)
    const inches = open.values('town').filter((town) => String(town).includes('wide'))
    expect(inches.toSorted()).toEqual(more.length === 2 ? ['7" wide', '8" wide'] : [])
  }
})

test('F6: a cell and a tag that no item can hold are named, and the other rows are imported', async () => {
  await using open = await openTable('Halls', [...halls, ['tags', 'ARRAY_STRING']])
  const rows = Array.from({ length: 1200 }, (_, at) => `Hall ${at};${at === 600 ? 'x'.repeat(400_001) : 'Ghent'};`)
  const text = `name;town;tags\n${rows.join('\n')}\nTagged;Ghent;"${'y'.repeat(1001)}"\nFine;Ghent;"a, b"\n`
  const { plan, end, faults } = await imported(open.laptop, 'Halls', text)
  expect(faults).toEqual([
    [602, [1, 'tooLong']],
    [1202, [2, 'tooLong']],
  ])
  expect(plan).toMatchObject({ added: 1200, faulty: 2 })
  expect(end).toMatchObject({ state: 'done', written: 1200 })
  expect(open.there()).toHaveLength(1200)
})

test('F7: a title finds the field that is labelled so before the one whose key it is', async () => {
  const fields = [
    ['role', 'TEXT', { displayName: 'Name' }],
    ['name', 'TEXT', { displayName: 'Role' }],
  ] as const
  for (const own of [fields, fields.toReversed()]) {
    await using open = await openTable('Halls', own)
    const { file } = await imported(open.laptop, 'Halls', 'Role;Name\nLead;Ines\n')
    expect(file.columns.map(({ title, guess }) => [title, guess])).toEqual([
      ['Role', 'name'],
      ['Name', 'role'],
    ])
    expect(open.there()[0]).toMatchObject({ name: 'Lead', role: 'Ines' })
  }
})

test('a file without a line end is no table, and is not read into memory whole', async () => {
  await using open = await openTable('Halls', halls)
  const { plan, end } = await imported(open.laptop, 'Halls', `name;town\n${'z'.repeat(9_000_000)}`)
  expect(plan.added).toBe(0)
  expect(plan.faulty).toBeGreaterThan(0)
  expect(end).toMatchObject({ state: 'done', written: 0 })
})
