import { plural, t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../format.ts'
import { OutcomeChip } from '../ui/chip.tsx'
import classes from './import.module.css'

interface PreviewCell<Fault, Value> {
  text: string
  fault: Fault | null
  limit: number | null
  value: Value | null
}

interface PreviewRow<Fault, Value> {
  row: number
  cells: readonly PreviewCell<Fault, Value>[]
  result: 'new' | 'changed' | 'same' | 'fault'
}

/** What is said of a cell: why it cannot be read; or what is understood, where that does not look the same. */
export interface CellWords<Fault, Value> {
  fault(at: number, why: { fault: Fault; limit: number | null }): string
  read(at: number, value: Value): string
}

interface PreviewTableProps<Fault, Value> {
  file: { rows: number; columns: readonly { title: string }[] }
  plan: { faulty: number; preview: readonly PreviewRow<Fault, Value>[]; faults: readonly PreviewRow<Fault, Value>[] }
  /** The field that a column goes into, by its name; undefined for a column that is left out. */
  fieldAt: (at: number) => string | undefined
  words: CellWords<Fault, Value>
}

/** The first rows of a file as they would be imported, or the first ones that stay out, each wrong cell with its reason. */
export function PreviewTable<Fault, Value>({ file, plan, fieldAt, words }: PreviewTableProps<Fault, Value>) {
  const [shows, setShows] = useState<'all' | 'faulty'>('all')
  const isFaulty = shows === 'faulty' && plan.faulty > 0
  const rows = isFaulty ? plan.faults : plan.preview
  const widest = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const shown = Array.from({ length: widest }, (_, at) => at).filter(
    (at) => fieldAt(at) !== undefined || rows.some(({ cells }) => (cells[at]?.fault ?? null) !== null),
  )
  const results = { new: t`New`, changed: t`Changes`, same: t`Same`, fault: t`Error` }
  const tones = { new: 'admitted', changed: 'already', same: 'plain', fault: 'refused' } as const
  const total = isFaulty ? plan.faulty : file.rows
  const [first, all] = [formatCount(rows.length), formatCount(total)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes['preview']} tabIndex={0} aria-label={t`Preview`}>
      {plan.faulty > 0 && (
        <SegmentedControl
          size="xs"
          className={classes['which'] ?? ''}
          aria-label={t`Rows that are shown`}
          value={shows}
          onChange={(value) => setShows(value === 'faulty' ? 'faulty' : 'all')}
          data={[
            { value: 'all', label: t`All rows` },
            {
              value: 'faulty',
              label: plural(plan.faulty, { one: '# row stays out', other: '# rows stay out' }),
            },
          ]}
        />
      )}
      <table>
        <caption>
          {rows.length === total ? plural(total, { one: '# row', other: '# rows' }) : t`First ${first} of ${all} rows`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            {shown.map((at) => (
              <th key={at} scope="col">
                {fieldAt(at) ?? (file.columns[at]?.title || t`Column ${at + 1}`)}
              </th>
            ))}
            <th scope="col">{t`Result`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells, result }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {shown.map((at) => (
                <Cell key={at} at={at} cell={cells[at]} words={words} />
              ))}
              <td>
                <OutcomeChip word={results[result]} tone={tones[result]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellProps<Fault, Value> {
  at: number
  cell: PreviewCell<Fault, Value> | undefined
  words: CellWords<Fault, Value>
}

function Cell<Fault, Value>({ at, cell, words }: CellProps<Fault, Value>) {
  const { text = '', fault = null, limit = null, value = null } = cell ?? {}
  const why = fault === null ? undefined : words.fault(at, { fault, limit })
  const read = value === null ? '' : words.read(at, value)
  return (
    <td data-wrong={fault !== null || undefined}>
      <bdi>{text}</bdi>
      {why !== undefined && <small>{why}</small>}
      {why === undefined && read !== '' && read !== text.trim() && (
        <small data-read>
          <bdi>{read}</bdi>
        </small>
      )}
    </td>
  )
}
