import type { SeatInfo } from '../../shared/wire/reservation-entities.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'

/** The words of a place on a type's seating plan; undefined for a seat that the plan does not have. */
export function seatInfoOf(kind: TicketDefinition, seatId: unknown): SeatInfo | undefined {
  const place = kind.seatingDetails?.places?.find(({ placeId }) => placeId === seatId)
  if (place === undefined) return undefined
  return {
    sectionLabel: place.sectionLabel ?? null,
    rowLabel: place.elementLabel ?? null,
    seatLabel: place.label ?? null,
  }
}
