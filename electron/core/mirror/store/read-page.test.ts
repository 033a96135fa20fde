import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { catalog } from '../../features.ts'
import { isReadable, readPage } from './read-page.ts'

const context = { scope: 'tonight', noteInputs: [] }
const contacts = catalog.registry.entityOf('contacts')
const read = (page: unknown) => readPage(contacts, { text: JSON.stringify(page), context })

test('a record in which members are null in place of left out is read, without them', () => {
  const info = { name: { first: 'Ada' }, phones: null, emails: { items: null }, jobTitle: null }
  const { rows } = read({ contacts: [{ id: '1', info, primaryInfo: null }], pagingMetadata: { total: 1 } })
  expect(rows.map((row) => isReadable(row) && JSON.parse(row.server))).toMatchObject([
    { id: '1', info: { name: { first: 'Ada' } } },
  ])
})

test('a page that is no page is a bad answer, and facts of paging that are none are not known', () => {
  for (const page of [null, [], 7, 'x', { contacts: null }, { data: { contacts: [] } }]) {
    expect(() => read(page), JSON.stringify(page)).toThrow(new AppError('bad_answer'))
  }
  for (const pagingMetadata of [null, 'x', 5, { cursors: 'x', total: '9' }, { cursors: null }]) {
    expect(read({ contacts: [], pagingMetadata })).toMatchObject({ rows: [], next: null, total: null })
  }
})

test('an item that names another collection than was asked for is none of its page', () => {
  const items = catalog.registry.entityOf('dataItems')
  const dataItems = ['Plays', '', 'Songs'].map((dataCollectionId, at) => ({ id: `i${at}`, dataCollectionId, data: {} }))
  const text = JSON.stringify({ dataItems })
  const { rows } = readPage(items, { text, context: { scope: 'Plays', noteInputs: [] } })
  expect(rows.map((row) => (isReadable(row) ? row.id : row))).toEqual([
    'Plays/i0',
    { unreadable: '' },
    { unreadable: '' },
  ])
})

test('an RSVP with names too long for the platform, and more of them than it takes, is read', () => {
  const name = 'x'.repeat(300)
  const guests = Array.from({ length: 12 }, (_, at) => ({ guestId: at + 1, fullName: name }))
  const details = { guestCount: 11, guestNames: Array.from({ length: 11 }, () => name) }
  const rsvps = [
    { id: 'r', eventId: 'tonight', firstName: name, guestList: { guests }, additionalGuestDetails: details },
  ]
  const { rows } = readPage(catalog.registry.entityOf('rsvps'), { text: JSON.stringify({ rsvps }), context })
  expect(rows.map(isReadable)).toEqual([true])
})
