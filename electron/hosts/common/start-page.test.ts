import { expect, test } from 'vitest'
import type { StartProgress } from '../../core/ports.ts'
import { atMostEvery, startPage, startText } from './start-page.ts'

test('a start that brings changes back says how far it is', () => {
  expect(startText({ done: 4_000, total: 12_000 })).toBe('Bringing unsent changes back: 4000 of 12000 looked at.')
  const page = decodeURIComponent(startPage({ done: 4_000, total: 12_000 }))
  expect(page).toContain(startText({ done: 4_000, total: 12_000 }))
  expect(page).toContain('max="12000" value="4000"')
  expect(page).not.toMatch(/<script|http:|https:/)
})

test('it is told some times a second, the first and the last step always', () => {
  let at = 0
  const reported: number[] = []
  const publish = atMostEvery(
    250,
    () => at,
    ({ done }: StartProgress) => void reported.push(done),
  )
  for (let done = 1; done <= 10; done += 1) {
    publish({ done, total: 10 })
    at += 100
  }
  expect(reported).toEqual([1, 4, 7, 10])
})
