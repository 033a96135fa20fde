import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef } from 'react'
import type { DataRow } from '../../../shared/app/data.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { offerStep, toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { undoUntilSent } from '../../list-screen/undo-until-sent.ts'
import { publishedText } from './publish-items.ts'
import { turned } from './use-steps.ts'

/** New values of some fields. */
export type Values = { key: string; value: DataValue | null }[]

export type ItemActions = ReturnType<typeof useItemActions>

/** The actions on the items of a collection: saved on this laptop at once, sent when there is a network. */
export function useItemActions(collectionId: string) {
  const undos = useRef<(() => void)[]>([])
  // Ctrl+Z on another screen must not change an item that is out of sight.
  useEffect(
    () => () => {
      for (const withdraw of undos.current) withdraw()
    },
    [],
  )

  /** `before`: what Ctrl+Z brings back; empty where the old values are not whole here. */
  const edit = useCallback(
    async (row: DataRow, fields: Values, before: Values): Promise<boolean> => {
      return (
        (await attempt(async () => {
          const given = new Set(fields.map(({ key }) => key))
          const held = (row.held ?? []).filter(({ key }) => given.has(key))
          const items = [{ itemId: row.id, fields, settles: [...new Set(held.map(({ changeId }) => changeId))] }]
          const { step } = await api.data.change({ collectionId, items, action: 'typed' })
          if (before.length > 0 && step !== null) undos.current.push(offerStep(turned(step)))
          return true
        })) ?? false
      )
    },
    [collectionId],
  )
  /** Returns the id of the new item. */
  const add = useCallback(
    async (fields: Values, words: { waiting: string; sent: string }): Promise<string | null> => {
      return (
        (await attempt(async () => {
          const { operationId, recordId } = await api.data.add({ collectionId, fields })
          void undoUntilSent(operationId, {
            ...words,
            tooLate: t`The site has it already. Remove it if it should go.`,
          }).catch(toastProblem)
          return recordId.slice(collectionId.length + 1)
        })) ?? null
      )
    },
    [collectionId],
  )
  const remove = useCallback(
    async (rows: readonly Pick<DataRow, 'id' | 'title'>[]): Promise<void> => {
      await attempt(async () => {
        const { step } = await api.data.removeAll({ collectionId, itemIds: rows.map(({ id }) => id) })
        const [only] = rows
        const text =
          rows.length === 1 && only?.title !== ''
            ? t`${isolated(only?.title ?? '')} removed.`
            : plural(rows.length, { one: '# item removed.', other: '# items removed.' })
        if (step !== null) undos.current.push(offerStep(turned(step), text))
      })
    },
    [collectionId],
  )
  const publish = useCallback(
    async (itemId: string, title: string, published: boolean): Promise<void> => {
      await attempt(async () => {
        const { step } = await api.data.publishAll({ collectionId, itemIds: [itemId], published })
        if (step === null) toastQuiet(t`Nothing to change.`)
        else undos.current.push(offerStep(turned(step), publishedText(1, published, title)))
      })
    },
    [collectionId],
  )
  return { edit, add, remove, publish }
}
