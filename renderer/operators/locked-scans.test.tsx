import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSettings } from '../../tests/support/stored-settings.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { followLock } from '../permission/unlocked.ts'
import { useDoor } from '../scanner/door.ts'
import { giveToTaker, takeScans } from '../scanner/scan-taker.ts'
import { LockScreen } from './lock-screen.tsx'
import { locked, serveOperators, show } from './operators.test-kit.tsx'

beforeEach(serveOperators)
afterEach(() => {
  cleanup()
  followLock(false)
})

const scan = (code: string) => act(() => giveToTaker({ code, source: 'scanner', endedAt: 0, msPerKey: 5 }))

test('scans of the locked laptop let in the ticket types of the door, of its own event only', async () => {
  windowCore.answer('settings.get', () => ({ ...storedSettings, openEventId: 'tonight' }))
  windowCore.answer('checkin.scan', () => ({ outcome: 'admitted' }) as never)
  const scans = () => windowCore.calls.filter(({ operation }) => operation === 'checkin.scan').map(({ input }) => input)
  useDoor.getState().startAt('tonight')
  useDoor.getState().setTypeIds(['stalls'])
  useDoor.getState().setMode('out')
  followLock(true)
  show(<LockScreen state={locked} />)
  await screen.findByText('Scans check guests in while it is locked.')
  scan('2H1A-9F3C-77')
  await screen.findByText('Checked in')
  useDoor.getState().startAt('tomorrow')
  useDoor.getState().setTypeIds(['balcony'])
  scan('2H1A-9F3C-78')
  await vi.waitFor(() =>
    expect(scans()).toEqual([
      { eventId: 'tonight', code: '2H1A-9F3C-77', mode: 'in', typeIds: ['stalls'] },
      { eventId: 'tonight', code: '2H1A-9F3C-78', mode: 'in', typeIds: [] },
    ]),
  )
  useDoor.getState().setMode('in')
})

test('a screen behind the lock that starts to take scans later does not get those of the lock', async () => {
  windowCore.answer('settings.get', () => ({ ...storedSettings, openEventId: 'tonight' }))
  windowCore.answer('checkin.scan', () => ({ outcome: 'admitted' }) as never)
  followLock(true)
  show(<LockScreen state={locked} />)
  await screen.findByText('Scans check guests in while it is locked.')
  const sell = vi.fn()
  const stop = takeScans(sell)
  scan('2H1A-9F3C-77')
  await screen.findByText('Checked in')
  expect(sell).not.toHaveBeenCalled()
  stop()
})
