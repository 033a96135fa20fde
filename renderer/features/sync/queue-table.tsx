import { t } from '@lingui/core/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { arrangeChains, type ChainLine } from './chains.ts'
import classes from './queue.module.css'
import { type QueueRowProps, QueueRowView } from './queue-row.tsx'
import type { RowActions } from './row-menu.tsx'
import { nextNumber } from './row-state.ts'

/** Above this many rows only those in sight are in the document. */
const VIRTUAL_FROM = 200
const ROW_HEIGHT = 53

interface QueueTableProps {
  rows: readonly QueueRow[]
  /** Rows after these that were not read yet. */
  unread?: number
  actions: RowActions
  clock: (iso: string) => string
  /** The element that scrolls; null until it is there. Needed for long queues only. */
  scroller: HTMLElement | null
}

/** The queue in the order in which it goes out, chains drawn as one block. */
export function QueueTable({ rows, unread = 0, actions, clock, scroller }: QueueTableProps) {
  const lines = useMemo(() => arrangeChains(rows), [rows])
  const next = nextNumber(rows)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setOpen((old) => (old.has(id) ? without(old, id) : new Set(old).add(id)))
  const draw: Draw = (line, measured) => (
    <QueueRowView
      key={line.row.id}
      line={line}
      isNext={line.row.number === next}
      open={open.has(line.row.id)}
      onToggle={() => toggle(line.row.id)}
      actions={actions}
      clock={clock}
      {...(measured === undefined ? {} : { measured })}
    />
  )
  return (
    <table
      aria-label={t`Changes waiting to be sent`}
      aria-rowcount={lines.length + unread + 1}
      className={classes['table']}
    >
      <thead>
        <tr>
          <th scope="col">{t`No.`}</th>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t({ message: 'About', context: 'change' })}</th>
          <th scope="col">{t`Made at`}</th>
          <th scope="col">{t`By`}</th>
          <th scope="col" className={classes['tries']}>{t`Tries`}</th>
          <th scope="col" className={classes['state']}>{t`State`}</th>
          <th scope="col" aria-label={t`Actions`} />
        </tr>
      </thead>
      {lines.length > VIRTUAL_FROM ? (
        <VirtualLines lines={lines} draw={draw} scroller={scroller} />
      ) : (
        <tbody>{lines.map((line) => draw(line))}</tbody>
      )}
    </table>
  )
}

type Draw = (line: ChainLine, measured?: QueueRowProps['measured']) => ReactNode

interface VirtualLinesProps {
  lines: readonly ChainLine[]
  draw: Draw
  scroller: HTMLElement | null
}

function VirtualLines({ lines, draw, scroller }: VirtualLinesProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => setMargin(topWithin(scroller, body.current)), [scroller])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: margin,
    getItemKey: (index) => lines[index]?.row.id ?? index,
  })
  const items = virtual.getVirtualItems()
  const above = (items[0]?.start ?? margin) - margin
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  return (
    <tbody ref={body}>
      <Gap height={above} />
      {items.map(({ index }) => {
        const line = lines[index]
        return line === undefined ? null : draw(line, { ref: virtual.measureElement, 'data-index': index })
      })}
      <Gap height={below} />
    </tbody>
  )
}

/** Takes the place of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden>
      <td colSpan={8} className={classes['gap']} style={{ height }} />
    </tr>
  )
}

/** Where the rows begin inside the scrolled content, in pixels. */
function topWithin(scroller: HTMLElement | null, body: HTMLElement | null): number {
  if (scroller === null || body === null) return 0
  return body.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
}

function without(old: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(old)
  next.delete(id)
  return next
}
