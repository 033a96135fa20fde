import { plural, t } from '@lingui/core/macro'
import { IconNote, IconPaperclip } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import type { SubmissionRow } from '../../../shared/app/forms.ts'
import { RecordMarker } from '../../copy/record-marker.tsx'
import { formatCount, formatShortDay, formatTime, isoDay } from '../../format.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import type { GridSelection } from '../../ui/data-grid/use-selection.ts'
import { useSteady } from '../../ui/use-latest.ts'
import { statusOf, tagText } from './form-messages.ts'
import classes from './forms.module.css'
import { inboxKeys } from './inbox-keys.ts'
import { RowTick } from './row-tick.tsx'
import { longWaitText } from './waiting.tsx'

/** Pixels of one row; every row has two lines and a foot. */
const ROW = 86

interface InboxProps {
  total: number
  rowAt: (index: number) => SubmissionRow | undefined
  openId: string | null
  openIndex: number
  now: number
  showsForm: boolean
  ticks: GridSelection
  onOpen: (row: SubmissionRow, index: number) => void
  onStep: (by: 1 | -1) => void
  onRange: (first: number, last: number) => void
}

/** The list of what came, newest first. Only the rows in sight are drawn, however long it is. */
export function Inbox(props: InboxProps) {
  const { total, rowAt, openId, openIndex, now, showsForm, ticks, onOpen, onStep, onRange } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onRange(first, last), [first, last, onRange])
  useEffect(() => {
    if (openIndex >= 0) rows.scrollToIndex(openIndex, { align: 'auto' })
  }, [openIndex, rows])
  // The row with the keyboard may leave the list with its decision; the keyboard continues with the open one.
  useEffect(() => {
    const list = scroller.current
    if (openId === null || !list?.contains(document.activeElement)) return
    list.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true })
  }, [openId])
  // A row is redrawn when something of it changed, not for every key that goes through the list.
  const open = useSteady(onOpen)
  // One row is the list's only Tab stop: the open one, or the first in sight where that one isn't listed.
  const stop = items.find(({ index }) => rowAt(index)?.id === openId)?.index ?? first
  const from = Math.max(openIndex, 0)
  const onKeyDown = inboxKeys({ ticks, total, from, idOf: (index) => rowAt(index)?.id, onStep })
  return (
    <div ref={scroller} className={classes['scroller']}>
      <ul
        className={classes['rows']}
        style={{ height: rows.getTotalSize() }}
        aria-label={t`Submissions`}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, start }) => {
          const row = rowAt(index)
          return (
            <li
              key={row?.id ?? index}
              className={classes['row']}
              style={{ transform: `translateY(${start}px)`, height: ROW }}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {row !== undefined && (
                <>
                  <Row
                    {...{ row, index, now, showsForm }}
                    isOpen={row.id === openId}
                    isStop={index === stop}
                    onOpen={open}
                  />
                  <RowTick
                    name={row.name}
                    checked={ticks.has(row.id)}
                    onTick={(isRange) => (isRange ? ticks.extendTo(index, from) : ticks.toggle(row.id, index))}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface RowProps {
  row: SubmissionRow
  index: number
  isOpen: boolean
  /** It has the list's Tab stop. */
  isStop: boolean
  now: number
  showsForm: boolean
  onOpen: (row: SubmissionRow, index: number) => void
}

const Row = memo(function Row({ row, index, isOpen, isStop, now, showsForm, onOpen }: RowProps) {
  const { word, tone } = statusOf(row.status)
  return (
    <button
      type="button"
      className={classes['answer']}
      aria-current={isOpen ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
      data-unseen={!row.seen || undefined}
      onClick={() => onOpen(row, index)}
    >
      <span className={classes['dot']} aria-hidden="true" />
      <span className={classes['line']}>
        <bdi className={`${classes['name']} oneLine grows`}>{row.name || t`No name`}</bdi>
        {!row.seen && <span className="onlyHeard">{t`Unseen`}</span>}
        <span className={classes['when']}>{row.createdAt !== null && whenOf(row.createdAt, now)}</span>
      </span>
      <bdi className={`${classes['preview']} oneLine`}>{row.preview}</bdi>
      <span className={classes['line']}>
        {showsForm && <bdi className={`${classes['form']} oneLine`}>{row.formName}</bdi>}
        {row.status !== 'CONFIRMED' && !row.inTrash && (
          <OutcomeChip tone={tone} word={longWaitText(row, now) ?? word} />
        )}
        {row.tags.slice(0, 2).map((tag) => (
          <bdi key={tag.id} className={`${classes['rowTag']} oneLine`}>
            {tagText(tag)}
          </bdi>
        ))}
        {row.notes > 0 && (
          <span
            className={classes['files']}
            role="img"
            aria-label={plural(row.notes, { one: '# note', other: '# notes' })}
          >
            <IconNote size={14} stroke={1.75} aria-hidden="true" />
          </span>
        )}
        {row.files > 0 && (
          <span
            className={classes['files']}
            role="img"
            aria-label={plural(row.files, { one: '# file', other: '# files' })}
          >
            <IconPaperclip size={14} stroke={1.75} aria-hidden="true" />
            {formatCount(row.files)}
          </span>
        )}
        <RecordMarker state={row.sync} of={{ dataSet: 'submissions', recordId: row.id }} />
      </span>
    </button>
  )
})

/** The time of what came today, the day of everything before. */
const whenOf = (at: string, now: number): string =>
  isoDay(at) === isoDay(new Date(now).toISOString()) ? formatTime(at) : formatShortDay(at)
