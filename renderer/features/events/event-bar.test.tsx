import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import { berlinClock } from './berlin-clock.test-kit.ts'
import { EventBar } from './event-bar.tsx'
import { EventCards } from './event-card.tsx'
import { hereTime, startWords } from './event-words.ts'
import { listedEvent } from './listed-event.test-kit.ts'

beforeAll(berlinClock)
afterEach(cleanup)

/** 20:00 in New York, which is the night to the 21st in Berlin. */
const newYork = listedEvent({
  ...{ startsAt: '2026-11-21T01:00:00.000Z', endsAt: '2026-11-21T03:00:00.000Z', timeZone: 'America/New_York' },
})
/** 14:00 in New York is the evening of the same day in Berlin. */
const matinee = { ...newYork, startsAt: '2026-11-20T19:00:00.000Z', endsAt: '2026-11-20T21:00:00.000Z' }

/** The bar of an event in the month, with the card that opens over it. */
function openBar(event = newYork): HTMLElement {
  const month = createRef<HTMLDivElement>()
  const bar = { event, from: 4, days: 1, lane: 0, isContinued: false, goesOn: false }
  render(
    <MantineProvider env="test">
      <div>
        <div ref={month}>
          <EventBar bar={bar} on="2026-11-20" byCategory={false} isReached />
        </div>
        <EventCards month={month} events={[event]} byCategory={false} />
      </div>
    </MantineProvider>,
  )
  return screen.getByRole('link')
}

test('V2: on a Berlin laptop the bar of an event in New York at 20:00 has the time here beside it', () => {
  expect(openBar().textContent).toContain('20:00 (02:00)EST, 02:00 here')
})

test('V2: the card over a bar has the time here, with its day where that is another', async () => {
  fireEvent.pointerOver(openBar())
  expect((await screen.findByText(/^Here:/)).textContent).toBe('Here: 21 Nov, 02:00')
  expect(screen.getByText(/Friday 20 November, 20:00 to 22:00 EST/)).toBeTruthy()
})

test('V2: the time here is beside the one of the same day too, and only where they differ', () => {
  expect(openBar(matinee).textContent).toContain('14:00 (20:00)EST, 20:00 here')
  expect([startWords(newYork), startWords(matinee)]).toEqual([
    '20:00 EST (21 Nov, 02:00), Main House',
    '14:00 EST (20:00), Main House',
  ])
  cleanup()
  // Zurich has another zone and the same clock.
  expect(openBar({ ...matinee, timeZone: 'Europe/Zurich' }).textContent).not.toContain('(')
  expect(hereTime('2026-11-20T19:00:00.000Z', 'Europe/Zurich')).toBe('')
})
