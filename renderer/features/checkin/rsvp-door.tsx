import { t } from '@lingui/core/macro'
import { IconArrowBackUp, IconCheck, IconListDetails, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import type { RsvpRow } from '../../../shared/app/rsvps.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { SwitchEvent } from '../../event/event-picker.tsx'
import { wrongEvent } from '../../event/event-timing.ts'
import { answerWord, arrivedOf, companyOf, letInVerb, partyStep } from '../../event/rsvp-words.ts'
import { useParty } from '../../event/use-party.ts'
import { formatCount, formatTime, isolated } from '../../format.ts'
import { useLive } from '../../live.ts'
import { usePendingScans } from '../../scanner/pending-scans.ts'
import { ActButton } from '../../ui/acts.tsx'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { EventBand } from '../../ui/event-band.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './rsvp-door.module.css'

/** So many are shown: more than that, and a name is typed sooner than found by looking. */
const MOST = 50

interface RsvpDoorProps {
  event: EventRow
  onPickEvent: (eventId: string) => void
}

/** A code that was read has no meaning here; waiting, it would be taken for the next door that opens. */
function useNoCodes() {
  useEffect(() => {
    const drain = () => {
      if (usePendingScans.getState().takeAll().length === 0) return
      toastQuiet(t`This event has no tickets to scan. Find the guest by name.`)
    }
    drain()
    return usePendingScans.subscribe(drain)
  }, [])
}

/** The door of an event that people answer to: there are no tickets, so everybody is found by name. */
export function RsvpDoor({ event, onPickEvent }: RsvpDoorProps) {
  const { id: eventId, timeZone, startsAt } = event
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const counts = useLive('rsvps', 'counts', { eventId }).data
  const found = useLive('rsvps', 'list', {
    filter: { eventId, text },
    sort: { key: 'name', descending: false },
    start: 0,
    count: MOST,
  })
  const copy = useCopyState()('rsvps')
  const { letIn } = useParty()
  useNoCodes()
  const rows = found.data?.rows ?? []
  const total = found.data?.total ?? 0
  const warning = wrongEvent(event, Date.now())

  const onKeyDown = (pressed: KeyboardEvent<HTMLInputElement>) => {
    if (pressed.key === 'Escape' && text !== '') {
      pressed.stopPropagation()
      setText('')
    } else if (pressed.key === 'ArrowDown') {
      pressed.preventDefault()
      list.current?.querySelector<HTMLElement>('button')?.focus()
    } else if (pressed.key === 'Enter') {
      const [only, ...others] = rows
      const isMeant = text.trim() !== '' && !found.isPlaceholderData && others.length === 0
      if (isMeant && only !== undefined && partyStep(only) === 'checkIn') letIn(only)
    }
  }

  return (
    <div className={classes['screen']}>
      <EventBand
        color={event.color}
        title={event.title}
        details={[
          event.place,
          startsAt === null ? '' : formatTime(startsAt, timeZone),
          counts === undefined ? '' : t`${formatCount(counts.arrived)} in, ${formatCount(counts.yes)} said yes`,
        ]}
      >
        <SwitchEvent openId={eventId} onPick={onPickEvent} place="band" />
      </EventBand>
      {warning !== null && <p className={classes['warning']}>{warning}</p>}
      <div className={classes['box']}>
        <IconSearch size={24} stroke={1.9} className="rigid brand" aria-hidden="true" />
        <input
          className={classes['input']}
          type="search"
          value={text}
          onChange={(typed) => setText(typed.currentTarget.value)}
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noAutofocus: a door that has to be clicked first is a closed door
          autoFocus
          data-filter
          data-landing
          aria-label={t`Find a guest by name`}
          placeholder={t`Find a guest by name`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </div>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : rows.length === 0 && text === '' && copy.kind !== 'whole' ? (
        <CopyMissing state={copy} what={t`the guest list`} />
      ) : (
        <section className={classes['found']} aria-label={t`Guests found`}>
          <ul ref={list} className={classes['list']}>
            {rows.map((row) => (
              <Party key={row.id} row={row} />
            ))}
          </ul>
          <p className={classes['more']} role="status">
            {foundText(rows.length, total, text)}
          </p>
        </section>
      )}
    </div>
  )
}

/** What stands under the list: that nobody is found, or that there are more. */
function foundText(shown: number, total: number, text: string): string {
  if (total === 0) {
    return text.trim() === '' ? t`Nobody has answered so far.` : t`Nobody here is called “${isolated(text)}”.`
  }
  return total > shown ? t`${formatCount(shown)} of ${formatCount(total)} answers. Type a name to find the others.` : ''
}

/** "2 of 3", also of people who did not say yes. */
const inOf = ({ arrived, guests }: RsvpRow) => arrivedOf({ arrived, guests, answer: 'YES' })

function Party({ row }: { row: RsvpRow }) {
  const { letIn, letOut } = useParty()
  const isIn = row.arrived >= row.guests
  const facts = [
    companyOf(row),
    row.answer === 'YES' ? '' : answerWord(row.answer),
    row.guests > 1 ? t`${inOf(row)} in` : isIn ? t`In` : '',
  ]
  return (
    <li className={classes['row']}>
      <ArchAvatar name={row.name} size={34} />
      <div className="shrinks grows">
        <div className={classes['name']}>
          <bdi>{row.name}</bdi>
        </div>
        <div className={classes['detail']}>{facts.filter((fact) => fact !== '').join(' · ')}</div>
      </div>
      <LeadButton
        icon={IconListDetails}
        verb={t`Single guests`}
        variant="subtle"
        h={48}
        aria-label={t`Single guests of ${row.name}`}
        to={`/guests?event=${row.eventId}&open=${row.id}`}
      />
      {isIn ? (
        <ActButton
          icon={IconArrowBackUp}
          verb={t`Undo check-in`}
          variant="default"
          h={48}
          miw={190}
          aria-label={t`Undo check-in: ${row.name}`}
          onClick={() => letOut(row)}
        />
      ) : (
        <ActButton
          icon={IconCheck}
          stroke={2.2}
          verb={letInVerb(row)}
          variant={row.answer === 'YES' ? 'filled' : 'default'}
          h={48}
          miw={190}
          aria-label={`${letInVerb(row)}: ${row.name}`}
          onClick={() => letIn(row)}
        />
      )}
    </li>
  )
}
