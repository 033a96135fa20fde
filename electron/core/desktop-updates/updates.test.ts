import { expect, test, vi } from 'vitest'
import type { UpdateState } from '../../../shared/app/updates.ts'
import { goOffline, openDoor } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { Updates } from '../ports/updates.ts'

/** A feed that offers version 9.0.0. */
function offering() {
  const install = vi.fn()
  const check = vi.fn(async () => ({ version: '9.0.0', download: async () => {} }))
  return { feed: 'https://updates.example/', check, install } satisfies Updates
}

const stateOf = (laptop: TestLaptop) => laptop.api.updates.state({})

const untilReady = (laptop: TestLaptop) =>
  laptop.until('it is ready', async () => (await stateOf(laptop)).kind === 'ready', { withinMs: 5 * 60_000 })

test('a host without updates has none to show, and choosing one does nothing', async () => {
  await using laptop = (await openDoor()).laptop
  expect(await stateOf(laptop)).toEqual({ kind: 'absent' })
  await laptop.api.updates.choose({ isChosen: true })
  expect(await stateOf(laptop)).toEqual({ kind: 'absent' })
})

test('what is chosen during a shift is installed when the shift is closed, and windows are sent each step', async () => {
  const updates = offering()
  await using laptop = (await openDoor({ ports: { updates } })).laptop
  const states: UpdateState[] = []
  laptop.api.updates.changed((state) => states.push(state))
  await untilReady(laptop)
  await laptop.api.shift.open({ floats: [] })
  await laptop.api.updates.choose({ isChosen: true })
  await laptop.pass(30 * 60_000)
  expect(updates.install).not.toHaveBeenCalled()
  await laptop.api.shift.close({ counted: [] })
  await laptop.pass(2 * 60_000)
  expect(updates.install).toHaveBeenCalledTimes(1)
  expect(states.at(-1)).toEqual({ kind: 'ready', version: '9.0.0', isChosen: true })
})

test('an open sale in any window holds the update back until it is done, or its window has gone', async () => {
  const updates = offering()
  await using laptop = (await openDoor({ ports: { updates } })).laptop
  await untilReady(laptop)
  await laptop.api.updates.saleOpen({ window: 'a', isOpen: true })
  await laptop.api.updates.saleOpen({ window: 'b', isOpen: true })
  await laptop.api.updates.choose({ isChosen: true })
  await laptop.api.updates.saleOpen({ window: 'a', isOpen: false })
  await laptop.pass(5 * 60_000)
  expect(updates.install).not.toHaveBeenCalled()
  await laptop.api.updates.saleOpen({ window: 'b', isOpen: false })
  await laptop.pass(2 * 60_000)
  expect(updates.install).toHaveBeenCalledTimes(1)
})

test('without a network nothing is asked', async () => {
  const updates = offering()
  const { laptop } = await openDoor({ ports: { updates } })
  await using _ = laptop
  await goOffline(laptop)
  await laptop.pass(10 * 60_000)
  expect(updates.check).not.toHaveBeenCalled()
})
