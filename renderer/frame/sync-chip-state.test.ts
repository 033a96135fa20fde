import { expect, test } from 'vitest'
import { ChipState, type SyncStatus } from '../../shared/app/sync.ts'
import { syncStatus } from '../copy/rows.test-kit.ts'
import { formatTime } from '../format.ts'
import { chipFaceOf } from './sync-chip-state.ts'

const at = '2026-11-20T14:02:00.000Z'
const status = (part: Partial<SyncStatus>) => syncStatus({ lastResponseAt: at, ...part })

test.each<[Partial<SyncStatus>, string, string, string]>([
  [{ chip: 'upToDate' }, `Up to date · ${formatTime(at)}`, 'admitted', 'check'],
  [{ chip: 'upToDate', lastResponseAt: null }, 'Up to date', 'admitted', 'check'],
  [{ chip: 'syncing', waiting: 9, sending: 3 }, 'Syncing 12…', 'out', 'arrows'],
  [{ chip: 'syncing' }, 'Syncing…', 'out', 'arrows'],
  [{ chip: 'offline', waiting: 7 }, 'Offline · 7 waiting', 'plain', 'cloudOff'],
  [{ chip: 'offline' }, 'Offline', 'plain', 'cloudOff'],
  [{ chip: 'offline', captivePortal: true, waiting: 1 }, 'Wifi needs sign-in · 1 waiting', 'plain', 'cloudOff'],
  [{ chip: 'weak', waiting: 7 }, 'Slow connection · 7 waiting', 'already', 'wave'],
  [{ chip: 'attention', attention: 2 }, '2 need attention', 'already', 'triangle'],
  [{ chip: 'attention', attention: 1 }, '1 needs attention', 'already', 'triangle'],
  [{ chip: 'signedOut', waiting: 7 }, 'Sign in to send 7', 'refused', 'lock'],
  [{ chip: 'signedOut' }, 'Signed out', 'refused', 'lock'],
  [{ chip: 'paused', paused: true, waiting: 4 }, 'Working offline (by choice)', 'plain', 'pause'],
])('%o reads "%s"', (part, text, tint, icon) => {
  expect(chipFaceOf(status(part))).toMatchObject({ text, tint, icon })
})

test('data that stands still is named and leads to the Data tab, unless something else needs a person too', () => {
  const notRefreshed = [{ dataSet: 'contacts', code: 'forbidden' } as const]
  expect(chipFaceOf(status({ chip: 'attention', attention: 1, notRefreshed }))).toMatchObject({
    text: 'Contacts not refreshed',
    hint: expect.stringContaining('You don’t have permission to read contacts'),
    icon: 'triangle',
    click: { path: '/sync/data' },
  })
  expect(chipFaceOf(status({ chip: 'attention', attention: 3, notRefreshed }))).toMatchObject({
    text: '3 need attention',
    click: { path: '/sync/attention' },
  })
})

test('no two states look the same', () => {
  const looks = ChipState.options.map((chip) => chipFaceOf(status({ chip, attention: 2 })).icon)
  expect(new Set(looks).size).toBe(ChipState.options.length)
})

test('a click on the paused chip resumes, on a slow line offers to pause; other chips lead to a screen', () => {
  for (const chip of ChipState.options) {
    const { click } = chipFaceOf(status({ chip }))
    expect(click === 'resume').toBe(chip === 'paused')
    expect(click === 'offer').toBe(chip === 'weak')
  }
})
