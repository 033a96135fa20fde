// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../../tests/support/jsdom-gaps.ts'
import { eventRow } from '../../event/events.test-kit.ts'
import { EventCard } from './event-card.tsx'

afterEach(cleanup)

function show(atHand: boolean) {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  const event = {
    ...eventRow('event-1', { title: 'The Lighthouse' }),
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
