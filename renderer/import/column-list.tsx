import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import type { TableImportFile } from '../../shared/app/table-import.ts'
import { formatCount } from '../format.ts'
import { ColumnAsks, type TableAsk } from './column-asks.tsx'
import classes from './import.module.css'
import { type ColumnChosen, columnFor, type TableChosen } from './use-table-import.ts'

/** A field that a column can go into. */
interface ColumnField {
  value: string
  label: string
}

interface ColumnListProps<Chosen extends TableChosen> {
  file: Pick<TableImportFile, 'columns'>
  chosen: Chosen
  asks: readonly TableAsk[]
  fields: readonly (ColumnField | { group: string; items: readonly ColumnField[] })[]
  /** Fields that several columns may go into. */
  isShared?: (field: string) => boolean
  disabled: boolean
  choose: (next: Chosen) => unknown
}

/** The columns of a file with a sample, and the field that each goes into: by position, so that two of one name stay two. */
export function ColumnList<Chosen extends TableChosen>(props: ColumnListProps<Chosen>) {
  const { file, chosen, asks, fields, isShared, disabled, choose } = props
  const changed = (at: number, next: ColumnChosen, keyColumn = chosen.keyColumn) =>
    choose({ ...chosen, keyColumn, columns: chosen.columns.map((one, index) => (index === at ? next : one)) })
  const optionFor = (at: number) => (field: ColumnField) => {
    const isTaken = chosen.columns.some((other, index) => index !== at && other.key === field.value)
    return { ...field, disabled: isTaken && isShared?.(field.value) !== true }
  }
  return file.columns.map(({ title, sample, guess }, at) => {
    const column = chosen.columns[at]
    const own = asks.filter((one) => one.at === at)
    const option = optionFor(at)
    return (
      <div key={at} className={classes['column']}>
        <bdi>{title || t`Column ${at + 1}`}</bdi>
        <bdi className={classes['aside']}>{sample}</bdi>
        <NativeSelect
          size="xs"
          aria-label={t`Field for ${title || formatCount(at + 1)}`}
          disabled={disabled}
          data={[
            { value: '', label: t`Leave out` },
            ...fields.map((one) => ('group' in one ? { ...one, items: one.items.map(option) } : option(one))),
          ]}
          value={column?.key ?? ''}
          onChange={({ currentTarget: { value } }) =>
            changed(at, columnFor(value === '' ? null : value), chosen.keyColumn === at ? null : chosen.keyColumn)
          }
        />
        {own.length === 0 ? (
          <span className={classes['aside']}>
            {chosen.keyColumn === at
              ? t`Matched by this`
              : guess !== null && guess === column?.key
                ? t`Found by its name`
                : ''}
          </span>
        ) : (
          <ColumnAsks
            asks={own}
            column={column}
            disabled={disabled}
            onSay={(said) => changed(at, { ...columnFor(column?.key ?? null), ...column, ...said })}
          />
        )}
      </div>
    )
  })
}
