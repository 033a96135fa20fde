import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneySetting } from './field-setting.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('an amount in Settings is read in Foyer’s language, not the system’s; an unclear one is asked about', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  const saved: (number | null)[] = []
  render(
    <MantineProvider env="test">
      <MoneySetting
        label="Most"
        hint=""
        currency="EUR"
        value={null}
        empty="No limit"
        problem="An amount, such as 500."
        onSave={(minor) => saved.push(minor)}
      />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'Most' })
  await user.type(field, '1.250{Enter}')
  expect(screen.getByText('€1,250.00 or €1.25? Type 1250.00 or 1.25.')).toBeDefined()
  expect(saved).toEqual([])
  await user.clear(field)
  await user.type(field, '1,250{Enter}')
  expect(saved).toEqual([125_000])
})
