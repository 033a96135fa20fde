import { createContext, useContext } from 'react'
import type { DataRow } from '../../../shared/app/data.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'

/** What a person decides about a value that isn't on the site. */
export interface HeldActions {
  /** Opens the cell's editor on the typed value. */
  editAgain: (row: DataRow, key: string) => void
  keepSites: (row: DataRow, key: string) => void
}

const Actions = createContext<HeldActions>({ editAgain: () => undefined, keepSites: () => undefined })
export const HeldActionsProvider = Actions.Provider
export const useHeldActions = (): HeldActions => useContext(Actions)

/** Drops what was typed; History keeps it. */
export async function keepSites(collectionId: string, itemId: string, key: string): Promise<void> {
  await attempt(() => api.data.keepSites({ collectionId, itemId, key }))
}
