import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { letsIn, type ScanRow } from '../../../shared/app/checkin.ts'
import { ticketText } from '../../base/ticket-text.ts'
import { formatCount, formatTimeExact } from '../../format.ts'
import { useLive } from '../../live.ts'
import { codeText } from '../../scanner/code-text.ts'
import { PlainButton } from '../../ui/actions.tsx'
import { RowMarker } from '../../ui/row-marker.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './last-scans.module.css'
import { ScanChip } from './outcome-icon.tsx'

/** Kept in the list of the whole evening at most. */
const ALL_LIMIT = 500

interface RowProps {
  row: ScanRow
  timeZone: string
  onUndo: (row: ScanRow) => void
}

const WHY: Partial<Record<ScanRow['outcome'], string>> = {
  unknown: t`Not in this laptop’s copy`,
  unreadable: t`Scanned, but not readable`,
  order: t`Order looked up`,
  notSynced: t`Sold at another door, not sent yet`,
  otherLayout: t`Another keyboard layout`,
}

/** The guest a scan is about; a ticket without a name has its code. */
const nameOf = ({ name, code, ticketNumber }: ScanRow): string => name || code || (ticketNumber ?? '')

/** One past scan, 46 px: when, what, who, which ticket, and the way back. */
function ScanLine({ row, timeZone, onUndo }: RowProps) {
  const detail = ticketText(row.typeName, row.seat) || (WHY[row.outcome] ?? '')
  return (
    <li className={classes['row']} data-undone={row.undone || undefined}>
      <time className="faint rem14" dateTime={row.at}>
        {formatTimeExact(row.at, timeZone)}
      </time>
      <span className="flex shrinks">
        <ScanChip outcome={row.outcome} undone={row.undone} />
      </span>
      <span className={classes['name']} dir="auto">
        {row.name || (row.outcome === 'unreadable' ? t`Not a ticket code` : t`Code ${codeText(nameOf(row))}`)}
      </span>
      <span className={classes['detail']}>{detail}</span>
      <span className="flex">
        <RowMarker state={row.sync} />
      </span>
      <span className={classes['end']}>
        {row.canUndo && !row.undone && (
          <button
            type="button"
            className={classes['undo']}
            aria-label={
              row.together > 1
                ? t`Undo ${row.together} admissions, ${formatTimeExact(row.at, timeZone)}`
                : t`Undo ${nameOf(row)}, ${formatTimeExact(row.at, timeZone)}`
            }
            onClick={() => onUndo(row)}
          >
            <IconArrowBackUp size={17} stroke={1.9} aria-hidden="true" />
            {row.together > 1 ? t`Undo ${formatCount(row.together)}` : t`Undo`}
          </button>
        )}
      </span>
    </li>
  )
}

/** How many whole rows of a height fit into what is left of the screen. */
function useRowsThatFit() {
  const ref = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(4)
  useLayoutEffect(() => {
    const list = ref.current
    if (list === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const rowHeight = list.firstElementChild?.getBoundingClientRect().height ?? 46
      // A few pixels of the last row's margin may be cut, its text may not.
      setCount(Math.floor((list.clientHeight + 4) / Math.max(46, rowHeight)))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, count }
}

interface LastScansProps {
  eventId: string
  timeZone: string
  /** Scans that are already on the stack above the list. */
  without: readonly string[]
  /** Shown where no guest was let in on this laptop when the list opened; it then stays. */
  beforeFirst?: ReactNode
  onUndo: (row: ScanRow) => void
}

/** The scans of this laptop, newest first, as many as fit; all of them in a dialog. */
export function LastScans({ eventId, timeZone, without, beforeFirst, onUndo }: LastScansProps) {
  const [open, setOpen] = useState(false)
  const scans = useLive('checkin', 'scans', { eventId, limit: 20 })
  const { ref, count } = useRowsThatFit()
  const total = scans.data?.total ?? 0
  const rows = (scans.data?.scans ?? []).filter(({ scanId }) => !without.includes(scanId))
  const isFirst = scans.data !== undefined && !scans.data.scans.some(({ outcome }) => letsIn(outcome))
  const wasFirst = useRef(false)
  if (isFirst) wasFirst.current = true
  return (
    <section className={classes['section']} aria-labelledby="last-scans">
      <div className={classes['head']}>
        <h2 id="last-scans" className="faint rem12 bold">{t`Last scans`}</h2>
        {total > count && (
          <PlainButton
            verb={t`All ${formatCount(total)} tonight`}
            className={classes['all']}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        )}
      </div>
      {wasFirst.current && beforeFirst}
      <ul className={classes['list']} ref={ref}>
        {rows.slice(0, count).map((row) => (
          <ScanLine key={row.scanId} row={row} timeZone={timeZone} onUndo={onUndo} />
        ))}
        {scans.data !== undefined && total === 0 && !beforeFirst && (
          <li className={classes['none']}>{t`Nothing scanned here so far.`}</li>
        )}
      </ul>
      <AllScans opened={open} onClose={() => setOpen(false)} {...{ eventId, timeZone, onUndo }} />
    </section>
  )
}

function AllScans(props: { opened: boolean; onClose: () => void } & Omit<LastScansProps, 'without' | 'beforeFirst'>) {
  const { opened, onClose, eventId, timeZone, onUndo } = props
  const scans = useLive('checkin', 'scans', { eventId, limit: ALL_LIMIT }, { enabled: opened })
  const rows = scans.data?.scans ?? []
  const total = scans.data?.total ?? 0
  return (
    <Modal opened={opened} onClose={onClose} title={t`Scans of this laptop tonight`} size={860}>
      {scans.isError && <ErrorState error={scans.error} onRetry={() => void scans.refetch()} />}
      <ul>
        {rows.map((row) => (
          <ScanLine key={row.scanId} row={row} timeZone={timeZone} onUndo={onUndo} />
        ))}
      </ul>
      {total > rows.length && (
        <p className={classes['none']}>{t`The last ${formatCount(rows.length)} of ${formatCount(total)} scans.`}</p>
      )}
    </Modal>
  )
}
