import { t } from '@lingui/core/macro'
import { useEffect, useMemo } from 'react'
import type { DataField, DataRow } from '../../../shared/app/data.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { isolated } from '../../format.ts'
import { offerUndo } from '../../list-screen/offer-undo.ts'

interface Other {
  id: string
  title: string
}

type LinkChange = (row: DataRow, field: DataField, other: Other) => Promise<void>

export interface LinkActions {
  link: LinkChange
  unlink: LinkChange
}

/** Links of an item, made and taken away one by one: saved on this laptop at once, sent when there is a network. */
export function useLinkActions(collectionId: string): LinkActions {
  return useMemo(() => {
    const change = (row: DataRow, field: DataField, parts: { add: string[]; remove: string[] }) =>
      api.data.link({ collectionId, itemId: row.id, field: field.key, ...parts })
    // Undo is the opposite change, so it does also what the site has already.
    const changeTo =
      (isLinked: boolean): LinkChange =>
      async (row, field, { id, title }) => {
        const [one, none]: [string[], string[]] = [[id], []]
        const there = { add: isLinked ? one : none, remove: isLinked ? none : one }
        const name = isolated(title || id)
        await attempt(async () => {
          const { operationId } = await change(row, field, there)
          offerUndo(isLinked ? t`Linked to ${name}.` : t`Link to ${name} removed.`, [operationId], () =>
            change(row, field, { add: there.remove, remove: there.add }),
          )
        })
      }
    return { link: changeTo(true), unlink: changeTo(false) }
  }, [collectionId])
}

/**
 * Walking through a list with the arrow keys opens many items; only the one where it stops is looked at. Milliseconds.
 */
const LOOKED_AT_MS = 400

/** Asks the site where an item leads to once it is looked at; without a network, what is here is shown. */
export function useFreshLinks(collectionId: string, itemId: string, fields: readonly DataField[]): void {
  const hasLinks = fields.some(({ kind }) => kind === 'references')
  useEffect(() => {
    if (!hasLinks) return undefined
    const ask = () => void api.data.readLinks({ collectionId, itemId }).catch(() => undefined)
    const waiting = setTimeout(ask, LOOKED_AT_MS)
    return () => clearTimeout(waiting)
  }, [hasLinks, collectionId, itemId])
}
