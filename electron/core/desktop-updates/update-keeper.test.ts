import { afterEach, expect, test, vi } from 'vitest'
import type { UpdateState } from '../../../shared/app/updates.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { type UpdateFound, UpdateRefused, type Updates } from '../ports/updates.ts'
import { type Activity, createUpdateKeeper, type UpdateKeeper } from './update-keeper.ts'

const hour = 60 * 60_000
const quiet: Activity = { isShiftOpen: false, isSaleOpen: false, isSending: false, isOnline: true }
let keeper: UpdateKeeper | undefined
afterEach(() => keeper?.close())

/** A keeper of version 1.2.0 whose feed offers `found`. */
function keep({ found = null, ...rest }: { found?: UpdateFound | null; feed?: string; lastCheckAt?: number } = {}) {
  const clock = manualClock()
  const updates = { feed: rest.feed ?? 'https://updates.example/', check: vi.fn(async () => found), install: vi.fn() }
  const states: UpdateState[] = []
  const errors: unknown[] = []
  let activity = quiet
  let last: number | null = rest.lastCheckAt === undefined ? null : clock.now() + rest.lastCheckAt
  const parts = {
    ...{ clock, updates: updates satisfies Updates, runningVersion: '1.2.0', activity: () => activity },
    lastCheck: {
      get: () => last,
      set: (at: number) => {
        last = at
      },
    },
    onChange: (state: UpdateState) => states.push(state),
    onError: (error: unknown) => errors.push(error),
  }
  keeper = createUpdateKeeper(parts)
  const made = keeper
  /** Moves the clock on in steps, so that what a step begins can end before the next. */
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 60_000) {
      clock.advance(Math.min(left, 60_000))
      await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const set = (change: Partial<Activity>) => {
    activity = { ...activity, ...change }
  }
  return { keeper: made, clock, updates, states, errors, pass, set }
}

const offer = (version: string, download: UpdateFound['download'] = async () => {}): UpdateFound => ({
  version,
  download,
})

test('the feed is asked a minute after the start, and then every six hours', async () => {
  const { updates, pass } = keep()
  await pass(hour)
  expect(updates.check).toHaveBeenCalledTimes(1)
  await pass(4.9 * hour)
  expect(updates.check).toHaveBeenCalledTimes(1)
  await pass(0.2 * hour)
  expect(updates.check).toHaveBeenCalledTimes(2)
})

test('a start soon after another does not ask again; a clock that was set back asks once', async () => {
  const again = keep({ lastCheckAt: -hour })
  await again.pass(4.9 * hour)
  expect(again.updates.check).not.toHaveBeenCalled()
  const setBack = keep({ lastCheckAt: 900 * hour })
  await setBack.pass(hour)
  expect(setBack.updates.check).toHaveBeenCalledTimes(1)
})

test.each([
  ['a shift is open', { isShiftOpen: true }],
  ['a sale is open', { isSaleOpen: true }],
  ['rows are being sent', { isSending: true }],
  ['there is no network', { isOnline: false }],
] as const)('nothing is asked while %s, and within a minute after', async (_what, change) => {
  const { updates, pass, set } = keep()
  set(change)
  await pass(24 * hour)
  expect(updates.check).not.toHaveBeenCalled()
  set(quiet)
  await pass(60_000)
  expect(updates.check).toHaveBeenCalledTimes(1)
})

test('a newer version is downloaded and ready, and never installed by itself', async () => {
  const { keeper, updates, states, pass } = keep({ found: offer('1.3.0') })
  await pass(48 * hour)
  expect(states).toEqual([
    { kind: 'downloading', version: '1.3.0' },
    { kind: 'ready', version: '1.3.0', isChosen: false },
  ])
  expect(keeper.state()).toMatchObject({ kind: 'ready' })
  expect(updates.check).toHaveBeenCalledTimes(1)
  expect(updates.install).not.toHaveBeenCalled()
})

test.each([{ isShiftOpen: true }, { isSaleOpen: true }, { isSending: true }])(
  'a chosen update waits while %j, and is installed once at the next quiet moment',
  async (change) => {
    const { keeper, updates, pass, set } = keep({ found: offer('1.3.0') })
    await pass(hour)
    set(change)
    keeper.choose(true)
    await pass(12 * hour)
    expect(updates.install).not.toHaveBeenCalled()
    // It needs no network: it is on the disk.
    set({ ...quiet, isOnline: false })
    await pass(hour)
    expect(updates.install).toHaveBeenCalledTimes(1)
  },
)

test('chosen in a quiet moment, an update is installed at once, and once', async () => {
  const { keeper, updates, pass } = keep({ found: offer('1.3.0') })
  await pass(60_000)
  keeper.choose(true)
  expect(updates.install).toHaveBeenCalledTimes(1)
  keeper.choose(true)
  await pass(hour)
  expect(updates.install).toHaveBeenCalledTimes(1)
})

test('a choice can be taken back, and chooses nothing where no update is ready', async () => {
  const none = keep()
  none.keeper.choose(true)
  expect(none.keeper.state()).toEqual({ kind: 'none' })
  const { keeper, updates, pass, set } = keep({ found: offer('1.3.0') })
  await pass(60_000)
  set({ isShiftOpen: true })
  keeper.choose(true)
  keeper.choose(false)
  set(quiet)
  await pass(hour)
  expect(updates.install).not.toHaveBeenCalled()
})

test.each([
  ['1.2.0', 'not_newer'],
  ['1.1.9', 'not_newer'],
  ['1.2.0-beta.1', 'not_newer'],
  ['1.3.0\u202e', 'bad_version'],
  ['../1.3.0', 'bad_version'],
  ['1.3.0+x', 'bad_version'],
] as const)('version %j is refused as %s before a byte of it is downloaded', async (version, refusal) => {
  const download = vi.fn(async () => {})
  const { keeper, updates, pass } = keep({ found: offer(version, download) })
  await pass(hour)
  expect(keeper.state()).toEqual({ kind: 'refused', refusal })
  keeper.choose(true)
  await pass(hour)
  expect(download).not.toHaveBeenCalled()
  expect(updates.install).not.toHaveBeenCalled()
})

test.each(['unsigned', 'bad_signature', 'incomplete'] as const)(
  'an update that the adapter refuses as %s is never ready',
  async (refusal) => {
    const refuse = async () => {
      throw new UpdateRefused(refusal)
    }
    const { keeper, updates, pass, errors } = keep({ found: offer('1.3.0', refuse) })
    await pass(hour)
    keeper.choose(true)
    await pass(24 * hour)
    expect(keeper.state()).toEqual({ kind: 'refused', refusal })
    expect(updates.install).not.toHaveBeenCalled()
    expect(errors).toEqual([])
  },
)

test.each(['http://updates.example/', 'ftp://updates.example/', 'file:///updates', 'updates.example', ''])(
  'a feed at %j is never asked',
  async (feed) => {
    const { keeper, updates, pass } = keep({ feed })
    await pass(24 * hour)
    expect(updates.check).not.toHaveBeenCalled()
    expect(keeper.state()).toEqual({ kind: 'refused', refusal: 'insecure_feed' })
  },
)

test('a shift that opens ends the download; it starts anew six hours after the last check', async () => {
  const signals: AbortSignal[] = []
  const endless: UpdateFound['download'] = (signal) =>
    new Promise((_resolve, reject) => {
      signals.push(signal)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { keeper, pass, set, errors } = keep({ found: offer('1.3.0', endless) })
  await pass(60_000)
  expect(keeper.state()).toEqual({ kind: 'downloading', version: '1.3.0' })
  set({ isShiftOpen: true })
  await pass(60_000)
  expect(signals[0]?.aborted).toBe(true)
  expect(keeper.state()).toEqual({ kind: 'none' })
  expect(errors).toEqual([])
  set(quiet)
  await pass(7 * hour)
  expect(signals).toHaveLength(2)
})

test('a feed that can’t be reached is an error for the log, and asked again six hours later', async () => {
  const { keeper, updates, pass, errors } = keep()
  updates.check.mockRejectedValueOnce(new Error('offline'))
  await pass(hour)
  expect(keeper.state()).toEqual({ kind: 'none' })
  expect(errors).toHaveLength(1)
  await pass(6 * hour)
  expect(updates.check).toHaveBeenCalledTimes(2)
})

test('after the end nothing is asked, downloaded or installed', async () => {
  const { keeper, updates, pass } = keep({ found: offer('1.3.0') })
  await pass(hour)
  keeper.close()
  keeper.choose(true)
  await pass(24 * hour)
  expect(updates.check).toHaveBeenCalledTimes(1)
  expect(updates.install).not.toHaveBeenCalled()
})
