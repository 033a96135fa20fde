import { MantineProvider } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AppError } from '../../shared/errors.ts'
import { Related, RelatedLine } from './related.tsx'

const numbers = [1, 2, 3, 4, 5]

function open(isBrief: boolean, found: Partial<Parameters<typeof Related<number>>[0]['found']> = {}): string[] {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  render(
    <MantineProvider env="test">
      <Router hook={hook}>
        <Related
          found={{ data: { rows: numbers, total: 12 }, error: null, isPlaceholderData: false, ...found }}
          title="Tickets"
          none="No tickets yet."
          isBrief={isBrief}
          keyOf={(row) => row}
        >
          {(row) => (
            <RelatedLine Icon={IconTicket} name={`Show ${row}`} to={`/guests?open=${row}`} details={['', 'In']} />
          )}
        </Related>
      </Router>
    </MantineProvider>,
  )
  return history
}
afterEach(cleanup)

test('among the details the first three are under their title, and lead to their record', () => {
  const history = open(true)
  expect(screen.getByRole('heading', { name: 'Tickets' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3].map((n) => `Show ${n}In`),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show 2' }))
  expect(history.at(-1)).toBe('/guests?open=2')
})

test('a tab has all of them, and says how many more there are', () => {
  open(false)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText('and 7 more')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('without any, the details leave the part out and the tab says so; an error is shown in the tab', () => {
  const none = { data: { rows: [], total: 0 } }
  open(true, none)
  expect(screen.queryByText('No tickets yet.')).toBeNull()
  open(false, none)
  expect(screen.getByText('No tickets yet.')).toBeDefined()
  open(true, { data: undefined, error: new AppError('internal') })
  expect(screen.queryByRole('alert')).toBeNull()
  open(false, { data: undefined, error: new AppError('internal') })
  expect(screen.getByRole('alert')).toBeDefined()
})
