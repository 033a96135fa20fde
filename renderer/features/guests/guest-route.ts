import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type GuestFilter, type GuestRow, GuestStatus } from '../../../shared/app/guests.ts'
import { withParam } from '../../ui/data-grid/use-route-text.ts'

/** What the route says about the list, beside the search text. */
interface GuestRoute {
  eventId: string | null
  open: string | null
  typeIds: string[]
  arrived: boolean | null
  statuses: GuestRow['status'][]
  hasNote: boolean
}

const listOf = (text: string | null) => (text === null || text === '' ? [] : text.split(','))

/** Reads `?event=&open=&types=&arrived=in|out&status=&note=1`; whatever makes no sense filters nothing. */
export function readGuestRoute(params: URLSearchParams): GuestRoute {
  const arrived = params.get('arrived')
  return {
    eventId: params.get('event'),
    open: params.get('open'),
    typeIds: listOf(params.get('types')),
    arrived: arrived === 'in' ? true : arrived === 'out' ? false : null,
    statuses: listOf(params.get('status')).flatMap((status) => GuestStatus.safeParse(status).data ?? []),
    hasNote: params.get('note') === '1',
  }
}

export const isFiltered = (filter: GuestFilter): boolean =>
  (filter.text ?? '') !== '' ||
  (filter.typeIds ?? []).length > 0 ||
  (filter.statuses ?? []).length > 0 ||
  (filter.arrived ?? null) !== null ||
  filter.hasNote === true

/** The route of the Guests screen and the ways to change it. Choices are steps one can go back from. */
export function useGuestRoute() {
  const [params, setParams] = useSearchParams()
  const route = useMemo(() => readGuestRoute(params), [params])
  const set = (name: string, value: string | null, replace = false) =>
    setParams((old) => withParam(old, name, value), { replace })
  return {
    route,
    setEvent: (id: string) =>
      setParams((old) => withParam(withParam(withParam(old, 'event', id), 'types', null), 'open', null)),
    // Looking at one guest after the other is one step, not thirty.
    setOpen: (ticketNumber: string | null) => set('open', ticketNumber, route.open !== null && ticketNumber !== null),
    setTypes: (ids: string[]) => set('types', ids.join(',')),
    setArrived: (arrived: boolean | null) => set('arrived', arrived === null ? null : arrived ? 'in' : 'out'),
    setStatuses: (statuses: GuestRow['status'][]) => set('status', statuses.join(',')),
    setHasNote: (on: boolean) => set('note', on ? '1' : null),
    clearFilters: () =>
      setParams((old) => {
        const kept = new URLSearchParams()
        const event = old.get('event')
        if (event !== null) kept.set('event', event)
        return kept
      }),
  }
}
