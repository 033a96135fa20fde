import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import { LabelsInput } from './labels-input.tsx'

test('labels are trimmed, cut to their limit and kept once', async () => {
  const changes: string[][] = []
  function Field() {
    const [labels, setLabels] = useState(['press'])
    const change = (next: string[]) => {
      changes.push(next)
      setLabels(next)
    }
    return <LabelsInput label="Labels" value={labels} maxLabels={3} maxLength={6} onChange={change} />
  }
  render(<Field />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Labels', { selector: 'input' }), '  autumn 2026{Enter}autumn{Enter}')
  expect(changes[0]).toEqual(['press', 'autumn'])
  expect(changes.every((labels) => new Set(labels).size === labels.length)).toBe(true)
})
