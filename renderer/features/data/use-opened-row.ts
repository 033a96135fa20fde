import { type RefObject, useEffect, useRef } from 'react'
import type { DataRow } from '../../../shared/app/data.ts'
import { api } from '../../api.ts'
import type { GridHandle, GridPage } from '../../ui/data-grid/data-grid.tsx'
import type { AskedItems } from './asked-items.ts'
import { columnOf } from './item-columns.tsx'
import { NEW_ID } from './item-draft.ts'

interface OpenedRow {
  collectionId: string
  /** The item that the address opens. */
  open: string | null
  /** The filter and the order of the list, as JSON. */
  asked: string
  page: GridPage<DataRow> | undefined
  handle: RefObject<GridHandle | null>
}

/**
 * Brings the row of an item into sight that the screen was opened with, and rings the cell whose value isn't on the site.
 * Once: a row that is opened in the list is in sight already.
 */
export function useOpenedRow({ collectionId, open, asked, page, handle }: OpenedRow): void {
  const wanted = useRef(open === NEW_ID ? null : open)
  const isThere = page !== undefined
  useEffect(() => {
    const itemId = wanted.current
    if (itemId === null || !isThere) return
    wanted.current = null
    const [filter, sort] = JSON.parse(asked) as [AskedItems['filter'], AskedItems['sort']]
    const show = async () => {
      const { place } = await api.data.placeOf({ collectionId, filter, sort, itemId })
      if (place === null) return
      const { held = [] } = await api.data.item({ collectionId, itemId })
      handle.current?.show(place, held[0] === undefined ? undefined : columnOf(held[0].key))
    }
    // The drawer says what cannot be shown.
    void show().catch(() => undefined)
  }, [collectionId, isThere, asked, handle])
}
