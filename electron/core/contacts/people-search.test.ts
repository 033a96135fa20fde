import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMirror, type TestMirror } from '../../../tests/support/test-mirror.ts'
import { ftsQuery } from '../base/text.ts'

const people = [
  {
    id: 'anna',
    info: {
      name: { first: 'Anna', last: 'Müller' },
      company: 'Kulturhaus Weiß',
      emails: { items: [{ email: 'anna@example.org' }, { email: 'second@example.net' }] },
      phones: { items: [{ phone: '+49 (0)30 901820-12', primary: true }, { phone: '0041 44 668 18 00' }] },
    },
  },
  { id: 'bert', info: { name: { first: 'Bert', last: 'Muller' } } },
]

let open: TestMirror
beforeAll(async () => {
  open = await openTestMirror()
  await open.mirror.intake.takeOver({
    dataSet: 'contacts',
    scope: '',
    run: null,
    askedAt: 0,
    texts: [JSON.stringify({ contacts: people })],
  })
  await open.tickets([
    { ticketNumber: 'T1', guestFullName: 'Anna Müller', guestDetails: { phone: '+49 (0)30 901820-12' } },
    { ticketNumber: 'T2', guestFullName: 'Bert Muller' },
  ])
})
afterAll(async () => {
  await open[Symbol.asyncDispose]()
})

const search = (table: 'contacts' | 'tickets', text: string) =>
  open
    .rows<{ id: string }>(
      `SELECT id FROM ${table} WHERE rid IN (SELECT rowid FROM ${table}_fts WHERE ${table}_fts MATCH ?) ORDER BY id`,
      ftsQuery(text),
    )
    .map(({ id }) => id)

test.each([
  '+49 (0)30 901820-12',
  '030 90182012',
  '0049 30 90182012',
  '(030) 901.820-12',
  'Anna 030 90182012',
  '90182012 Müller',
  '2012',
])('%s finds the contact and the guest with this number', (text) => {
  expect(search('contacts', text)).toEqual(['anna'])
  expect(search('tickets', text)).toEqual(['T1'])
})

test.each(['044 668 18 00', 'second@example.net', 'Kulturhaus', 'weiss', 'Weiß anna'])(
  '%s finds a contact by what is not its first number, address or name',
  (text) => {
    expect(search('contacts', text)).toEqual(['anna'])
  },
)

test.each(['Mueller', 'MÜLLER', 'muller', 'muelle'])('%s finds every spelling of the name', (text) => {
  expect(search('contacts', text)).toEqual(['anna', 'bert'])
  expect(search('tickets', text)).toEqual(['T1', 'T2'])
})

test('an ending of a number is looked up in the index', () => {
  const plan = open.rows<{ detail: string }>(
    'EXPLAIN QUERY PLAN SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ?',
    ftsQuery('030 90182012'),
  )
  expect(plan.map(({ detail }) => detail).join()).toContain('VIRTUAL TABLE INDEX')
})
