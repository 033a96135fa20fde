import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALONE_MS } from '../base/keys.ts'
import { COMMANDS } from './commands.ts'
import { createShortcuts } from './shortcuts.ts'

/** A keyboard with its own clock. */
function laptop(singleKeys = true) {
  const ran: string[] = []
  let now = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let timers: { due: number; action: () => void }[] = []
  const shortcuts = createShortcuts({
    commands: () => COMMANDS,
    singleKeys: () => singleKeys,
    run: (command) => void ran.push(command.id),
    afterLastKey: (action) => {
      const timer = { due: now + ALONE_MS, action }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  const wait = (ms: number) => {
    now += ms
    const due = timers.filter((timer) => timer.due <= now)
    timers = timers.filter((timer) => timer.due > now)
    for (const timer of due) timer.action()
  }
  const type = (key: string, extra: { ctrlKey?: boolean; shiftKey?: boolean; typing?: boolean } = {}) => {
    const quietMs = now - lastAt
    lastAt = now
    shortcuts.heard(now)
    const mods = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
    return shortcuts.pressed({ ...mods, key, at: now, typing: false, ...extra }, quietMs)
  }
  return { ran, wait, type }
}

test('a sequence runs when a person types it', () => {
  const { ran, wait, type } = laptop()
  wait(1000)
  expect(type('g')).toBe(true)
  wait(200)
  expect(type('c')).toBe(true)
  expect(ran).toEqual([])
  wait(ALONE_MS)
  expect(ran).toEqual(['go.checkin'])
})

test('a sequence that was left alone is forgotten', () => {
  const { ran, wait, type } = laptop()
  type('g')
  wait(3000)
  type('c')
  wait(500)
  expect(ran).toEqual([])
})

test('keys with Ctrl and function keys act at once, in text fields too', () => {
  const { ran, type } = laptop()
  expect(type('k', { ctrlKey: true, typing: true })).toBe(true)
  expect(type('F5')).toBe(true)
  expect(type('r', { ctrlKey: true })).toBe(true)
  expect(ran).toEqual(['window.palette', 'work.sync', 'work.sync'])
})

test('single keys belong to the text in fields, and can be switched off', () => {
  const typing = laptop()
  expect(typing.type('?', { typing: true })).toBe(false)
  const off = laptop(false)
  expect(off.type('?')).toBe(false)
  typing.wait(500)
  off.wait(500)
  expect([...typing.ran, ...off.ran]).toEqual([])
})

test('no scanned code ever runs a command', () => {
  const code = fc.array(fc.constantFrom(...'gcunstyGCUNTSY?/0123456789-'), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(
      code,
      fc.array(fc.integer({ min: 0, max: ALONE_MS - 1 }), { minLength: 40, maxLength: 40 }),
      (keys, gaps) => {
        const { ran, wait, type } = laptop()
        wait(5000)
        keys.forEach((key, at) => {
          type(key)
          if (at < keys.length - 1) wait(gaps[at] ?? 0)
        })
        wait(5000)
        expect(ran).toEqual([])
      },
    ),
  )
})
