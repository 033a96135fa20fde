import { expect, test } from 'vitest'
import { asShownNow, type Part } from './bulk-actions.ts'
import type { ShownItem } from './items-shown.ts'

const item: ShownItem = {
  ...{ itemId: 'notice-1', recordId: 'Notices/notice-1', title: 'Notice 1', texts: {}, status: 'draft', linked: [] },
}
const part = (action: Part['action']): Part => ({ item, action, field: '', before: null, after: null })

test.each([
  ['add', 'published'],
  ['remove', 'draft'],
  ['edit', 'draft'],
] as const)('a step that is turned round (%s) goes by what is shown only where it removes', (action, status) => {
  const shown: ShownItem = { ...item, status: 'published', linked: ['room-1'] }
  expect(asShownNow([part(action)], [shown]).map((one) => one.item.status)).toEqual([status])
  expect(asShownNow([part(action)], [])).toEqual([part(action)])
})
