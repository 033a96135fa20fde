import { expect, test } from 'vitest'
import { createListeners } from '../../../shared/listeners.ts'
import { channelPair } from '../../../tests/support/channel-pair.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { Power } from '../ports/power.ts'
import { add, allDone, folderOf, megabyte } from '../uploads/uploads.test-kit.ts'
import { createPowerCare } from './power-care.ts'

/** A machine whose power a test sets. */
function fakePower() {
  const listeners = createListeners<boolean>()
  let isOnBattery = false
  const kept = { display: false, system: false }
  const power: Power = {
    keepAwake: (what) => void Object.assign(kept, what),
    onBattery: () => isOnBattery,
    idleMs: () => 0,
    subscribe: listeners.add,
  }
  const plug = (isPlugged: boolean) => {
    isOnBattery = !isPlugged
    listeners.notify(isOnBattery)
  }
  return { power, kept, plug }
}

const slowly = async (laptop: TestLaptop) => {
  const { rules } = await laptop.api.uploads.summary({})
  await laptop.api.uploads.setRules({ ...rules, bytesPerSecond: 2 * megabyte })
}

test('the display stays on while a window is at the door, and until that window has gone', async () => {
  const { power, kept } = fakePower()
  await using laptop = await openLoaded({ ports: { power } })
  await laptop.api.power.attending({ window: 'a', screen: 'checkin' })
  await laptop.api.power.attending({ window: 'b', screen: 'sell' })
  await laptop.api.power.attending({ window: 'a', screen: null })
  expect(kept).toEqual({ display: true, system: false })
  const [window, host] = channelPair()
  laptop.core.attach(host)
  window.close()
  await laptop.quiet()
  expect(kept.display).toBe(false)
  // The window that is left says it again, and then shows something else.
  await laptop.api.power.attending({ window: 'b', screen: 'sell' })
  expect(kept.display).toBe(true)
  await laptop.api.power.attending({ window: 'b', screen: null })
  expect(kept.display).toBe(false)
})

test('the system stays awake while files are on their way, not while they are paused or there is no line', async () => {
  const { power, kept } = fakePower()
  using picked = folderOf({ 'Film.mp4': 12 * megabyte })
  await using laptop = await openLoaded({ ports: { power } })
  const isAwake = (isWanted: boolean) => laptop.until(`awake: ${isWanted}`, () => kept.system === isWanted)
  await slowly(laptop)
  await add(laptop, [picked.folder])
  await isAwake(true)
  await laptop.api.uploads.pause({ paused: true })
  await isAwake(false)
  await laptop.api.uploads.pause({ paused: false })
  await isAwake(true)
  laptop.sandbox.faults.set({ cut: true })
  await isAwake(false)
  laptop.sandbox.faults.set({ cut: false })
  await isAwake(true)
  await allDone(laptop, 1)
  await isAwake(false)
  expect(kept.display).toBe(false)
})

test('files wait while the battery is below its limit, say so, and go on when the laptop is plugged in', async () => {
  const { power, kept, plug } = fakePower()
  using picked = folderOf({ 'Film.mp4': 12 * megabyte })
  await using laptop = await openLoaded({ ports: { power } })
  const summary = () => laptop.api.uploads.summary({})
  await slowly(laptop)
  await add(laptop, [picked.folder])
  await laptop.until('it moves', async () => (await summary()).sent > megabyte)
  plug(false)
  await laptop.api.power.battery({ level: 0.2, isCharging: false })
  expect((await summary()).yields).toBeNull()
  await laptop.api.power.battery({ level: 0.19, isCharging: false })
  await laptop.until('nothing runs', async () => (await summary()).files.going === 0)
  expect(await summary()).toMatchObject({ yields: 'battery', batteryLimit: 20, files: { waiting: 1 } })
  await laptop.pass(1_000)
  expect(kept.system).toBe(false)
  plug(true)
  await laptop.until('it goes on', async () => (await summary()).files.going === 1, { withinMs: 30_000 })
  expect((await summary()).yields).toBeNull()
  plug(false)
  expect((await summary()).yields).toBe('battery')
  await laptop.api.settings.update({ uploadsBatteryLimit: 0 })
  await laptop.api.power.battery({ level: 0.02, isCharging: false })
  await allDone(laptop, 1)
})

test('a level that no battery has is refused', async () => {
  await using laptop = await openLoaded()
  for (const level of [-0.1, 1.5, Number.NaN]) {
    await expect(laptop.api.power.battery({ level, isCharging: false })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  }
})

test('without a power management the window’s word on charging counts, until no window is left', () => {
  const care = createPowerCare({ power: undefined, limit: () => 20 })
  let changes = 0
  care.subscribe(() => (changes += 1))
  care.battery({ level: 0.1, isCharging: false })
  expect(care.isBatteryLow()).toBe(true)
  care.battery({ level: 0.1, isCharging: true })
  expect(care.isBatteryLow()).toBe(false)
  care.battery({ level: 0.1, isCharging: false })
  care.windowLeft(1)
  expect(care.isBatteryLow()).toBe(true)
  care.windowLeft(0)
  expect([care.isBatteryLow(), changes]).toEqual([false, 4])
})

test('at its end nothing keeps the machine awake', () => {
  const { power, kept } = fakePower()
  const care = createPowerCare({ power, limit: () => 20 })
  care.uploading(true)
  care.attending('a', 'sell')
  expect(kept).toEqual({ display: true, system: true })
  care.close()
  expect(kept).toEqual({ display: false, system: false })
})
