import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { EventEditing } from '../../shared/app/event-editing.ts'
import type { ManagedTicketType } from '../../shared/app/event-management.ts'
import type { EventAction, EventValues } from './event-book.ts'
import type { Laptop } from './laptop.ts'
import type { Scene, SimulatedAction } from './plan-acting.ts'

/** A person who changes events. */
export interface EventEditor {
  laptop: Laptop
  /** Chances of their own, so that the rest of an evening stays as it was. */
  eventsPrng: Prng
  /** How many texts this person has written into events. */
  eventsWritten: number
}

export type EditorAction = SimulatedAction<EventEditor>

/** Records a change, makes it, and records what the window received. */
export async function changedEvent(
  { laptop }: EventEditor,
  { story, timeline }: Scene,
  wanted: Pick<EventAction, 'operation' | 'recordId' | 'values' | 'seen'>,
  call: () => Promise<{ operationId: string }>,
): Promise<void> {
  const action: EventAction = {
    ...{ at: timeline.now(), laptop: laptop.index, run: laptop.run(), ...wanted },
    ...{ operationId: undefined, isMade: undefined, savedAt: undefined },
  }
  story.eventBook.actions.push(action)
  try {
    const { operationId } = await call()
    Object.assign(action, { operationId, isMade: true, savedAt: timeline.now() })
  } catch (error) {
    action.isMade = false
    throw error
  }
}

/** A text that no one else writes this evening. */
export function newWords(editor: EventEditor): string {
  editor.eventsWritten += 1
  return `e${editor.laptop.index}x${editor.laptop.run()}x${editor.eventsWritten}`
}

/** The list with one entry somewhere else. */
export function movedOne(prng: Prng, order: readonly string[]): string[] {
  const moved = [...order]
  const [one] = moved.splice(prng.int(0, moved.length - 1), 1)
  moved.splice(prng.int(0, moved.length), 0, one ?? '')
  return moved
}

/** The list with a new entry somewhere. */
export function withOne(prng: Prng, order: readonly string[], id: string): string[] {
  const longer = [...order]
  longer.splice(prng.int(0, order.length), 0, id)
  return longer
}

/** What the form of an event shows of the parts that a change is about. */
export function seenInForm({ parts, blocks, questions }: EventEditing, values: EventValues): EventValues {
  const shown = new Map<string, unknown>([
    ['title', parts.title],
    ['shortDescription', parts.shortDescription || null],
    ['guestListShown', parts.guestListShown],
    ['address', parts.address?.line ?? null],
    ['blocks', blocks.map(({ id }) => id)],
    ['questions', questions.map(({ id }) => id)],
    ...blocks.map(({ id, json }): [string, unknown] => [`block:${id}`, JSON.parse(json)]),
    ...questions.map(({ id, value }): [string, unknown] => [`question:${id}`, value.inputs[0]?.label ?? '']),
  ])
  return Object.fromEntries(Object.keys(values).map((part) => [part, shown.get(part) ?? null]))
}

/** What the page of an event shows of a ticket type. */
export const seenOfType = ({ name, price, limit, hidden }: ManagedTicketType): EventValues => ({
  ...{ name, limit, hidden, price: price?.minor ?? null },
})
