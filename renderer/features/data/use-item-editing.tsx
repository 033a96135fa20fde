import { useMemo } from 'react'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import type { GridEditing } from '../../ui/data-grid/cell-editing.ts'
import { CellEditor } from './cell-editor.tsx'
import { cellInSight, keyOfColumn } from './item-columns.tsx'
import type { ItemActions } from './use-item-actions.ts'

/** Changes cells of a collection in place: which can be changed, by what, and how they are saved. */
export function useItemEditing(collection: DataCollectionRow, actions: ItemActions): GridEditing<DataRow> {
  const { edit } = actions
  return useMemo(() => {
    const { id: collectionId, fields } = collection
    const placeOf = (columnId: string) => fields.findIndex(({ key }) => key === keyOfColumn(columnId))
    const save = (row: DataRow, at: number, value: DataValue | null) => {
      const key = fields[at]?.key ?? ''
      const cell = row.cells[at]
      // The list has a long text in part: bringing that back would cut it off on the site.
      void edit(row, [{ key, value }], cell?.isCut === true ? [] : [{ key, value: cell?.value ?? null }])
    }
    const mayEdit = (row: DataRow, columnId: string) => {
      const at = placeOf(columnId)
      const field = fields[at]
      return field?.editable === 'yes' && !row.leaving && !cellInSight(row, field.key, at).isOdd
    }
    return {
      mayEdit,
      clear: (row, columnId) => {
        const at = placeOf(columnId)
        const cell = row.cells[at]
        // A value that is not whole here could not be brought back; one that has to be there says so in its editor.
        if (!mayEdit(row, columnId) || fields[at]?.required === true || cell?.isCut !== false) return false
        if (cell.count > 0) save(row, at, null)
        return true
      },
      toggle: (row, columnId) => {
        const at = placeOf(columnId)
        const field = fields[at]
        if (field?.kind !== 'flag' || field.editable !== 'yes' || row.leaving) return false
        save(row, at, cellInSight(row, field.key, at).value !== true)
        return true
      },
      editor: (row, columnId, parts) => {
        const at = placeOf(columnId)
        const field = fields[at]
        if (field === undefined) return null
        return (
          <CellEditor
            key={`${row.id} ${columnId}`}
            {...parts}
            collectionId={collectionId}
            field={field}
            row={row}
            at={at}
            onSave={(value) => save(row, at, value)}
          />
        )
      },
    }
  }, [collection, edit])
}
