import type { TicketFace } from '../shared/app/checkin.ts'
import type { EventRow } from '../shared/app/events.ts'
import { windowFeatures } from './features.ts'
import type { GuestKind } from './manifest/guest-kind.ts'
import type { Slots } from './manifest/slots.ts'

type Lists = {
  [S in keyof Slots as NonNullable<Slots[S]> extends readonly unknown[] ? S : never]-?: NonNullable<Slots[S]>
}

/** What all features put into a slot, in the order of the features. */
export const filling = <S extends keyof Lists>(slot: S): Lists[S] =>
  // One cast where TypeScript can't follow a key through the union of arrays.
  windowFeatures.flatMap(({ slots }) => (slots?.[slot] ?? []) as unknown[]) as unknown as Lists[S]

const KINDS = windowFeatures.flatMap(({ slots }) => slots?.guests ?? [])

function kindThat(fits: (kind: GuestKind) => boolean): GuestKind {
  const found = KINDS.find(fits)
  if (found === undefined) throw new Error('No feature has guests of this kind.')
  return found
}

/** How people come to an event. */
export const guestKindOf = (event: Pick<EventRow, 'kind'>): GuestKind => kindThat(({ kind }) => kind === event.kind)

/** How a guest at the door comes: with a ticket, or with a party. */
export const guestKindAt = ({ party }: Pick<TicketFace, 'party'>): GuestKind =>
  kindThat(({ hasTickets }) => hasTickets === (party === null))

/** Loads what features show on screens of others, so that the first look at it is not the first load. */
export function loadSlots(): Promise<unknown> {
  const ofGuests = KINDS.flatMap(({ list, notExpected, door }) => [
    list,
    notExpected,
    ...(door === undefined ? [] : [door]),
  ])
  const others = [...filling('ofContact'), ...filling('sells'), ...filling('today'), ...filling('layers')].map(
    ({ load }) => load,
  )
  return Promise.allSettled([...ofGuests, ...others].map((load: () => Promise<unknown>) => load()))
}
