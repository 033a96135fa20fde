// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fiveMinuteMeans, MinuteChart } from './minute-chart.tsx'
import { ZONE } from './samples.test-kit.ts'

afterEach(cleanup)

const minutes = (counts: number[]) =>
  counts.map((count, index) => ({ at: new Date(Date.UTC(2026, 10, 20, 17, 24 + index)).toISOString(), count }))

test('the line is the mean of each minute and the four before it', () => {
  expect(fiveMinuteMeans(minutes([5, 5, 5, 5, 5, 10]))).toEqual([5, 5, 5, 5, 5, 6])
  expect(fiveMinuteMeans(minutes([4]))).toEqual([4])
})

test('the plot says in words what it shows', () => {
  render(<MinuteChart minutes={minutes([3, 26, 24, 2])} timeZone={ZONE} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Check-ins per minute over the last 4 minutes: 24 now, busiest 26 at 18:25.',
  )
})
