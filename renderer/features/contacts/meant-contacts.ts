import { mostLabelled } from '../../../shared/app/contact-labels.ts'
import type { ContactFilter } from '../../../shared/app/contact-row.ts'
import { api } from '../../api.ts'
import type { TickedRows } from '../../list-screen/list-screen.tsx'

/** The contacts a bulk action applies to: the ticked ones, or all that are shown. */
export interface MeantContacts {
  count: number
  /** More than can be changed at once. */
  isTooMany: boolean
  /** The same for the same choice of contacts only. */
  name: string
  ids: () => Promise<string[]>
  /** Nothing is ticked any longer. */
  clear: () => void
}

type Sort = Parameters<typeof api.contacts.idsOf>[0]['sort']

/** What is ticked in the list of contacts, with its ids when they are wanted. */
export function meantContacts(ticked: TickedRows, filter: ContactFilter, sort: Sort): MeantContacts {
  const { selection, count, clear } = ticked
  return {
    count,
    isTooMany: count + (selection.all ? selection.ids.size : 0) > mostLabelled,
    name: JSON.stringify([selection.all, [...selection.ids], selection.all ? filter : null]),
    ids: async () => {
      if (!selection.all) return [...selection.ids]
      const { ids } = await api.contacts.idsOf({ filter, sort })
      return ids.filter((id) => !selection.ids.has(id))
    },
    clear,
  }
}
