import { plural, t } from '@lingui/core/macro'
import { IconPencil } from '@tabler/icons-react'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { useSmallPicture } from '../../../base/use-small-picture.ts'
import { Picture } from '../../../ui/picture.tsx'
import { spanWords } from '../event-words.ts'
import { priceWords } from '../types/type-words.ts'
import { instantFor } from '../wall-time.ts'
import { changeLines } from './change-words.ts'
import classes from './editor.module.css'
import { reachLine } from './reach-words.ts'
import type { EventEditor } from './use-event-editor.ts'

/** The event as a guest meets it, and what Save will do. */
export function EditorMargin({ editor, event }: { editor: EventEditor; event: ManagedEventDetail }) {
  const { draft, changes, original, reach } = editor
  const source = useSmallPicture(draft.picture?.id ?? null)
  const { timeZone, start, end } = draft
  const when = original.editing.parts.when
  const shown = {
    timeZone,
    startsAt: instantFor(start, timeZone, when?.startsAt ?? null),
    endsAt: draft.endHidden ? null : instantFor(end, timeZone, when?.endsAt ?? null),
  }
  const count = changes.types.length + (Object.keys(changes.fields).length > 0 ? 1 : 0) + (changes.order ? 1 : 0)
  const lines = changeLines(changes, original)
  const [first] = event.types.filter(({ hidden }) => !hidden)
  return (
    <aside className={classes['margin']} aria-label={t`What saving does`}>
      <h2 className={classes['caption']}>{t`As a guest sees it`}</h2>
      <div className={classes['ticket']}>
        {source !== null && <Picture className={classes['ticketPicture']} src={source} alt="" instead={null} />}
        <div className={classes['ticketWords']}>
          <b className={classes['ticketTitle']}>
            <bdi>{draft.title.trim() || t`Without a title`}</bdi>
          </b>
          <span className="muted rem13">{[spanWords(shown), draft.place].filter(Boolean).join(' · ')}</span>
        </div>
        {first !== undefined && (
          <div className={classes['ticketStub']}>
            <span className="oneLine">
              <bdi>{first.name}</bdi>
            </span>
            <b>{priceWords(first)}</b>
          </div>
        )}
      </div>
      <h2 className={classes['caption']}>{t`What saving will do`}</h2>
      {lines.length === 0 ? (
        <p className="muted rem13">{t`Nothing yet.`}</p>
      ) : (
        <ul className={classes['lines']}>
          {lines.map((line) => (
            <li key={line}>
              <IconPencil size={15} stroke={1.75} aria-hidden />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      {reach !== null && <p className={classes['reach']}>{reachLine(reach, event)}</p>}
      {count > 0 && (
        <p className={classes['offline']}>
          {plural(count, {
            one: 'Without a connection Save puts # change in the queue.',
            other: 'Without a connection Save puts # changes in the queue, in this order.',
          })}
        </p>
      )}
    </aside>
  )
}
