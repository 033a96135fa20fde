import { t } from '@lingui/core/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { amountCell } from '../../../shared/csv.ts'
import { syncColumn } from '../../copy/sync-column.tsx'
import { amountsText } from '../../event/order-messages.ts'
import { formatDate } from '../../format.ts'
import { type GridColumn, gridColumn, tickColumn } from '../../ui/data-grid/use-grid-table.ts'
import { EventPicture } from './event-picture.tsx'
import { StateWord } from './event-state.tsx'
import {
  besideSold,
  dateWords,
  hereWords,
  isLow,
  kindWords,
  STATE_WORDS,
  soldWords,
  startWords,
  titleWords,
} from './event-words.ts'
import classes from './events.module.css'
import { SoldBar } from './sold-bar.tsx'

const column = gridColumn<ManagedEvent>

/** The columns of the list of events. Money is for the owner's eyes. */
export function eventColumns({ showMoney }: { showMoney: boolean }): GridColumn<ManagedEvent>[] {
  const columns: (GridColumn<ManagedEvent> | false)[] = [
    tickColumn<ManagedEvent>(),
    column({
      id: 'date',
      title: t`Date`,
      width: 78,
      minWidth: 78,
      sortKey: 'starts',
      text: ({ startsAt, timeZone }) => (startsAt === null ? '' : formatDate(startsAt, timeZone)),
      inFile: ({ startsAt }) => startsAt ?? '',
      render: (row) => <DateCell row={row} />,
    }),
    column({
      id: 'title',
      title: t`Title`,
      width: 240,
      minWidth: 190,
      grows: 2,
      strong: true,
      sortKey: 'title',
      text: ({ title }) => title,
      besidesInFile: { title: t`Categories`, text: ({ categories }) => categories.join(', ') },
      render: (row) => <TitleCell row={row} />,
    }),
    column({ id: 'starts', title: t`Starts`, width: 160, minWidth: 140, grows: 1, yields: 1, text: startWords }),
    column({
      id: 'state',
      title: t`State`,
      width: 122,
      minWidth: 112,
      sortKey: 'state',
      text: ({ state }) => STATE_WORDS[state],
      render: ({ state }) => <StateWord state={state} />,
    }),
    column({
      id: 'sold',
      title: t`Sold`,
      width: 150,
      minWidth: 130,
      sortKey: 'sold',
      text: soldWords,
      inFile: ({ sold }) => sold,
      besidesInFile: { title: t`Places`, text: ({ capacity }) => capacity ?? '' },
      render: (row) => <SoldCell row={row} />,
    }),
    showMoney &&
      column({
        id: 'revenue',
        yields: 2,
        title: t`Revenue`,
        width: 100,
        align: 'end',
        text: ({ revenue }) => amountsText(revenue),
        inFile: ({ revenue }) => amountCell(revenue[0] ?? null),
        besidesInFile: { title: t`Currency`, text: ({ revenue }) => revenue[0]?.currency ?? '' },
      }),
    column({
      id: 'here',
      yields: 3,
      title: t`On this laptop`,
      // As wide as the title in German.
      width: 128,
      text: ({ here }) => hereWords(here),
      render: (row) => <HereCell row={row} />,
    }),
    syncColumn<ManagedEvent>('events', ({ id }) => id),
  ]
  return columns.filter((one) => one !== false)
}

const colorOf = ({ color }: ManagedEvent) => ({ '--event': `var(--f-event-${color})` }) as React.CSSProperties

/** The day over its weekday, with the event's colour down the edge of the list. */
function DateCell({ row }: { row: ManagedEvent }) {
  const { startsAt, timeZone } = row
  return (
    <span className={classes['date']} style={colorOf(row)}>
      {startsAt === null ? (
        <span>–</span>
      ) : (
        <span title={formatDate(startsAt, timeZone)}>
          <b>{dateWords(startsAt, timeZone).day}</b>
          <small>{dateWords(startsAt, timeZone).weekday}</small>
        </span>
      )}
    </span>
  )
}

function TitleCell({ row }: { row: ManagedEvent }) {
  const kind = kindWords(row)
  const title = titleWords(row)
  const tags = [...row.categories, ...(row.membersOnly ? [t`Members only`] : [])]
  return (
    <span className={classes['titleCell']} style={colorOf(row)} title={kind === '' ? title : `${title}, ${kind}`}>
      <EventPicture fileId={row.pictureId} />
      <span className={classes['title']}>
        <bdi className={classes['name']}>{row.state === 'cancelled' ? <s>{title}</s> : title}</bdi>
        {tags.length > 0 && (
          <span className={classes['tags']}>
            {tags.map((tag) => (
              <bdi key={tag} className={classes['tag']}>
                {tag}
              </bdi>
            ))}
          </span>
        )}
      </span>
    </span>
  )
}

function SoldCell({ row }: { row: ManagedEvent }) {
  if (row.state === 'draft' && row.sold === 0) return <span className="faint">–</span>
  return (
    <span className={classes['sold']}>
      <span className={classes['soldLine']}>
        <span>{soldWords(row)}</span>
        <span className={classes['beside']} data-low={isLow(row) || undefined}>
          {besideSold(row)}
        </span>
      </span>
      <SoldBar sold={row.sold} of={row.capacity} low={isLow(row)} />
    </span>
  )
}

function HereCell({ row: { here } }: { row: ManagedEvent }) {
  if (here.state === 'notKept') return <span className="faint">–</span>
  return (
    <span className={classes['here']}>
      {here.state === 'ready' && <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />}
      {here.share !== null && (
        <span className={classes['bar']} aria-hidden>
          <span style={{ width: `${here.share * 100}%` }} />
        </span>
      )}
      {hereWords(here)}
    </span>
  )
}
