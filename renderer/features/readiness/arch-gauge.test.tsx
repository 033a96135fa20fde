import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ArchGauge } from './arch-gauge.tsx'

afterEach(cleanup)

test('the frame fills by the share of checks that pass', () => {
  const { container, rerender } = render(<ArchGauge ready={8} total={10} />)
  const filled = () => container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')
  expect(screen.getByRole('img', { name: '8 of 10 ready' })).toBeDefined()
  expect(filled()).toBe('80 200')
  rerender(<ArchGauge ready={0} total={10} />)
  expect(filled()).toBeUndefined()
  rerender(<ArchGauge ready={0} total={0} />)
  expect(screen.getByRole('img', { name: '0 of 0 ready' })).toBeDefined()
})
