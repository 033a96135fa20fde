import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { OrderChannel, OrderState } from '../../../shared/app/orders.ts'
import { withParam } from '../../ui/data-grid/use-route-text.ts'

/** Days to look at by one word. */
export const MADE = ['today', 'shift', 'yesterday', 'week'] as const
export type Made = (typeof MADE)[number]

/** What the route says about the list, beside the search text. */
export interface OrderRoute {
  /** Null is the event at hand, `all` is every event. */
  eventId: string | null
  open: string | null
  made: Made | null
  /** First and last day, "2026-11-20"; they count where no word is chosen. */
  since: string | null
  till: string | null
  states: OrderState[]
  methods: string[]
  channels: OrderChannel[]
  archived: boolean
  unsynced: boolean
  /** Minor units of the event's currency. */
  min: number | null
  max: number | null
}

const listOf = (text: string | null) => (text === null || text === '' ? [] : text.split(','))
const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)
const minorOf = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null)

/** Reads the route; whatever makes no sense filters nothing. */
export function readOrderRoute(params: URLSearchParams): OrderRoute {
  return {
    eventId: params.get('event'),
    open: params.get('open'),
    made: MADE.find((made) => made === params.get('made')) ?? null,
    since: dayOf(params.get('since')),
    till: dayOf(params.get('till')),
    states: listOf(params.get('status')).flatMap((state) => OrderState.safeParse(state).data ?? []),
    methods: listOf(params.get('method')),
    channels: listOf(params.get('from')).flatMap((channel) => OrderChannel.safeParse(channel).data ?? []),
    archived: params.get('archived') === '1',
    unsynced: params.get('unsynced') === '1',
    min: minorOf(params.get('min')),
    max: minorOf(params.get('max')),
  }
}

/** Whether the route narrows the list of its event. */
export const isNarrowed = ({
  made,
  since,
  till,
  states,
  methods,
  channels,
  archived,
  unsynced,
  min,
  max,
}: OrderRoute): boolean =>
  made !== null ||
  since !== null ||
  till !== null ||
  states.length + methods.length + channels.length > 0 ||
  archived ||
  unsynced ||
  min !== null ||
  max !== null

/** The route of the Orders screen and the ways to change it. Choices are steps one can go back from. */
export function useOrderRoute() {
  const [params, setParams] = useSearchParams()
  const route = useMemo(() => readOrderRoute(params), [params])
  const set = (name: string, value: string | null, replace = false) =>
    setParams((old) => withParam(old, name, value), { replace })
  return {
    route,
    setEvent: (id: string) => setParams((old) => withParam(withParam(old, 'event', id), 'open', null)),
    // Looking at one order after the other is one step, not thirty.
    setOpen: (id: string | null) => set('open', id, route.open !== null && id !== null),
    setMade: (made: Made | null) => setParams((old) => withDays(withParam(old, 'made', made), null, null)),
    setDays: (since: string | null, till: string | null) =>
      setParams((old) => withDays(withParam(old, 'made', null), since, till)),
    setStates: (states: OrderState[]) => set('status', states.join(',')),
    setMethods: (methods: string[]) => set('method', methods.join(',')),
    setChannels: (channels: OrderChannel[]) => set('from', channels.join(',')),
    setArchived: (on: boolean) => set('archived', on ? '1' : null),
    setUnsynced: (on: boolean) => set('unsynced', on ? '1' : null),
    setAmount: (min: number | null, max: number | null) =>
      setParams((old) => withParam(withParam(old, 'min', asText(min)), 'max', asText(max))),
    clearMore: () =>
      setParams((old) =>
        ['from', 'unsynced', 'archived', 'min', 'max'].reduce((params, name) => withParam(params, name, null), old),
      ),
    clearFilters: () =>
      setParams((old) => {
        const kept = new URLSearchParams()
        const event = old.get('event')
        if (event !== null) kept.set('event', event)
        return kept
      }),
  }
}

const withDays = (params: URLSearchParams, since: string | null, till: string | null) =>
  withParam(withParam(params, 'since', since), 'till', till)
const asText = (minor: number | null) => (minor === null ? null : String(minor))
export type OrderRouting = ReturnType<typeof useOrderRoute>
