import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import '../../../../tests/support/window-core.ts'
import type { DesignChoice } from '../../../../shared/app/form-design.ts'
import { ChoiceList } from './choice-list.tsx'

afterEach(cleanup)

function Choices() {
  const [choices, setChoices] = useState<DesignChoice[]>(['Friday', 'Saturday'].map((label, from) => ({ from, label })))
  return <ChoiceList choices={choices} onChange={setChoices} />
}

test('the letter right behind Enter lands in the new choice, however busy the window is', () => {
  render(
    <MantineProvider env="test">
      <Choices />
    </MantineProvider>,
  )
  const second = screen.getByRole('textbox', { name: 'Choice 2' })
  second.focus()
  fireEvent.keyDown(second, { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Choice 3' }))
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Choice 3' }), { key: 'ArrowUp', altKey: true })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Choice 2' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Choice 3' }).value).toBe('Saturday')
})
