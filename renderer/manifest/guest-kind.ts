import type { ScanResult, TicketFace } from '../../shared/app/checkin.ts'
import type { EventRow } from '../../shared/app/events.ts'
import type { Settings } from '../../shared/app/settings.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { Load } from './load.ts'

/** The part of a guest’s ticket that the door shows. */
type ShownGuest = Pick<TicketFace, 'typeName' | 'seat' | 'orderNumber' | 'party'>

/** How people come to an event, and what each screen needs to know of it. */
export interface GuestKind {
  kind: EventRow['kind']
  /** Tills sell them, and the door scans their codes; else guests come with a party and are found by name. */
  hasTickets: boolean
  /** The data sets that have its guests. */
  dataSets: readonly DataSet[]
  words: {
    /** Beside the name of such an event, where events of several kinds are listed; empty for the usual kind. */
    label: string
    /** An event without a guest. */
    noneYet: string
    /** Places that are taken. */
    taken: string
    /** The door before and between guests. */
    ready: string
    readyHint: string
  }
  /** Where a guest of the door is shown. */
  path: (face: ShownGuest & Pick<TicketFace, 'eventId' | 'ticketNumber'>) => string
  card: GuestCard
  /** The guest list of one event. */
  list: Load<GuestListProps>
  /** At the door: who of the list isn’t expected, in words. */
  notExpected: Load<{ eventId: string }>
  /** At the door: what else can be done for a guest. */
  door?: Load<DoorProps>
}

/** A line of a card’s stub: what, and how much or where. */
export interface CardFact {
  label: string
  value: string
}

/** What the door says of one guest. */
interface GuestCard {
  /** In one line: "Balcony, B 7", "RSVP: Yes". */
  line: (face: ShownGuest) => string
  /** The same without a seat, for cards that name the seat elsewhere. */
  short: (face: ShownGuest) => string
  /** What the guest has, and what it belongs to. */
  stub: (face: ShownGuest, group: ScanResult['inOrder']) => { has: CardFact; of: CardFact | null }
  /** What the group is, behind "second of three": "in this order". */
  inGroup: string
  /** Spoken: "Second ticket of three". */
  place: (place: string, of: string) => string
}

export interface GuestListProps {
  event: EventRow
  events: EventRow[]
  settings: Settings
  now: number
}

export interface DoorProps {
  eventId: string
  timeZone: string
  /** Lets these guests in, with a card. */
  onAdmit: (guestKeys: string[]) => Promise<void>
}
