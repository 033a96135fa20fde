import { useCallback, useMemo } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { FigureKind } from '../../../shared/app/data-figures.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { sentenceFor } from '../../errors.ts'
import type { ColumnFoot } from '../../ui/data-grid/grid-foot.tsx'
import type { ChangePrefs, GridPrefs } from '../../ui/data-grid/grid-prefs.ts'
import { ColumnFigure } from './column-figure.tsx'
import { type Counted, figuresIn, useFigureValues } from './counted-rows.ts'
import { columnOf, keyOfColumn } from './item-columns.tsx'

interface Shown extends Counted {
  figures: GridPrefs['figures']
  changePrefs: ChangePrefs
  isEmpty: boolean
  /** Who waits for the site, where the collection is only online. */
  asking?: string
  /** The rows themselves are on their way: typing a rule doesn't request figures with each letter. */
  isWaiting?: boolean
}

/** The chosen figures under the columns of a list, about the rows that the list shows. */
export function useFigures(
  collection: DataCollectionRow,
  { filter, sort, figures, changePrefs, isEmpty, asking, isWaiting = false }: Shown,
): { columnFoot: ColumnFoot | undefined; isAsking: boolean } {
  const { fields } = collection
  const chosen = useMemo(
    () =>
      fields.flatMap((field) => {
        const figure = FigureKind.safeParse(lookUp(figures, columnOf(field.key))).data
        return figure !== undefined && figuresIn(collection, field).includes(figure) ? { key: field.key, figure } : []
      }),
    [fields, figures, collection],
  )
  const enabled = chosen.length > 0 && !isEmpty && !isWaiting
  const found = useFigureValues(collection, { filter, sort, of: chosen, asking }, { enabled })
  const { figures: values, error } = found
  const footOf = useCallback<ColumnFoot>(
    (columnId) => {
      const field = fields.find(({ key }) => columnOf(key) === columnId)
      if (field === undefined) return null
      const { key } = field
      const figure = chosen.find((one) => one.key === keyOfColumn(columnId))?.figure
      return (
        <ColumnFigure
          field={field}
          offered={figuresIn(collection, field)}
          figure={figure}
          value={values?.find((one) => one.key === key && one.figure === figure)?.value}
          problem={error === null ? undefined : sentenceFor(error)}
          onChoose={(next) =>
            changePrefs(({ figures: { [columnId]: _before, ...others } }) => ({
              figures: next === undefined ? others : { ...others, [columnId]: next },
            }))
          }
        />
      )
    },
    [collection, fields, chosen, values, error, changePrefs],
  )
  return { columnFoot: isEmpty ? undefined : footOf, isAsking: found.isAsking }
}
