import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconDoorEnter, IconScan, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import type { RsvpRow } from '../../../shared/app/rsvps.ts'
import { api } from '../../api.ts'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { EventFilter } from '../../event/event-filter.tsx'
import { valueColumns } from '../../form-values/value-columns.ts'
import { formatCount } from '../../format.ts'
import { ListDeskScreen } from '../../list-desk/list-desk.tsx'
import { useListDesk } from '../../list-desk/use-list-desk.ts'
import { useListRoute } from '../../list-desk/use-list-route.ts'
import { useLive } from '../../live.ts'
import type { GuestListProps } from '../../manifest/guest-kind.ts'
import { ActButton } from '../../ui/acts.tsx'
import { ChoiceFilter } from '../../ui/data-grid/filters.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import { AnswerSwitch, type GuestsByAnswer } from './answer-switch.tsx'
import { rsvpColumns } from './rsvp-columns.tsx'
import { RsvpDialog } from './rsvp-dialog.tsx'
import { RsvpDrawer } from './rsvp-drawer.tsx'
import { RSVP_FILTERS } from './rsvp-route.ts'
import { partyStep } from './rsvp-words.ts'
import { addRsvp, offerUndoAdd } from './save-rsvp.ts'
import { useParty } from './use-party.ts'

const ARRIVED = [
  { value: true, name: t`All in` },
  { value: false, name: t`Somebody missing` },
]

/** The guests of an event that people answer to in place of buying tickets: one row for each answer. */
export function RsvpList({ event, events, settings, now }: GuestListProps) {
  const [adding, setAdding] = useState(false)
  const route = useListRoute(RSVP_FILTERS)
  const counts = useLive('rsvps', 'counts', { eventId: event.id }).data
  const { letIn, letOut } = useParty()
  // The columns stay the same objects while the rows behind them change.
  const onMark = useRef<(id: string) => void>(() => undefined)
  const columns = useMemo(
    () => rsvpColumns({ timeZone: event.timeZone, onArrival: (id) => onMark.current(id) }),
    [event.timeZone],
  )
  const desk = useListDesk({
    name: 'rsvps',
    list: api.rsvps.list,
    dataSet: 'rsvps',
    route,
    filterOf: (text) => ({ eventId: event.id, text, ...route.filters }),
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys: ['name', 'guests', 'answer', 'arrived', 'answered'],
    usualSort: { key: 'name', descending: false },
    fileName: t`Answers ${event.title}`,
    fileColumns: (rows) =>
      valueColumns(rows, { idOf: ({ id }) => id, ask: api.rsvps.values, timeZone: event.timeZone }),
  })
  onMark.current = (id) => {
    const row = desk.page?.rows.find((each) => each.id === id)
    if (row === undefined) return
    const step = partyStep(row)
    if (step === 'look') route.setOpen(id)
    else if (step === 'undo') letOut(row)
    else letIn(row)
  }
  // No row of a copy that was never made is not the same as no answers.
  const trusted = counts !== undefined && (counts.answers > 0 || !desk.isSoFar) ? counts : undefined
  return (
    <ListDeskScreen<RsvpRow>
      desk={desk}
      title={t`Guests`}
      detail={trusted === undefined ? event.title : t`${formatCount(trusted.answers)} answers to ${event.title}`}
      label={t`Answers to ${event.title}`}
      search={{ label: t`Search guests`, placeholder: t`Name, e-mail` }}
      filters={
        <>
          <EventFilter
            event={event}
            events={events}
            now={now}
            onChange={(id) => route.setEvent(id, { answer: null, arrived: null })}
          />
          <AnswerSwitch
            counts={trusted}
            value={route.filters.answer}
            onChange={(answer) => route.setFilters({ answer })}
          />
          <ChoiceFilter
            icon={IconDoorEnter}
            label={t`Arrived`}
            options={ARRIVED}
            value={route.filters.arrived}
            onChange={(arrived) => route.setFilters({ arrived })}
          />
        </>
      }
      action={
        <>
          <ActButton
            icon={IconUserPlus}
            verb={t`Add a guest`}
            variant="default"
            h={34}
            onClick={() => setAdding(true)}
          />
          <LeadButton icon={IconScan} verb={t`Open Check-in`} h={34} to={`/checkin/${event.id}`} />
          <RsvpDialog
            eventId={event.id}
            rsvp={null}
            timeZone={event.timeZone}
            title={t`Add a guest`}
            actions={[
              { verb: t`Add guest`, run: async (draft, form) => offerUndoAdd(await addRsvp(event.id, draft, form)) },
            ]}
            opened={adding}
            onClose={() => setAdding(false)}
          />
        </>
      }
      letterOf={(row) => row.name}
      foot={<RsvpCounts counts={trusted} event={event} />}
      empty={{
        one: t`answer`,
        all: t`the guest list`,
        icon: IconUsers,
        title: t`No answers yet`,
        text: t`Nobody has answered to ${event.title} so far. Guests appear here as people answer on the site.`,
      }}
      drawer={(parts) => <RsvpDrawer {...parts} timeZone={event.timeZone} showContact={settings.role === 'owner'} />}
    />
  )
}

/** Guests by what they answered: "in" are people, as all counts here. */
function RsvpCounts({ counts, event }: { counts: GuestsByAnswer | undefined; event: EventRow }) {
  const asOf = useCopyAge({ eventId: event.id, timeZone: event.timeZone })
  if (counts === undefined) return null
  return (
    <>
      <span>
        <Trans>
          <b>{formatCount(counts.arrived)}</b> arrived
        </Trans>
      </span>
      <span>
        <Trans>
          <b>{formatCount(counts.yes)}</b> said yes
        </Trans>
      </span>
      {counts.waiting > 0 && (
        <span>
          <Trans>
            <b>{formatCount(counts.waiting)}</b> waiting
          </Trans>
        </span>
      )}
      {counts.no > 0 && (
        <span>
          <Trans>
            <b>{formatCount(counts.no)}</b> said no
          </Trans>
        </span>
      )}
      {asOf !== null && <span>{t`as of ${asOf}`}</span>}
    </>
  )
}
