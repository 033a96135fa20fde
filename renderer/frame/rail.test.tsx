import { IconScan } from '@tabler/icons-react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Screen } from '../manifest/screen.ts'
import { numberKeys, SCREENS } from '../screens.ts'
import { Rail } from './rail.tsx'

afterEach(cleanup)

const named = (id: string): Screen => ({
  ...{ id, path: `/${id}`, route: `/${id}`, title: id, Icon: IconScan, keys: [] },
  ...{ group: 'site' as const, atDoor: 'hidden' as const },
  load: () => Promise.reject(new Error('It is never opened.')),
})
const owner = { viewer: { role: 'owner', rights: null } } as const
const door = { viewer: { role: 'door', rights: null } } as const
const more = ['Tours'].map(named)
const titles = () => screen.getAllByRole('link').map((link) => link.textContent)

test('door, site and house in this order, each a named part; the open screen is marked', () => {
  render(<Rail location="/media" {...owner} screens={[...more, ...SCREENS]} />)
  expect(screen.getAllByRole('group').map((part) => part.getAttribute('aria-label'))).toEqual(['Door', 'Site', 'House'])
  expect(titles()).toEqual([
    ...['Sell', 'Check-in', 'Guests', 'Orders', 'Contacts'],
    ...['Tours', 'Uploads', 'Media', 'Forms', 'Data', 'Events', 'Plans'],
    ...['Today', 'Shift', 'Settings'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Media')
})

test('the door’s role sees six, and no part that is empty', () => {
  render(<Rail location="/checkin" {...door} screens={[...more, ...SCREENS]} />)
  expect(titles()).toEqual(['Sell', 'Check-in', 'Guests', 'Orders', 'Today', 'Shift'])
  expect(screen.getAllByRole('group')).toHaveLength(2)
})

test('an operator sees what their rights open; Settings stays in the menu of the laptop', () => {
  const viewer = { role: 'door', rights: new Set(['checkIn', 'readSubmissions'] as const) } as const
  render(<Rail location="/checkin" viewer={viewer} screens={SCREENS} />)
  expect(titles()).toEqual(['Check-in', 'Guests', 'Forms', 'Today'])
})

test('arrows walk from the first screen to the last and stop there', () => {
  render(<Rail location="/" {...owner} screens={[...more, ...SCREENS]} />)
  const links = screen.getAllByRole('link')
  links[0]?.focus()
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (document.activeElement !== null) fireEvent.keyDown(document.activeElement, { key: 'ArrowDown' })
  }
  expect(document.activeElement).toBe(links.at(-1))
  fireEvent.keyDown(links.at(-1) as Element, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(links.at(-2))
})

test('the first nine open by their number', () => {
  const keys = SCREENS.flatMap((one) => numberKeys(one))
  expect(keys).toEqual(['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+6', 'Alt+7', 'Alt+8', 'Alt+9'])
})

test('a member’s laptop shows what a member may open, whatever its role was', () => {
  render(<Rail location="/home" viewer={{ role: 'door', rights: null, isMember: true }} />)
  expect(titles()).toEqual(['Tickets', 'Settings'])
})

test('a laptop with a staff link shows the screens that its permissions open', () => {
  const { rerender } = render(<Rail location="/" viewer={{ ...owner.viewer, staffScopes: ['CHECK_IN_GUESTS'] }} />)
  expect(titles()).toEqual(['Check-in', 'Guests', 'Today', 'Settings'])
  rerender(<Rail location="/" viewer={{ ...owner.viewer, staffScopes: ['SELL_TICKETS', 'READ_ANALYTICS'] }} />)
  expect(titles()).toEqual(['Sell', 'Orders', 'Today', 'Shift', 'Settings'])
  rerender(<Rail location="/" viewer={{ ...owner.viewer, staffScopes: [] }} />)
  expect(titles()).toEqual(['Today', 'Settings'])
})
