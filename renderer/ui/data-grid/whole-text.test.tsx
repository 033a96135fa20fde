import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WholeText } from './whole-text.tsx'

afterEach(cleanup)

test('a number has its whole text in its title, and nothing else is written there', () => {
  render(<WholeText text="1,234.5" isAtEnd />)
  const box = screen.getByTitle('1,234.5')
  expect(box.textContent).toBe('1,234.5')
  expect(box.style.getPropertyValue('--letters')).toBe('7')
})
