import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { csvForms } from '../../../../shared/csv.ts'
import { wholeContact } from '../whole-contact.test-kit.ts'
import { tickedIds } from './ticked-ids.ts'
import { contactFile } from './write-file.ts'

interface Written {
  contacts: ContactWhole[]
  signal?: AbortSignal
}

async function written({ contacts, signal = new AbortController().signal }: Written) {
  const asked: number[] = []
  const progress: number[] = []
  const { pieces, rows } = await contactFile({
    ids: contacts.map(({ id }) => id),
    form: csvForms.comma,
    whole: async (ids) => {
      asked.push(ids.length)
      return contacts.filter(({ id }) => ids.includes(id))
    },
    onProgress: (share) => progress.push(share),
    signal,
  })
  const [head = [], ...lines] = Papa.parse<string[]>(pieces.join(''), { delimiter: ',', newline: '\r\n' }).data
  const cell = (row: number, title: string) => lines[row]?.[head.indexOf(title)]
  return { head, lines, cell, rows, asked, progress, pieces }
}

const email = (at: number, tag = 'WORK') => ({ tag, email: `k${at}@example.org` })

test('a file has a column for every field, as many for the lists as the widest contact needs', async () => {
  const one = { ...wholeContact, id: 'a', emails: [email(1), email(2, 'UNTAGGED')] }
  const two = {
    ...wholeContact,
    id: 'b',
    labels: ['Press', 'Patron'],
    extended: [{ key: 'custom.seat', name: 'Seat', type: 'TEXT' as const, isSystem: false, value: 'A1' }],
    ...{ subscription: 'PENDING', deliverability: 'BOUNCED', memberStatus: 'ACTIVE', source: 'WIX_EVENTS' },
    lastActivityType: 'EVENTS_RSVP',
  }
  const { head, lines, cell, rows } = await written({ contacts: [one, two] })
  expect(rows).toBe(2)
  expect(head.filter((title) => title.startsWith('E-mail'))).toEqual([
    ...['E-mail 1', 'E-mail 1 kind', 'E-mail 2', 'E-mail 2 kind'],
  ])
  expect(head.filter((title) => /^(Phone|Address)/.test(title))).toEqual([
    ...['Phone 1', 'Phone 1 kind', 'Address 1', 'Address 1 kind'],
  ])
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([head.length]))
  expect([cell(0, 'E-mail 1'), cell(0, 'E-mail 1 kind'), cell(0, 'E-mail 2 kind')]).toEqual([
    ...['k1@example.org', 'Work', ''],
  ])
  expect([cell(1, 'Labels'), cell(1, 'Seat'), cell(0, 'Seat')]).toEqual(['Press, Patron', 'A1', ''])
  expect([cell(1, 'Newsletter'), cell(1, 'Delivery'), cell(1, 'Member')]).toEqual([
    ...['Not confirmed yet', 'Bounced', 'Active'],
  ])
  expect([cell(1, 'Source'), cell(1, 'Last activity'), cell(1, 'Contact id')]).toEqual([
    ...['Events', 'Replied to an event', 'b'],
  ])
})

test('of a list that is longer than its columns the last one holds the rest', async () => {
  const emails = [1, 2, 3, 4, 5, 6, 7].map((at) => email(at))
  const { cell, head } = await written({ contacts: [{ ...wholeContact, emails }] })
  expect(cell(0, 'E-mail 5')).toBe('k5@example.org; k6@example.org; k7@example.org')
  expect(head).not.toContain('E-mail 6')
})

test('an address is one line, and a cell that would run as a formula is text', async () => {
  const addresses = [{ ...wholeContact.addresses[0], tag: 'HOME', formatted: '4 Harbour Street \n Marlowe' }]
  const contact = { ...wholeContact, addresses: addresses as ContactWhole['addresses'], company: '=1+1' }
  const { cell } = await written({ contacts: [contact] })
  expect([cell(0, 'Address 1'), cell(0, 'Company')]).toEqual(['4 Harbour Street, Marlowe', "'=1+1"])
})

test('a long list is read twice in packs and never kept, a short one is read once', async () => {
  const many = Array.from({ length: 2_100 }, (_, at) => ({ ...wholeContact, id: `c${at}` }))
  const long = await written({ contacts: many })
  expect(long.asked).toEqual([500, 500, 500, 500, 100, 500, 500, 500, 500, 100])
  expect([long.rows, long.lines.length, long.progress.at(-1)]).toEqual([2_100, 2_100, 1])
  expect((await written({ contacts: many.slice(0, 600) })).asked).toEqual([500, 100])
})

test('a file that is stopped is not written', async () => {
  const stopped = AbortSignal.abort()
  await expect(written({ contacts: [wholeContact], signal: stopped })).rejects.toMatchObject({ code: 'cancelled' })
})

test('ticked contacts come in the order of the list, those that left it at the end', () => {
  expect(tickedIds(['a', 'b', 'c'], { all: true, ids: new Set(['b']) })).toEqual(['a', 'c'])
  expect(tickedIds(['a', 'b', 'c'], { all: false, ids: new Set(['gone', 'c', 'a']) })).toEqual(['a', 'c', 'gone'])
})
