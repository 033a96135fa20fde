import { useCallback, useMemo } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { FigureKind, figuresOf } from '../../../shared/app/data-figures.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { api } from '../../api.ts'
import { useLive } from '../../live.ts'
import type { ColumnFoot } from '../../ui/data-grid/grid-foot.tsx'
import type { ChangePrefs, GridPrefs } from '../../ui/data-grid/grid-prefs.ts'
import { ColumnFigure } from './column-figure.tsx'
import { columnOf, keyOfColumn } from './item-columns.tsx'

type Shown = Pick<Parameters<typeof api.data.figures>[0], 'filter' | 'sort'>

/** The figures under the columns of a list, as somebody chose them, about the rows that the list shows. */
export function useFigures(
  { id: collectionId, fields }: DataCollectionRow,
  shown: Shown & { figures: GridPrefs['figures']; changePrefs: ChangePrefs; isEmpty: boolean },
): ColumnFoot | undefined {
  const { filter, sort, figures, changePrefs, isEmpty } = shown
  const chosen = useMemo(
    () =>
      fields.flatMap(({ key, kind }) => {
        const figure = FigureKind.safeParse(lookUp(figures, columnOf(key))).data
        return figure !== undefined && figuresOf(kind).includes(figure) ? { key, figure } : []
      }),
    [fields, figures],
  )
  const enabled = chosen.length > 0 && !isEmpty
  const { data } = useLive('data', 'figures', { collectionId, filter, sort, of: chosen }, { enabled })
  const footOf = useCallback<ColumnFoot>(
    (columnId) => {
      const field = fields.find(({ key }) => columnOf(key) === columnId)
      if (field === undefined) return null
      const { key } = field
      const figure = chosen.find((one) => one.key === keyOfColumn(columnId))?.figure
      const found = data?.figures.find((one) => one.key === key && one.figure === figure)
      return (
        <ColumnFigure
          field={field}
          figure={figure}
          value={found?.value}
          onChoose={(next) =>
            changePrefs(({ figures: { [columnId]: _before, ...others } }) => ({
              figures: next === undefined ? others : { ...others, [columnId]: next },
            }))
          }
        />
      )
    },
    [fields, chosen, data, changePrefs],
  )
  return isEmpty ? undefined : footOf
}
