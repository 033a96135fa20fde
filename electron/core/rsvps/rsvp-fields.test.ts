import { expect, test } from 'vitest'
import { companionsOf, wireOf } from './rsvp-fields.ts'

test('of the companions, names that stay go back with every space they have at the site', () => {
  const additionalGuestDetails = { guestCount: 2, guestNames: ['Zoë  Quist ', ' Bo Quist'] }
  const over = { firstName: 'Ada', additionalGuestDetails }
  const shown = companionsOf(over)
  expect(shown).toEqual(['Zoë  Quist', 'Bo Quist'])
  const written = wireOf({ companions: ['Zoë  Quist', 'Bob Quist', 'Kim Quist'] }, over, [])
  expect(written.additionalGuestDetails).toEqual({
    guestCount: 3,
    guestNames: ['Zoë  Quist ', 'Bob Quist', 'Kim Quist'],
  })
})
