import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useElementWidth } from '../../ui/data-grid/use-element-width.ts'
import { type CardLine, cardLines, lineOf } from './card-lines.ts'
import classes from './cards.module.css'
import type { EventsPage } from './event-filters.tsx'
import { groupHead } from './event-groups.ts'
import { EventTile } from './event-tile.tsx'

/** The least width of a card, the gap between two and what lies around all; pixels. */
const [CARD, GAP, AROUND] = [244, 14, 40]
/** Of lines that were not drawn yet, with the gap below; pixels. */
const HEIGHTS = { head: 40, cards: 268 }

/** The event that was opened last, for the way back. */
let left: { listKey: string; id: string; index: number } | null = null

interface CardGridProps {
  page: EventsPage
  /** Names the filter: another list starts at its top. */
  listKey: string
  label: string
  /** Called with the indexes of the first and the last event in sight. */
  follow: (first: number, last: number) => void
}

/** All listed events as cards. Only those near the screen are drawn and loaded. */
export function CardGrid({ page, listKey, label, follow }: CardGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = useElementWidth(scroller)
  const columns = Math.max(1, Math.floor(((width ?? 1100) - AROUND + GAP) / (CARD + GAP)))
  const lines = useMemo(() => cardLines(page.groups, columns), [page.groups, columns])
  // The card with the focus stays however far it is scrolled away: Tab goes on from there.
  const [focused, setFocused] = useState(-1)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => HEIGHTS[lines[at]?.kind ?? 'cards'],
    getItemKey: (at) => keyOf(lines[at], columns),
    overscan: 3,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return focused < 0 || focused >= range.count || drawn.includes(focused)
        ? drawn
        : [...drawn, focused].toSorted((a, b) => a - b)
    },
  })
  const shownList = useRef(listKey)
  useEffect(() => {
    if (shownList.current === listKey) return
    shownList.current = listKey
    virtualizer.scrollToOffset(0)
  }, [listKey, virtualizer])

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const first = lines[startIndex]
  const last = lines[endIndex]
  const [from, until] = [indexOf(first), last?.kind === 'cards' ? last.to - 1 : indexOf(last)]
  useEffect(() => follow(from, until), [from, until, follow])

  const wanted = useRef(left?.listKey === listKey ? left : null)
  const isScrolled = useRef(false)
  useEffect(() => {
    const { current } = wanted
    if (current === null) return
    const line = lineOf(lines, current.index)
    const card = scroller.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(current.id)}"]`)
    if (card !== null && card !== undefined) card.focus()
    if (card?.isConnected === true || line < 0) wanted.current = null
    else if (!isScrolled.current) virtualizer.scrollToIndex(line, { align: 'center' })
    isScrolled.current = true
  })
  const leave = (id: string) => {
    left = { listKey, id, index: page.start + page.rows.findIndex((row) => row.id === id) }
  }
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1))
  return (
    <section
      ref={scroller}
      className={classes['scroller']}
      aria-label={label}
      tabIndex={-1}
      data-region
      onFocus={onFocus}
    >
      <div className={classes['lines']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index]
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              className={classes['place']}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line?.kind === 'head' && <Head line={line} />}
              {line?.kind === 'cards' && <Cards {...{ line, page, columns }} onLeave={leave} />}
            </div>
          )
        })}
      </div>
    </section>
  )
}

const indexOf = (line: CardLine | undefined): number =>
  line === undefined ? 0 : line.kind === 'head' ? line.group.start : line.from

const keyOf = (line: CardLine | undefined, columns: number): string =>
  line?.kind === 'cards' ? `${line.from} of ${columns}` : `${line?.group.kind} ${line?.group.month}`

function Head({ line }: { line: CardLine }) {
  const { title, detail } = groupHead(line.group)
  return (
    <h2 className={classes['group']}>
      <b>{title}</b>
      <span>{detail}</span>
    </h2>
  )
}

interface CardsProps {
  line: Extract<CardLine, { kind: 'cards' }>
  page: EventsPage
  columns: number
  onLeave: (eventId: string) => void
}

function Cards({ line: { group, from, to }, page, columns, onLeave }: CardsProps) {
  return (
    <ul className={classes['cards']} style={{ '--cards': columns } as React.CSSProperties}>
      {Array.from({ length: to - from }, (_, at) => {
        const event = page.rows[from + at - page.start]
        return (
          <li key={event?.id ?? from + at} aria-setsize={group.count} aria-posinset={from + at - group.start + 1}>
            {event === undefined ? (
              <span className={classes['waiting']} />
            ) : (
              <EventTile event={event} onLeave={onLeave} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
