import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { EventGroup } from '../../../shared/app/event-management.ts'
import '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { CardGrid } from './card-grid.tsx'
import type { EventsPage } from './event-filters.tsx'
import { listedEvent } from './listed-event.test-kit.ts'

let width = 800
/** A window of this width that shows two lines of cards: jsdom lays nothing out. */
beforeAll(() => {
  const sized = (of: (element: HTMLElement) => number) => ({
    configurable: true,
    get(this: HTMLElement) {
      return of(this)
    },
  })
  const height = (element: HTMLElement) => (element.dataset['index'] === undefined ? 600 : 268)
  Object.defineProperty(
    HTMLElement.prototype,
    'clientWidth',
    sized(() => width),
  )
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', sized(height))
  Object.defineProperty(
    HTMLElement.prototype,
    'offsetWidth',
    sized(() => width),
  )
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', sized(height))
  Object.defineProperty(
    HTMLElement.prototype,
    'scrollHeight',
    sized(() => 100_000),
  )
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return
    this.scrollTop = to.top ?? 0
    setTimeout(() => this.dispatchEvent(new Event('scroll')))
  }
})
afterEach(cleanup)

const counts = [4, 3]

/** The cards of groups of so many events; of a long list those around the screen are loaded. */
function Cards({ groups }: { groups: readonly EventGroup[] }) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const [start, setStart] = useState(0)
  const follow = useCallback((first: number) => void setTimeout(() => setStart(Math.max(0, first - 20)), 20), [])
  const rows = Array.from({ length: Math.min(60, total - start) }, (_, at) =>
    listedEvent({ id: `e${start + at}`, title: `Event ${start + at}` }),
  )
  const page = { rows, start, total, groups: [...groups] } as Partial<EventsPage> as EventsPage
  // Another list each: the card that was opened last is the start of the same one.
  return <CardGrid page={page} listKey={`${width} ${total}`} label="Events" follow={follow} />
}

function openCards(sizes = counts) {
  let start = 0
  const groups = sizes.map((count, at): EventGroup => {
    start += count
    return { kind: 'month', month: `2026-1${at}`, start: start - count, count, guests: 0 }
  })
  const { hook, history } = memoryLocation({ path: '/events', record: true })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Router hook={hook}>
          <Cards groups={groups} />
        </Router>
      </QueryClientProvider>
      <button type="button">After</button>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), history }
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset['event'] : null)
const stops = () => screen.getAllByRole('link').flatMap((card) => (card.tabIndex === 0 ? [card.dataset['event']] : []))

test('cards are one stop of Tab, arrows walk among them as they are laid out, and Enter opens one', async () => {
  width = 800
  const { user, history } = openCards()
  expect(stops()).toEqual(['e0'])
  await user.tab()
  expect(focused()).toBe('e0')
  // Three beside each other: 0 1 2 / 3 // 4 5 6
  const walked: (string | null | undefined)[] = []
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowLeft', 'Home', 'ArrowLeft']) {
    await user.keyboard(`{${key}}`)
    walked.push(focused())
  }
  expect(walked).toEqual(['e1', 'e3', 'e4', 'e3', 'e6', 'e5', 'e0', 'e0'])
  await user.keyboard('{End}')
  expect(stops()).toEqual(['e6'])
  await user.tab()
  expect(document.activeElement?.textContent).toBe('After')
  await user.tab({ shift: true })
  expect(focused()).toBe('e6')
  await user.keyboard('{Enter}')
  expect(history.at(-1)).toBe('/events/e6')
})

test('in a narrow window a line is as short as it is drawn', async () => {
  width = 560
  const { user } = openCards()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('e2')
})

test('End leads to the last of a thousand events, which is loaded first, and Home back', async () => {
  width = 800
  const { user } = openCards([1000])
  await user.tab()
  await user.keyboard('{End}')
  await waitFor(() => expect(focused()).toBe('e999'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(focused()).toBe('e0'))
  // Keys continue from where they lead, also before that card is there.
  await user.keyboard('{End}{ArrowLeft}')
  await waitFor(() => expect(focused()).toBe('e998'))
  // Who goes elsewhere meanwhile stays there.
  await user.keyboard('{Home}')
  screen.getByRole('button', { name: 'After' }).focus()
  await waitFor(() => expect(screen.queryByText('Event 0')).not.toBeNull())
  expect(document.activeElement?.textContent).toBe('After')
})
