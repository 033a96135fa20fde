import { t } from '@lingui/core/macro'
import { formatCount } from '../../format.ts'
import type { TodayNoteProps } from '../../manifest/slots.ts'
import classes from '../../ui/note-list.module.css'
import { NoteList } from '../../ui/note-list.tsx'

/** Ticket types that are nearly gone. */
export function LowStockNotes({ evening: { lowStock } }: { evening: Pick<TodayNoteProps['evening'], 'lowStock'> }) {
  if (lowStock.length === 0) return null
  return (
    <NoteList title={t`Low stock`} notes={lowStock.toSorted((a, b) => a.left - b.left)}>
      {(type) => (
        <li key={`${type.eventId} ${type.typeId}`} className={classes['plain']}>
          <span className={classes['words']}>
            <b className="ink medium">{type.name}</b>
            <span>{type.place}</span>
          </span>
          <span className={classes['bar']} aria-hidden="true">
            <span
              className="block fullHeight"
              style={{ width: `${type.limit === 0 ? 0 : Math.min(100, (type.left / type.limit) * 100)}%` }}
            />
          </span>
          <b className={classes['figure']}>{type.left === 0 ? t`Sold out` : t`${formatCount(type.left)} left`}</b>
        </li>
      )}
    </NoteList>
  )
}
