import { IconArrowsSplit2, IconBan, IconCheck, IconTrash, IconX } from '@tabler/icons-react'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import classes from './history.module.css'

const RESULTS = {
  done: { tone: 'plain', label: 'Sent', Icon: IconCheck },
  refused: { tone: 'refused', label: 'Refused', Icon: IconX },
  discarded: { tone: 'already', label: 'Discarded', Icon: IconTrash },
  resolved: { tone: 'plain', label: 'Chosen', Icon: IconArrowsSplit2 },
  cancelled: { tone: 'plain', label: 'Taken back', Icon: IconBan },
} as const

interface HistoryTableProps {
  rows: readonly HistoryRow[]
  clock: (iso: string) => string
  day: (iso: string) => string
}

/** Closed changes under a line per day. What went well is a plain chip: colour is for the exception. */
export function HistoryTable({ rows, clock, day }: HistoryTableProps) {
  return (
    <table className={classes['table']}>
      <caption className={classes['hidden']}>Changes that have left the queue, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">What</th>
          <th scope="col">About</th>
          <th scope="col">Made at</th>
          <th scope="col">By</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      {byDay(rows, day).map(([name, group]) => (
        <tbody key={name}>
          <tr className={classes['day']}>
            <th scope="rowgroup" colSpan={6}>
              {name}
            </th>
          </tr>
          {group.map((row) => (
            <Row key={row.id} row={row} clock={clock} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ row, clock }: { row: HistoryRow; clock: (iso: string) => string }) {
  const { tone, label, Icon } = RESULTS[row.result]
  return (
    <tr>
      <td>{clock(row.at)}</td>
      <td className={classes['what']}>
        <span>{row.what}</span>
        {row.detail !== null && <small>{row.detail}</small>}
      </td>
      <td className={classes['about']}>{row.about}</td>
      <td>{clock(row.madeAt)}</td>
      <td>{row.operator || '–'}</td>
      <td>
        <OutcomeChip tone={tone} icon={<Icon size={13} stroke={1.9} aria-hidden />}>
          {label}
        </OutcomeChip>
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
