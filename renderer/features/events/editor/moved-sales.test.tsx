import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '../../../../tests/support/jsdom-gaps.ts'
import { changesIn } from './draft-changes.ts'
import { draftOf, type EventDraft } from './event-draft.ts'
import { editedEvent, ticketType } from './event-editing.test-kit.ts'
import { MovedSales } from './moved-sales.tsx'

afterEach(cleanup)

const editing = editedEvent()
/** Its sale ends when the event starts. */
const types = [ticketType({ sale: { from: null, until: '2026-11-20T18:30:00.000Z' } })]
const at = (wall: string) => ({ wall, turn: 0 as const })
const threeWeeksLater = { start: at('2026-12-11T19:30'), end: at('2026-12-11T22:00') }

function offer(part: Partial<EventDraft>) {
  const draft = { ...draftOf(editing, types), ...part }
  const change = vi.fn()
  render(
    <MantineProvider env="test">
      <MovedSales editor={{ draft, change }} editing={editing} types={types} />
    </MantineProvider>,
  )
  return { draft, change }
}

test('V3: moved by three weeks, an event whose sales ended at its start is offered an end at its new start', async () => {
  const { draft, change } = offer(threeWeeksLater)
  expect(changesIn(draft, { editing, types, currency: 'EUR' }).types).toEqual([
    { id: 't1', fields: { sale: { from: null, until: '2026-12-11T18:30:00.000Z' } } },
  ])
  const box = screen.getByRole('checkbox', { name: 'Also move the end of sale of 1 ticket type' })
  expect(box).toHaveProperty('checked', true)
  await userEvent.click(box)
  expect(change).toHaveBeenLastCalledWith({ salesMove: false })
})

test('V3: an event that stays when it was is offered none', () => {
  offer({ title: 'Another title' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
