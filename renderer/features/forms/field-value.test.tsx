import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { FieldValueView } from './field-value.tsx'
import { LongWords, MOST_PARTS } from './long-words.tsx'

afterEach(cleanup)

const renderIt = (value: FieldValue['value']) =>
  render(
    <MantineProvider>
      <FieldValueView value={value} label="Question" />
    </MantineProvider>,
  ).container.querySelector('span')?.textContent

test.each([
  [1984, '1984'],
  [0.123456789, '0.123456789'],
  [-5, '-5'],
  [1_000_000, '1000000'],
  [0, '0'],
])('the number %d is shown as it was sent', (number, text) => {
  expect(renderIt({ kind: 'number', number })).toBe(text)
})

test('two options of one label are both shown, and none is taken for the other', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderIt({ kind: 'choices', choices: ['Yes', 'Yes', 'No'], more: 0 })
  expect(screen.getAllByText('Yes')).toHaveLength(2)
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

const long: FieldValue = {
  ...{ target: 'story', label: 'Story', isOld: false },
  value: { kind: 'text', text: 'a…', rest: 5 },
}
const openLong = () =>
  render(
    <MantineProvider>
      <LongWords submissionId="s1" fieldValue={long}>
        <FieldValueView value={long.value} label="Story" />
      </LongWords>
    </MantineProvider>,
  )

test('all of a long answer is shown when asked for, part after part', async () => {
  windowCore.reset()
  const parts = ['first line\n', 'second ', 'third']
  windowCore.answer('forms.answerPart', ({ from }) => ({ text: parts[from] ?? '', next: from < 2 ? from + 1 : null }))
  openLong()
  expect(screen.getByText('a…')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all of it' }))
  await waitFor(() => expect(screen.getByText('third')).toBeDefined())
  expect(screen.getByText('first line')).toBeDefined()
  expect(screen.queryByText('a…')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  const asked = windowCore.calls.filter(({ operation }) => operation === 'forms.answerPart').map(({ input }) => input)
  expect(asked).toEqual([0, 1, 2].map((from) => ({ submissionId: 's1', target: 'story', from })))
})

test('an answer without an end stops at a bound, and says where the rest is', async () => {
  windowCore.reset()
  windowCore.answer('forms.answerPart', ({ from }) => ({ text: `part ${from}`, next: from + 1 }))
  openLong()
  fireEvent.click(screen.getByRole('button', { name: 'Show all of it' }))
  await waitFor(() => expect(screen.getByText('Only the file has more than this.')).toBeDefined(), { timeout: 10_000 })
  expect(screen.getAllByText(/^part /)).toHaveLength(MOST_PARTS)
})

test.each(['America/New_York', 'Pacific/Auckland'])(
  'R6: a day reads as the same day on a laptop in %s',
  async (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      // Formats keep the zone that they were made in.
      vi.resetModules()
      const { FieldValueView: Fresh } = await import('./field-value.tsx')
      const { container } = render(
        <MantineProvider>
          <Fresh value={{ kind: 'date', text: '2024-02-29' }} label="Born" />
        </MantineProvider>,
      )
      expect(container.querySelector('span')?.textContent).toBe('29 Feb 2024')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  },
)
