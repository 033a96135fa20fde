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
    refused: [],
    hasDrafts: false,
    dataFrom: '2026-11-20T17:40:00.000Z',
    frozen: null,
  },
}
const renderIt = (more: Partial<DataCollectionRow>) => {
  render(<CollectionNotice collection={{ ...collection, ...more }} />)
  return screen.queryByRole('status')?.textContent
}

test('a collection that can be read and changed needs no word', () => {
  expect(renderIt({})).toBe(undefined)
})

test('one that may no longer be read says that what is here is old', () => {
  expect(renderIt({ frozen: { code: 'forbidden' } })).toMatch(/^You no longer have access to this collection/)
})

test('one that cannot be changed from outside says so', () => {
  expect(renderIt({ canAdd: false, canEdit: false, canRemove: false })).toMatch(/^This collection can’t be changed/)
})

test('one that this sign-in may only read says so, and what of it is refused where some is allowed', () => {
  const none = { canAdd: false, canEdit: false, canRemove: false }
  const said = renderIt({ ...none, refused: ['add', 'edit', 'remove'] })?.replaceAll(/[\u2066-\u2069]/g, '')
  expect(said).toMatch(/^This sign-in may read Shows but not change it\./)
  cleanup()
  const some = renderIt({ canEdit: false, canRemove: false, refused: ['edit', 'remove'] })
  expect(some?.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(
    /in Shows: change items, remove items\. Ask the site’s owner/,
  )
})
