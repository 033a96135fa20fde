// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../../tests/support/jsdom-gaps.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import { eventRow } from '../../event/events.test-kit.ts'
import { EventCard } from './event-card.tsx'

afterEach(cleanup)

function show(atHand: boolean, change: Partial<EventRow> = {}) {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  const event = {
    ...eventRow('event-1', { title: 'The Lighthouse', ...change }),
    takings: null,
    takingsByMethod: [],
    tonight: true,
  }
  render(
    <MantineProvider env="test">
      <Router hook={hook}>
        <EventCard event={event} now={Date.now()} atHand={atHand} showMoney room="usual" known />
      </Router>
    </MantineProvider>,
  )
  return history
}

const variants = () => screen.getAllByRole('button').map((button) => button.getAttribute('data-variant'))

test('an event of the evening leads to its till as well as to its door', () => {
  const history = show(true)
  fireEvent.click(screen.getByRole('button', { name: 'Start selling' }))
  expect(history.at(-1)).toBe('/sell/event-1')
  fireEvent.click(screen.getByRole('button', { name: 'Start check-in' }))
  expect(history.at(-1)).toBe('/checkin/event-1')
})

test('one button is filled, and only where the event is the next to begin', () => {
  show(true)
  expect(variants()).toEqual(['filled', 'default'])
  cleanup()
  show(false)
  expect(variants()).toEqual(['light', 'default'])
})

test('nothing is sold for an event that people answer to', () => {
  show(true, { kind: 'rsvp', sold: 42 })
  expect(screen.getByText('Said yes')).toBeDefined()
  expect(screen.queryByText('Sold')).toBeNull()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Start check-in'])
})
