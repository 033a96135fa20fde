import { expect, test } from 'vitest'
import type { SyncStatus } from '../../shared/app/sync.ts'
import { syncStatus } from '../copy/rows.test-kit.ts'
import { type Away, followAbsence } from './all-sent.ts'

const base = syncStatus({ sentToday: 10 })

function announced(...steps: Partial<SyncStatus>[]): number[] {
  let away: Away | undefined
  return steps.map((step) => {
    const next = followAbsence(away, { ...base, ...step })
    away = next.away
    return next.sent
  })
}

test('after an absence the last change that goes out is announced once, with the count of all', () => {
  expect(
    announced(
      { chip: 'offline', waiting: 1 },
      { chip: 'offline', waiting: 7 },
      { chip: 'syncing', waiting: 3, sending: 2, sentToday: 12 },
      { sentToday: 17 },
      { sentToday: 17 },
    ),
  ).toEqual([0, 0, 0, 7, 0])
})

test('work that is sent at once, and work that is thrown away, is not announced', () => {
  expect(announced({ chip: 'syncing', waiting: 1 }, { sentToday: 11 })).toEqual([0, 0])
  expect(announced({ chip: 'offline', waiting: 2 }, { chip: 'offline' })).toEqual([0, 0])
  expect(announced({ chip: 'offline' }, {})).toEqual([0, 0])
})
