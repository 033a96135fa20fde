import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import type { Selection } from '../../ui/data-grid/selection.ts'
import type { AskedItems } from './asked-items.ts'

/** Items that something is to be done with. */
interface MeantItems {
  ids: readonly string[]
  /** How many more match than can be taken at once. */
  beyond: number
}

/**
 * The items that are ticked. Where all matching ones are, those that matched when they were ticked: later changes of
 * the list change nothing. Undefined until they are known.
 */
export function useMeantItems(
  collectionId: string,
  selection: Selection,
  asked: Omit<AskedItems, 'start' | 'count'>,
): MeantItems | undefined {
  const key = JSON.stringify([collectionId, asked.filter, asked.sort])
  const [fixed, setFixed] = useState<{ key: string; ids: readonly string[]; total: number }>()
  const { all } = selection
  useEffect(() => {
    setFixed(undefined)
    if (!all) return undefined
    let isWanted = true
    const [id, filter, sort] = JSON.parse(key) as [string, AskedItems['filter'], AskedItems['sort']]
    api.data
      .idsOf({ collectionId: id, filter, sort })
      .then((found) => isWanted && setFixed({ key, ...found }))
      .catch(toastProblem)
    return () => {
      isWanted = false
    }
  }, [all, key])
  if (!all) return { ids: [...selection.ids], beyond: 0 }
  if (fixed?.key !== key) return undefined
  return { ids: fixed.ids.filter((id) => !selection.ids.has(id)), beyond: fixed.total - fixed.ids.length }
}
