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
