import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconScan } from '@tabler/icons-react'
import type { RsvpRow } from '../../../shared/app/rsvps.ts'
import { api } from '../../api.ts'
import { formatCount } from '../../format.ts'
import { ArrivedFilter } from '../../guest-list/arrived-filter.tsx'
import { type GuestCount, soFar, trustedCounts } from '../../guest-list/guest-counts.tsx'
import { GuestListScreen } from '../../guest-list/guest-list-screen.tsx'
import { useGuestList } from '../../guest-list/use-guest-list.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { useLive } from '../../live.ts'
import type { GuestListProps } from '../../manifest/guest-kind.ts'
import { LeadButton } from '../../ui/leads.tsx'
import { checkInParty, undoPartyCheckIn } from './check-in-party.ts'
import { rsvpColumns } from './rsvp-columns.tsx'
import { RsvpDialog } from './rsvp-dialog.tsx'
import { RsvpDrawer } from './rsvp-drawer.tsx'
import { RSVP_FILTERS } from './rsvp-route.ts'
import { partyStep } from './rsvp-words.ts'
import { addRsvp, offerUndoAdd } from './save-rsvp.ts'
import { type GuestsByStatus, StatusSwitch } from './status-switch.tsx'

const ARRIVED = { isIn: t`All in`, isOut: t`Guests missing` }

/** The guests of an event that takes RSVPs in place of selling tickets: one row for each RSVP. */
export function RsvpList(shown: GuestListProps) {
  const { event, settings } = shown
  const route = useListRoute(RSVP_FILTERS)
  const asked = useLive('rsvps', 'counts', { eventId: event.id }).data
  const list = useGuestList({
    name: 'rsvps',
    dataSet: 'rsvps',
    list: api.rsvps.list,
    values: api.rsvps.values,
    event,
    settings,
    route,
    columnsOf: rsvpColumns,
    rowId: ({ id }) => id,
    sortKeys: ['name', 'guests', 'answer', 'arrived', 'answered'],
    fileName: t`RSVPs ${event.title}`,
    stepOf: partyStep,
    checkIn: (row) => checkInParty(row),
    undo: (row) => undoPartyCheckIn(row),
  })
  const counts = trustedCounts(asked, ({ responses }) => responses, list)
  return (
    <GuestListScreen<RsvpRow>
      {...shown}
      list={list}
      onEvent={(id) => route.setEvent(id)}
      counted={
        counts && {
          inTitle: soFar(t`${formatCount(counts.responses)} RSVPs for ${event.title}`, list),
          arrived: counts.arrived,
          others: othersOf(counts),
        }
      }
      label={t`RSVPs for ${event.title}`}
      searchHint={t`Name, e-mail`}
      filters={
        <>
          <StatusSwitch
            counts={counts}
            value={route.filters.answer}
            onChange={(status) => route.setFilters({ answer: status })}
          />
          <ArrivedFilter route={route} words={ARRIVED} />
        </>
      }
      action={
        <LeadButton icon={IconScan} verb={t`Open Check-in`} variant="default" h={34} to={`/checkin/${event.id}`} />
      }
      addDialog={(dialog) => (
        <RsvpDialog
          {...dialog}
          eventId={event.id}
          rsvp={null}
          timeZone={event.timeZone}
          title={t`Add a guest`}
          actions={[
            { verb: t`Add guest`, run: async (draft, form) => offerUndoAdd(await addRsvp(event.id, draft, form)) },
          ]}
        />
      )}
      letterOf={(row) => row.name}
      empty={{
        one: t`RSVP`,
        title: t`No RSVPs yet`,
        text: t`No RSVPs for ${event.title} yet. Guests appear here as they reply on the site.`,
      }}
      Drawer={RsvpDrawer}
    />
  )
}

/** People, not RSVPs, as all counts of guests. */
const othersOf = ({ yes, waiting, no }: GuestsByStatus): GuestCount[] => [
  {
    count: yes,
    atZero: true,
    words: (
      <Trans>
        <b>{formatCount(yes)}</b> said yes
      </Trans>
    ),
  },
  {
    count: waiting,
    words: (
      <Trans>
        <b>{formatCount(waiting)}</b> waiting
      </Trans>
    ),
  },
  {
    count: no,
    words: (
      <Trans>
        <b>{formatCount(no)}</b> said no
      </Trans>
    ),
  },
]
