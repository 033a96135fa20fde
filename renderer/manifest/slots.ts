import type { IconScan } from '@tabler/icons-react'
import type { z } from 'zod'
import type { ContactDetail } from '../../shared/app/contacts.ts'
import type { EventRow } from '../../shared/app/events.ts'
import type { app } from '../../shared/app/index.ts'
import type { Settings } from '../../shared/app/settings.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { Load } from './load.ts'

/** What a feature shows on screens of others. Each screen says here what it hands over, and knows none of the features. */
export interface Slots {
  /** Guests, check-in and the rest of the door, for events whose guests are of one kind. */
  guests?: GuestKind
  /** What belongs to a contact: a part of its record, and a tab of its own. */
  ofContact?: readonly ContactPart[]
  /** What Sell sells besides tickets, each in a dialog of its own. */
  sells?: readonly Sellable[]
  /** Notes in the margin of Today, in the order of the features. */
  today?: readonly Load<TodayNoteProps>[]
  /** Rows of the readiness check. */
  readiness?: readonly ReadinessRow[]
}

/** How people come to an event, and what each screen needs to know of it. */
export interface GuestKind {
  kind: EventRow['kind']
  /** Beside the name of such an event, where events of several kinds are listed. */
  label?: string
  /** A till sells them, and the door scans their codes. */
  hasTickets: boolean
  /** The data sets that have its guests. */
  dataSets: readonly DataSet[]
  words: {
    /** An event without a guest. */
    noneYet: string
    /** Places that are taken. */
    taken: string
    /** The door before and between guests. */
    ready: string
    readyHint: string
  }
  /** The guest list of one event. */
  list: Load<GuestListProps>
  /** At the door: who of the list isn't expected, in words. */
  notExpected: Load<{ eventId: string }>
  /** At the door: what else can be done for a guest. */
  door?: Load<DoorProps>
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

export interface ContactPart {
  id: string
  name: string
  load: Load<ContactPartProps>
}

export interface ContactPartProps {
  contact: ContactDetail
  now: number
  /** Among the details, where the latest few are enough; else in a tab of its own. */
  isBrief: boolean
}

export interface Sellable {
  id: string
  title: string
  Icon: typeof IconScan
  load: Load<{ eventId: string; onClose: () => void }>
}

export interface TodayNoteProps {
  evening: z.output<(typeof app.today.overview)['output']>
  events: readonly EventRow[]
  timeZone: string
  showMoney: boolean
}

/** One row of the readiness check: its words, and how it is mended. The core, or `ask`, says how it stands. */
export interface ReadinessRow {
  key: string
  title: string
  /** What to expect when the doors open with this fault. */
  doubt: string
  /** For a row that the core doesn't check by itself. */
  ask?: (eventId: string | null) => Promise<{ state: 'ok' | 'fault' | 'open'; text: string }>
  /** Offered in these states; only a fault where none are named. */
  fix?: { verb: string; states?: readonly ('fault' | 'open')[]; run: ReadinessFix; ownerOnly?: boolean }
}

/** Goes somewhere, or mends at once and is checked again. */
type ReadinessFix = { path: string } | { mend: () => Promise<unknown> }
