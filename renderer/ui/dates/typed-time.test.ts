import { expect, test } from 'vitest'
import { quartersLater, timeOf } from './typed-time.ts'

test('a time is read as people type it, always on the 24-hour clock', () => {
  const read: [typed: string, time: string][] = [
    ['19:30', '19:30'],
    ['19.30', '19:30'],
    ['1930', '19:30'],
    ['730', '07:30'],
    ['7', '07:00'],
    ['19 h 30', '19:30'],
    ['19h', '19:00'],
    ['19.30 Uhr', '19:30'],
    ['7:30 pm', '19:30'],
    ['12 am', '00:00'],
    ['0:05', '00:05'],
  ]
  for (const [typed, time] of read) expect(timeOf(typed), typed).toBe(time)
})

test('what is not a time is none', () => {
  for (const typed of ['', '24:00', '19:60', '19:3', '193000', '-7', 'at 7', '19:30:00', 'VIP-204']) {
    expect(timeOf(typed), typed).toBe('')
  }
})

test('quarters of an hour continue past midnight, and begin with the next full one', () => {
  expect(quartersLater('23:50', 1)).toBe('00:00')
  expect(quartersLater('19:50', -1)).toBe('19:45')
  expect(quartersLater('00:00', -1)).toBe('23:45')
})
