import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useElementWidth } from '../../ui/data-grid/use-element-width.ts'
import { type CardLine, cardLines, lineOf } from './card-lines.ts'
import classes from './cards.module.css'
import type { EventsPage } from './event-filters.tsx'
import { groupHead } from './event-groups.ts'
import { EventTile } from './event-tile.tsx'
import { useCardFocus } from './use-card-focus.ts'

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

/** All listed events as cards, one stop of the Tab key. Only those near the screen are drawn and loaded. */
export function CardGrid({ page, listKey, label, follow }: CardGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = useElementWidth(scroller)
  const columns = Math.max(1, Math.floor(((width ?? 1100) - AROUND + GAP) / (CARD + GAP)))
  const lines = useMemo(() => cardLines(page.groups, columns), [page.groups, columns])
  // The card that had the focus stays however far it is scrolled away: Tab continues from there.
  const [stop, setStop] = useState(-1)
  const kept = useMemo(() => lineOf(lines, stop), [lines, stop])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => HEIGHTS[lines[at]?.kind ?? 'cards'],
    getItemKey: (at) => keyOf(lines[at], columns),
    overscan: 3,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].toSorted((a, b) => a - b)
    },
  })
  const shownList = useRef(listKey)
  useEffect(() => {
    if (shownList.current === listKey) return
    shownList.current = listKey
    setStop(-1)
    virtualizer.scrollToOffset(0)
  }, [listKey, virtualizer])

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const first = lines[startIndex]
  const last = lines[endIndex]
  const [from, until] = [indexOf(first), last?.kind === 'cards' ? last.to - 1 : indexOf(last)]
  useEffect(() => follow(from, until), [from, until, follow])

  const reached = page.rows[stop - page.start] === undefined ? from : stop
  const { onKeyDown, onFocus } = useCardFocus({
    ...{ scroller, lines, reached, setStop, virtualizer },
    wayBack: left?.listKey === listKey ? left : null,
  })
  const leave = (id: string) => {
    left = { listKey, id, index: page.start + page.rows.findIndex((row) => row.id === id) }
  }
  return (
    <section
      ref={scroller}
      className={classes['scroller']}
      aria-label={label}
      tabIndex={-1}
      data-region
      onKeyDown={onKeyDown}
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
              {line?.kind === 'cards' && <Cards {...{ line, page, columns, reached }} onLeave={leave} />}
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
  /** The card that Tab comes to. */
  reached: number
  onLeave: (eventId: string) => void
}

function Cards({ line: { group, from, to }, page, columns, reached, onLeave }: CardsProps) {
  return (
    <ul className={classes['cards']} style={{ '--cards': columns } as React.CSSProperties}>
      {Array.from({ length: to - from }, (_, at) => {
        const place = from + at
        const event = page.rows[place - page.start]
        return (
          <li key={event?.id ?? place} aria-setsize={group.count} aria-posinset={place - group.start + 1}>
            {event === undefined ? (
              <span className={classes['waiting']} />
            ) : (
              <EventTile {...{ event, place, onLeave }} isReached={place === reached} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
