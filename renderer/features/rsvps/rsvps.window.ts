import { t } from '@lingui/core/macro'
import type { TicketFace } from '../../../shared/app/checkin.ts'
import { formatCount } from '../../format.ts'
import type { RecordPlace } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

/** The list of an event with one of its RSVPs open. */
export const rsvpPath = (event: string, open: string): string => `/guests?${new URLSearchParams({ event, open })}`

const recordPath = ({ eventId, recordId }: RecordPlace): string | undefined =>
  eventId === null ? undefined : rsvpPath(eventId, recordId)

/** The word for each RSVP status. */
export const STATUS_WORDS = { YES: t`Yes`, NO: t`No`, WAITLIST: t`Waiting list` } as const

/** "RSVP: Yes"; of a status that this version does not know, that there is one. */
function statusLine({ party }: Pick<TicketFace, 'party'>): string {
  const status = party?.rsvpStatus ?? null
  return status === null ? t`RSVP` : t`RSVP: ${STATUS_WORDS[status]}`
}

export const rsvpsWindow = {
  records: { rsvps: { one: t`RSVP`, many: t`RSVPs`, path: recordPath } },
  staleOn: { rsvps: ['rsvps.changed', 'events.changed', 'sync.discard'] },
  slots: {
    ofContact: [
      {
        id: 'rsvps',
        name: t`RSVPs`,
        rank: 3,
        load: async () => ({ default: (await import('./contact-rsvps.tsx')).ContactRsvps }),
      },
    ],
    decisions: { 'rsvps.letInTwice': [t`Let both stay`, t`Second guest sent away`] },
    guests: {
      kind: 'rsvp',
      hasTickets: false,
      dataSets: ['rsvps'],
      words: {
        label: t`RSVPs`,
        noneYet: t`No RSVPs yet`,
        taken: t`Said yes`,
        ready: t`Ready for guests`,
        readyHint: t`Type a name, an e-mail or a phone number. RSVPs have no codes to scan.`,
      },
      // The people of a party are together, under its RSVP.
      path: ({ eventId, orderNumber }) => rsvpPath(eventId, orderNumber),
      card: {
        line: statusLine,
        short: statusLine,
        stub: ({ party }, group) => ({
          has: { label: t`RSVP`, value: party?.rsvpStatus == null ? '' : STATUS_WORDS[party.rsvpStatus] },
          of:
            group === null || group.count < 2
              ? null
              : {
                  label: t`Party of ${party?.name ?? ''}`,
                  value: t`${formatCount(group.arrived)} of ${formatCount(group.count)} in`,
                },
        }),
        inGroup: t`in this party`,
        place: (place, of) => t`${place} guest of ${of}`,
      },
      list: async () => ({ default: (await import('./rsvp-list.tsx')).RsvpList }),
      notExpected: async () => ({ default: (await import('./not-expected.tsx')).NotExpected }),
      door: async () => ({ default: (await import('./add-guest-button.tsx')).AddGuestButton }),
    },
  },
} satisfies WindowFeature
