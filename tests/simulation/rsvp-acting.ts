import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import type { Laptop } from './laptop.ts'
import type { RsvpAction } from './rsvp-book.ts'
import { knownRsvps } from './rsvp-world.ts'
import type { Story } from './story.ts'
import type { Timeline } from './timeline.ts'

/** What a person who receives guests of RSVPs knows. */
export interface Host {
  laptop: Laptop
  /** Chances of their own, so that the rest of an evening stays as it was. */
  rsvpPrng: Prng
  /** Walk-ins that were added here, as the laptop calls them. */
  walkIns: string[]
  /** Scans of guests that can be undone. */
  rsvpScans: { scanId: string; rsvpId: string; guestIds: readonly number[]; isOut: boolean }[]
  /** How many walk-ins and changes this person has written. */
  written: number
}

export interface HostAction {
  name: string
  weight: number
  perform(host: Host, api: Client<App>, at: { story: Story; timeline: Timeline }): Promise<void>
}

/** Records what is asked for, asks for it, and records what the window received. The call returns the row and the RSVP, or null for no row. */
export async function acted(
  { laptop }: Host,
  { story, timeline }: { story: Story; timeline: Timeline },
  wanted: Pick<RsvpAction, 'operation' | 'rsvpId'> & Partial<Pick<RsvpAction, 'guestIds' | 'fields' | 'text'>>,
  call: () => Promise<{ operationId: string | null | undefined; recordId?: string }>,
): Promise<void> {
  const action: RsvpAction = {
    ...{ at: timeline.now(), laptop: laptop.index, run: laptop.run() },
    ...{ guestIds: [], fields: {}, text: '', operationId: undefined, isMade: undefined, confirmedAt: undefined },
    ...wanted,
  }
  story.rsvpActions.push(action)
  try {
    const { operationId, recordId } = await call()
    // An action at the door that undoes another one does not say which row it became: it is found on the disk.
    if (operationId === undefined) return
    action.isMade = operationId !== null
    if (operationId === null) return
    action.operationId = operationId
    action.rsvpId ??= recordId
    action.confirmedAt = timeline.now()
  } catch (error) {
    action.isMade = false
    throw error
  }
}

/** RSVPs that several laptops work on, and walk-ins of this one. */
export function someRsvp({ rsvpPrng, walkIns }: Host): string {
  if (walkIns.length > 0 && rsvpPrng.chance(0.35)) return rsvpPrng.pick(walkIns)
  return rsvpPrng.pick(rsvpPrng.chance(0.5) ? knownRsvps.slice(0, 3) : knownRsvps)
}

/** A text that is written once in an evening. */
export function newText(host: Host): string {
  host.written += 1
  return `r${host.laptop.index}x${host.laptop.run()}x${host.written}`
}
