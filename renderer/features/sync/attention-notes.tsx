import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconDatabaseExclamation } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import type { Incident } from '../../../shared/app/incidents.ts'
import type { QueueRow, SyncStatus } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { standstillText, standstillTitle } from '../../copy/standstill-messages.ts'
import { formatTime } from '../../format.ts'
import { chipFaceOf } from '../../frame/sync-chip-state.ts'
import { useLive } from '../../live.ts'
import type { TodayNoteProps } from '../../manifest/slots.ts'
import { incidentIcons } from '../../ui/incident-icons.ts'
import classes from '../../ui/note-list.module.css'
import { NoteList } from '../../ui/note-list.tsx'

interface Attention {
  incidents: Incident[]
  rows: QueueRow[]
  /** Data sets that are not refreshed. */
  standing: SyncStatus['notRefreshed']
}

interface AttentionNote {
  id: string
  /** Null for what still lasts: it comes first. */
  at: string | null
  title: string
  detail: string
  kind: Incident['kind'] | 'row' | 'data'
}

function attentionNotes({ incidents, rows, standing }: Attention): AttentionNote[] {
  const happened: AttentionNote[] = [
    ...incidents.map(({ id, at, title, detail, kind }) => ({
      id,
      at,
      title: textOf(title),
      detail: textOf(detail),
      kind,
    })),
    ...rows.map((row) => ({
      id: row.id,
      at: row.madeAt,
      title: textOf(row.what),
      detail: textOf(row.about),
      kind: 'row' as const,
    })),
  ]
  happened.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  if (standing.length === 0) return happened
  const title = standstillTitle(standing)
  return [{ id: 'data', at: null, title, detail: standstillText(standing), kind: 'data' }, ...happened]
}

interface AttentionProps extends Pick<TodayNoteProps, 'timeZone'> {
  evening: Pick<TodayNoteProps['evening'], 'incidents'>
}

/** What a person should look at: data that isn't refreshed, what happened at the doors, changes the site refused. */
export function AttentionNotes({ evening, timeZone }: AttentionProps) {
  const [, go] = useLocation()
  const attention = useLive('sync', 'attention', {}).data
  const status = useLive('sync', 'status', {}).data
  const standing = status?.notRefreshed ?? []
  const notes = attentionNotes({
    incidents: attention?.incidents ?? evening.incidents,
    rows: attention?.rows ?? [],
    standing,
  })
  if (notes.length === 0) {
    return (
      <section className={classes['list']}>
        <h2 className="faint rem12 line16 bold">{t`Needs attention`}</h2>
        <AllWell status={status} />
      </section>
    )
  }
  return (
    <NoteList title={t`Needs attention`} notes={notes} allAt="/sync/attention">
      {(note) => (
        <li key={note.id}>
          <button
            type="button"
            className={classes['note']}
            onClick={() => go(note.kind === 'data' ? '/sync/data' : '/sync/attention')}
          >
            <span className={classes['tile']} aria-hidden="true">
              <NoteIcon kind={note.kind} />
            </span>
            <span className={classes['words']}>
              <b className="ink medium">{note.title}</b>
              <span>{note.detail}</span>
            </span>
            {note.at !== null && (
              <time className="rigid figures" dateTime={note.at}>
                {formatTime(note.at, timeZone)}
              </time>
            )}
          </button>
        </li>
      )}
    </NoteList>
  )
}

/** Nothing to decide; while the site isn't reached, all isn't well either, and the chip of the frame says why. */
function AllWell({ status }: { status: SyncStatus | undefined }) {
  if (status === undefined || status.chip === 'upToDate' || status.chip === 'syncing')
    return <p className="rem13">{t`Nothing. All is well.`}</p>
  return (
    <p className="rem13">
      {t`Nothing to decide.`}{' '}
      <Link href="/sync" className="brand">
        {chipFaceOf(status).text}
      </Link>
    </p>
  )
}

function NoteIcon({ kind }: { kind: AttentionNote['kind'] }) {
  const Icon = {
    ...incidentIcons,
    data: IconDatabaseExclamation,
    row: IconAlertTriangle,
  }[kind]
  return <Icon size={17} stroke={1.75} />
}
