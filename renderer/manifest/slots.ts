import type { IconScan } from '@tabler/icons-react'
import type { z } from 'zod'
import type { ContactDetail } from '../../shared/app/contacts.ts'
import type { EventRow } from '../../shared/app/events.ts'
import type { App, app } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import type { FeatureLayer } from '../base/frame-store.ts'
import type { GuestKind } from './guest-kind.ts'
import type { Load } from './load.ts'

/** What a feature shows on screens of others. Each screen says here what it hands over, and knows none of the features. */
export interface Slots {
  /** Guests, Check-in and every screen that names an event: for events whose guests are of one kind. */
  guests?: GuestKind
  /** What belongs to a contact: a part of its record, and its own tab. */
  ofContact?: readonly ContactPart[]
  /** What Sell sells besides tickets, each in its own dialog. */
  sells?: readonly Sellable[]
  /** Notes in the margin of Today: urgent ones first, then in the order of the features. */
  today?: readonly TodayNote[]
  /** The usual decisions about this feature's incidents, by the code of the incident’s title. */
  decisions?: Readonly<Record<string, readonly string[]>>
  /** Rows of the readiness check. */
  readiness?: readonly ReadinessRow[]
  /** The frame: dialogs that lie over any screen and leave it as it is. Commands open them by their id. */
  layers?: readonly LayerOfFeature[]
}

export interface ContactPart {
  id: string
  name: string
  /** Its place among the others, from 1. */
  rank: number
  load: Load<ContactPartProps>
}

export interface ContactPartProps {
  contact: ContactDetail
  now: number
  /** Among the details, where the latest few are enough; else in its own tab. */
  isBrief: boolean
}

export interface Sellable {
  id: string
  title: string
  Icon: typeof IconScan
  load: Load<{ eventId: string; onClose: () => void }>
}

export interface LayerOfFeature {
  id: FeatureLayer
  load: Load<{ onClose: () => void }>
}

export interface TodayNote {
  isUrgent?: true
  load: Load<TodayNoteProps>
}

export interface TodayNoteProps {
  evening: z.output<(typeof app.today.overview)['output']>
  events: readonly Pick<EventRow, 'id' | 'title'>[]
  timeZone: string
  showMoney: boolean
}

/** One row of the readiness check: its words, and how it is fixed. The core, or `ask`, says its state. */
export interface ReadinessRow {
  key: string
  title: string
  /** What to expect when the doors open with this fault. */
  doubt: string
  /** For a row that the core doesn’t check. */
  ask?: (api: Client<App>, eventId: string | null) => Promise<ReadinessFinding>
  /** Offered while it is a fault. */
  fix?: ReadinessFix
}

/** The state of a row. `open` is neither good nor bad: nothing has tried it yet. */
export interface ReadinessFinding {
  state: 'ok' | 'fault' | 'open'
  text: string
}

/** Goes somewhere, or fixes it at once; the check runs again after that. */
export type ReadinessFix = { verb: string; ownerOnly?: true } & (
  | { path: string }
  | { mend: (api: Client<App>) => Promise<unknown> }
)
