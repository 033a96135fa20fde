import { z } from 'zod'
import { ItemAction } from '../../../shared/app/data.ts'
import { parseJson } from '../../../shared/json.ts'
import type { OwnPermissions } from '../../../shared/wire/collections-permissions.ts'

/** The name in the mirror's `meta` under which lies what the site refuses this sign-in: `[["Press",["add"]]]`. */
export const refusedKey = 'data:refused'

const Refused = z.array(z.tuple([z.string(), z.array(ItemAction)]))

/** What may not be done with the items of collections, by their ids; one of which nothing is known is not there. */
export type RefusedActions = ReadonlyMap<string, readonly ItemAction[]>

export const readRefused = (text: string | undefined): RefusedActions => new Map(parseJson(Refused, text ?? '') ?? [])

export const writtenRefused = (refused: RefusedActions): string => JSON.stringify([...refused])

/** What the site says no to. What it does not speak of stays allowed. */
export const refusedIn = ({ itemInsert, itemUpdate, itemRemove }: OwnPermissions): ItemAction[] => [
  ...(itemInsert === false ? (['add'] as const) : []),
  ...(itemUpdate === false ? (['edit'] as const) : []),
  ...(itemRemove === false ? (['remove'] as const) : []),
]
