import { expect, test } from 'vitest'
import { createLine } from './line.ts'

const megabyte = 1024 * 1024
const never = new AbortController().signal
const isOpen = async (step: Promise<void>) => {
  const open = step.then(() => true)
  await new Promise(setImmediate)
  return Promise.race([open, Promise.resolve(false)])
}

test('so many send at a time, in the order in which they came, and a change of the rule counts at once', async () => {
  let atOnce = 1
  const line = createLine(() => atOnce)
  const [a, b, c] = ['a', 'b', 'c'].map((id) => line.placeFor(id, never))
  const entered: string[] = []
  for (const [id, place] of [
    ['a', a],
    ['b', b],
    ['c', c],
  ] as const)
    void place?.enter().then(() => entered.push(id))
  await new Promise(setImmediate)
  expect(entered).toEqual(['a'])
  atOnce = 2
  line.look()
  await new Promise(setImmediate)
  expect(entered).toEqual(['a', 'b'])
  a?.leave()
  a?.leave()
  await new Promise(setImmediate)
  expect(entered).toEqual(['a', 'b', 'c'])
})

test('an address is asked for when a turn is free or nearly, and not while a film has an hour to go', async () => {
  const line = createLine(() => 1)
  const film = line.placeFor('film', never)
  const photo = line.placeFor('photo', never)
  expect(await isOpen(film.near())).toBe(true)
  await film.enter()
  film.left(500 * megabyte)
  const near = photo.near()
  expect(await isOpen(near)).toBe(false)
  film.left(3 * megabyte)
  expect(await isOpen(near)).toBe(true)
  expect(await isOpen(photo.enter())).toBe(false)
})

test('a file that gives up while it waits takes no other’s turn', async () => {
  const line = createLine(() => 1)
  const [a, c] = ['a', 'c'].map((id) => line.placeFor(id, never))
  await a?.enter()
  const gone = new AbortController()
  const waits = line.placeFor('b', gone.signal).enter()
  const next = c?.enter()
  gone.abort()
  await expect(waits).rejects.toMatchObject({ code: 'cancelled' })
  a?.leave()
  expect(await isOpen(next ?? Promise.reject(new Error('There is no third.')))).toBe(true)
})
