// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { storedSettings } from '../../../tests/support/stored-settings.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { navigate } from '../../base/hash-location.ts'
import { eventRow } from '../../event/events.test-kit.ts'
import { EventSwitch } from '../../frame/event-switch.tsx'
import { queryClient } from '../../refetch.ts'
import { sampleOffer, sampleTicket } from '../../till/samples.test-kit.ts'
import { SellHeader } from './sell-header.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const LIGHTHOUSE = eventRow('event-1', { title: 'The Lighthouse', place: 'Main House', startsAt: inHours(1) })
const LATE_SET = eventRow('event-2', { title: 'Late Set', startsAt: inHours(3) })

beforeEach(() => {
  windowCore.reset()
  queryClient.clear()
  windowCore.answer('events.list', () => ({ events: [LIGHTHOUSE, LATE_SET] }))
  windowCore.answer('settings.get', () => ({ ...storedSettings, openEventId: 'event-1' }))
  windowCore.answer('shift.current', () => ({ shift: null, salesWithoutShift: 0, offered: false, currencies: ['EUR'] }))
  windowCore.answer('events.open', () => ({}))
})
afterEach(cleanup)

const show = (part: React.ReactElement, hook = memoryLocation({ path: '/sell' }).hook) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Router hook={hook}>{part}</Router>
      </QueryClientProvider>
    </MantineProvider>,
  )

test('Sell says its event with place and time, and turns to another one from there', async () => {
  const { hook, history } = memoryLocation({ path: '/sell/event-1', record: true })
  const offer = sampleOffer([sampleTicket('Adult', 1800)])
  show(<SellHeader event={LIGHTHOUSE} offer={offer} showMoney now={Date.now()} />, hook)
  expect(screen.getByRole('heading', { name: 'The Lighthouse' })).toBeDefined()
  expect(screen.getByText(/^Main House · .*\d\d:\d\d/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Switch event' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Late Set/ }))
  expect(history.at(-1)).toBe('/sell/event-2')
})

test.each([
  ['/sell/event-1', '#/sell/event-2'],
  ['/checkin/event-1', '#/checkin/event-2'],
  ['/guests', '#/checkin/event-2'],
])('all events, opened on %s, lead to %s', async (from, to) => {
  navigate(from)
  show(<EventSwitch opened onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: /Late Set/ }))
  expect(location.hash).toBe(to)
})
