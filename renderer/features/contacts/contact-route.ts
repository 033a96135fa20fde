import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { ContactFilter } from '../../../shared/app/contacts.ts'
import { withParam } from '../../ui/data-grid/use-route-text.ts'

/** What the route says about the list, beside the search text. */
interface ContactRoute {
  open: string | null
  labels: string[]
  beenToEventId: string | null
  subscribed: boolean | null
}

/** Reads `?open=&label=&been=&subscribed=yes|no`; whatever makes no sense filters nothing. */
export function readContactRoute(params: URLSearchParams): ContactRoute {
  const subscribed = params.get('subscribed')
  return {
    open: params.get('open'),
    labels: params.getAll('label'),
    beenToEventId: params.get('been'),
    subscribed: subscribed === 'yes' ? true : subscribed === 'no' ? false : null,
  }
}

export const isFiltered = (filter: ContactFilter): boolean =>
  (filter.text ?? '') !== '' ||
  (filter.labels ?? []).length > 0 ||
  (filter.beenToEventId ?? null) !== null ||
  (filter.subscribed ?? null) !== null

/** The route of the Contacts screen and the ways to change it. Choices are steps one can go back from. */
export function useContactRoute() {
  const [params, setParams] = useSearchParams()
  const route = useMemo(() => readContactRoute(params), [params])
  const set = (name: string, value: string | null, replace = false) =>
    setParams((old) => withParam(old, name, value), { replace })
  return {
    route,
    // Looking at one contact after the other is one step, not thirty.
    setOpen: (id: string | null) => set('open', id, route.open !== null && id !== null),
    setLabels: (keys: string[]) =>
      setParams((old) => {
        const next = withParam(old, 'label', null)
        for (const key of keys) next.append('label', key)
        return next
      }),
    setBeenTo: (eventId: string | null) => set('been', eventId),
    setSubscribed: (on: boolean | null) => set('subscribed', on === null ? null : on ? 'yes' : 'no'),
    clearFilters: () => setParams(new URLSearchParams()),
  }
}
