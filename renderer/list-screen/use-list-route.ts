import { useMemo } from 'react'
import { type FilterCodec, type FiltersOf, isNarrowed, readFilters, withFilters } from '../ui/data-grid/filter-codec.ts'
import { useRouteParams } from '../ui/data-grid/use-route-params.ts'
import { withParam } from '../ui/data-grid/use-route-text.ts'

export type ListRoute<C extends FilterCodec> = ReturnType<typeof useListRoute<C>>

/**
 * What the address says about a list and the ways to change it. Choices are steps one can go back from. With
 * `filtersClose` a changed filter closes the open record too: the new list may not have it.
 */
export function useListRoute<C extends FilterCodec>(codec: C, { filtersClose = false } = {}) {
  const [params, setParams] = useRouteParams()
  const filters = useMemo(() => readFilters(codec, params), [codec, params])
  const open = params.get('open')
  return {
    filters,
    /** A filter leaves rows out; the event and the search are none. */
    isFiltered: isNarrowed(codec, filters),
    /** The one that the list is about, an event for example; null where the address names none. */
    scope: params.get('event'),
    open,
    setFilters: (changes: Partial<FiltersOf<C>>) =>
      setParams((old) => withFilters(codec, filtersClose ? withParam(old, 'open', null) : old, changes)),
    /** Shows another event; filters that mean nothing there are changed with it. */
    setEvent: (id: string, changes: Partial<FiltersOf<C>> = {}) =>
      setParams((old) => withFilters(codec, withParam(withParam(old, 'event', id), 'open', null), changes)),
    // Looking at one record after the other is one step, not thirty. What opens automatically isn't a step.
    setOpen: (id: string | null, { isStep = open === null || id === null } = {}) =>
      setParams((old) => withParam(old, 'open', id), { replace: !isStep }),
    clear: () => setParams((old) => withParam(new URLSearchParams(), 'event', old.get('event'))),
  }
}
