import { t } from '@lingui/core/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import classes from './history.module.css'
import { RESULTS } from './history-results.ts'
import { RecordLink } from './record-link.tsx'

interface HistoryTableProps {
  rows: readonly HistoryRow[]
  clock: (iso: string) => string
  day: (iso: string) => string
  /** Brings back a version that was not chosen. */
  onRestore: (row: HistoryRow) => void
}

/** Closed changes under a line per day. What went well is a plain chip: colour is for the exception. */
export function HistoryTable({ rows, clock, day, onRestore }: HistoryTableProps) {
  return (
    <table className={classes['table']}>
      <caption className="onlyHeard">{t`Changes that have left the queue, newest first`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Time`}</th>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t({ message: 'About', context: 'change' })}</th>
          <th scope="col">{t`Made at`}</th>
          <th scope="col">{t`By`}</th>
          <th scope="col">{t`Result`}</th>
          <th scope="col" aria-label={t`Restore`} />
        </tr>
      </thead>
      {byDay(rows, day).map(([name, group]) => (
        <tbody key={name}>
          <tr className={classes['day']}>
            <th scope="rowgroup" colSpan={7}>
              {name}
            </th>
          </tr>
          {group.map((row) => (
            <Row key={row.id} row={row} clock={clock} onRestore={onRestore} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ row, clock, onRestore }: { row: HistoryRow } & Pick<HistoryTableProps, 'clock' | 'onRestore'>) {
  const { tone, label, Icon } = RESULTS[row.result]
  const [what, about] = [textOf(row.what), textOf(row.about)]
  const detail = row.detail === null ? '' : textOf(row.detail)
  return (
    <tr>
      <td>{clock(row.at)}</td>
      <td className={classes['what']}>
        <span>{what}</span>
        {detail !== '' && (
          <small className="faint px12" title={detail}>
            {detail}
          </small>
        )}
      </td>
      <td className={classes['about']} data-code={/\d/.test(about)}>
        {row.record === null ? about : <RecordLink record={row.record} name={about} />}
      </td>
      <td>{clock(row.madeAt)}</td>
      <td>{row.operator || '–'}</td>
      <td>
        <OutcomeChip icon={<Icon size={13} stroke={1.9} aria-hidden />} word={label} tone={tone} />
      </td>
      <td className={classes['restore']}>
        {row.restoredAt !== null && <small className="faint px12">{t`Restored ${clock(row.restoredAt)}`}</small>}
        {row.canRestore && row.restoredAt === null && (
          <ActionButton
            icon={IconArrowBackUp}
            iconSize={15}
            stroke={1.9}
            verb={t`Restore`}
            variant="subtle"
            size="compact-sm"
            h={28}
            onClick={() => onRestore(row)}
            aria-label={t`Restore: ${what}, ${detail}`}
          />
        )}
      </td>
    </tr>
  )
}

function byDay(rows: readonly HistoryRow[], day: (iso: string) => string): [string, HistoryRow[]][] {
  const groups = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const name = day(row.at)
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups]
}
