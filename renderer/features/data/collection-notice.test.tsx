import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { CollectionNotice } from './collection-notice.tsx'

afterEach(cleanup)

const collection: DataCollectionRow = {
  ...{ id: 'Shows', name: 'Shows', items: 3, place: 'here', canKeep: true, onSite: null, fields: [], displayField: '' },
  ...{
    canAdd: true,
    canEdit: true,
    canRemove: true,
    hasDrafts: false,
    dataFrom: '2026-11-20T17:40:00.000Z',
    frozen: null,
  },
}
const shown = (more: Partial<DataCollectionRow>) => {
  render(<CollectionNotice collection={{ ...collection, ...more }} />)
  return screen.queryByRole('status')?.textContent
}

test('a collection that can be read and changed needs no word', () => {
  expect(shown({})).toBe(undefined)
})

test('one that may not be read any more says that what is here is old', () => {
  expect(shown({ frozen: { code: 'forbidden' } })).toMatch(/^This sign-in may not read this collection any more/)
})

test('one that nobody may change from outside says so', () => {
  expect(shown({ canAdd: false, canEdit: false, canRemove: false })).toMatch(/^The site lets nobody change/)
})
