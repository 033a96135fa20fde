import { useMemo, useState } from 'react'
import type { Mode } from '../../../shared/app/checkin.ts'
import { useLive } from '../../live.ts'
import { useSettledText } from '../../scanner/use-settled-text.ts'
import { bestFirst, type FoundOrder, firstChoice, moveChoice } from './find-model.ts'

interface Finding {
  /** The text the rows were queried for; empty without a search. */
  asked: string
  /** Whether the rows match the text that is in the box now. */
  fresh: boolean
  orders: FoundOrder[]
  tickets: number
  more: boolean
  error: unknown
  chosen: string | null
  choose: (ticketNumber: string) => void
  move: (step: number) => void
}

/**
 * Search-as-you-type over the guests of one event, with one marked row. `first` is a ticket number that is in the box
 * from the beginning: that very ticket is marked, whether it can pass or not.
 */
export function useFind(
  scope: { eventId: string; typeIds: string[]; mode: Mode },
  boxText: string,
  first: string | null = null,
): Finding {
  const text = boxText.trim()
  const asked = useSettledText(text)
  const [marked, setMarked] = useState(first === null ? null : { text: first, ticketNumber: first })
  const { eventId, typeIds, mode } = scope
  const query = useLive('checkin', 'find', { eventId, text: asked, typeIds }, { enabled: asked !== '' })
  const found = asked === '' ? undefined : query.data?.orders
  const orders = useMemo(() => (found === undefined ? [] : bestFirst(found, asked, mode)), [found, asked, mode])
  const fresh = asked !== '' && asked === text && query.data !== undefined && !query.isPlaceholderData
  // A selection belongs to the text it was made in: with more letters the list is another one.
  const stillThere =
    marked?.text === asked &&
    orders.some((order) => order.tickets.some(({ ticketNumber }) => ticketNumber === marked.ticketNumber))
  const chosen = stillThere ? marked.ticketNumber : firstChoice(orders, asked, mode)
  return {
    asked,
    fresh,
    orders,
    tickets: query.data?.tickets ?? 0,
    more: query.data?.more ?? false,
    error: asked !== '' && query.isError ? query.error : null,
    chosen,
    choose: (ticketNumber) => setMarked({ text: asked, ticketNumber }),
    move: (step) => {
      const ticketNumber = moveChoice(orders, chosen, step)
      if (ticketNumber !== null) setMarked({ text: asked, ticketNumber })
    },
  }
}
