import { create } from 'zustand'
import type { Mode } from '../../shared/app/checkin.ts'

interface DoorState {
  /** The event it is the door of; null before one is opened. */
  eventId: string | null
  mode: Mode
  /** Ticket types this laptop admits; empty = all. */
  typeIds: string[]
  setMode: (mode: Mode) => void
  cycleMode: () => void
  setTypeIds: (typeIds: string[]) => void
  /** Starts for an event: yesterday's filter must not refuse tonight's guests. */
  startAt: (eventId: string | null) => void
}

const NEXT_MODE: Record<Mode, Mode> = { in: 'out', out: 'verify', verify: 'in' }

/** How this door works now: Check-in sets it, and scans of the locked laptop keep to it. */
export const useDoor = create<DoorState>((set, get) => ({
  eventId: null,
  mode: 'in',
  typeIds: [],
  setMode: (mode) => set({ mode }),
  cycleMode: () => set({ mode: NEXT_MODE[get().mode] }),
  setTypeIds: (typeIds) => set({ typeIds }),
  startAt: (eventId) => set({ eventId, typeIds: [] }),
}))

/** The ticket types that go in at the door of this event; all (none listed) when the door was another event's. */
export function typeIdsAt(eventId: string): string[] {
  const door = useDoor.getState()
  return door.eventId === eventId ? door.typeIds : []
}
