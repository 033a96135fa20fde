import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import { LabelsInput } from './labels-input.tsx'

afterEach(cleanup)

/** Types into the field of some labels; returns what it was changed to. */
async function typeInto(value: string[], text: string): Promise<string[][]> {
  const changes: string[][] = []
  render(
    <MantineProvider env="test">
      <LabelsInput
        label="Labels"
        value={value}
        maxLabels={3}
        maxLength={6}
        onChange={(labels) => changes.push(labels)}
      />
    </MantineProvider>,
  )
  await userEvent.setup().type(screen.getByLabelText('Labels', { selector: 'input' }), text)
  return changes
}

test('labels are trimmed and cut to their limit', async () => {
  expect(await typeInto(['press'], '  autumn 2026{Enter}')).toEqual([['press', 'autumn']])
})

test('a label that equals another one once it is cut is kept once', async () => {
  expect(await typeInto(['autumn'], 'autumn 2026{Enter}')).toEqual([['autumn']])
})
