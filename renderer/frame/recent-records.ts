import { useEffect, useSyncExternalStore } from 'react'
import { mostFound } from '../../shared/app/find.ts'
import { createListeners } from '../../shared/listeners.ts'
import { useHashLocation, useHashSearch } from '../base/hash-location.ts'
import { recordAt } from '../records.ts'
import { onForgotten } from '../ui/kept-state.ts'

type Recent = NonNullable<ReturnType<typeof recordAt>>

/** Only ids: names come from the core, as the operator may see them. Newest first. */
let recent: readonly Recent[] = []
const changes = createListeners<void>()

// Another operator, or another site, has opened none of them.
onForgotten(() => set([]))

function set(next: readonly Recent[]): void {
  recent = next
  changes.notify()
}

/** Keeps in mind which record the window shows. */
export function useRecentRecords(): void {
  const [path] = useHashLocation()
  const search = useHashSearch()
  const address = search === '' ? path : `${path}?${search}`
  useEffect(() => {
    const shown = recordAt(address)
    if (shown === undefined) return
    const others = recent.filter(({ dataSet, recordId }) => dataSet !== shown.dataSet || recordId !== shown.recordId)
    set([shown, ...others].slice(0, mostFound))
  }, [address])
}

/** The records that this window showed, the newest first. */
export const useRecent = (): readonly Recent[] => useSyncExternalStore(changes.add, () => recent)
