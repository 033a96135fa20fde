import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('everybody who joined is told, until they leave', () => {
  const listeners = createListeners<number>()
  const received: string[] = []
  const leave = listeners.add((value) => received.push(`first ${value}`))
  listeners.add((value) => received.push(`second ${value}`))
  listeners.notify(1)
  leave()
  leave()
  listeners.notify(2)
  expect(received).toEqual(['first 1', 'second 1', 'second 2'])
})

test('a listener added during a notification gets the next one; one that leaves then removes no other', () => {
  const listeners = createListeners<number>()
  const received: string[] = []
  const leave = listeners.add((value) => {
    received.push(`first ${value}`)
    leave()
    listeners.add((later) => received.push(`late ${later}`))
  })
  listeners.add((value) => received.push(`second ${value}`))
  listeners.notify(1)
  listeners.notify(2)
  expect(received).toEqual(['first 1', 'second 1', 'second 2', 'late 2'])
})
