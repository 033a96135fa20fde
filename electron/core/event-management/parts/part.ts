import type { EventFields } from '../../../../shared/app/event-fields.ts'
import { lookUp, putOwn } from '../../../../shared/look-up.ts'
import type { CodedMessage } from '../../../../shared/messages/message.ts'
import type { WireEvent } from '../../../../shared/wire/events.ts'

/** A part of an event that is merged by itself. Values are plain JSON; null is empty. */
export interface EventPart {
  label: CodedMessage
  /** The member of the platform's event that holds it, which is sent whole; null where another call changes it. */
  under: keyof WireEvent | null
  read(event: WireEvent): unknown
  put(event: WireEvent, value: unknown): WireEvent
  /** A change of it as the merge compares it; left out = as it was given, null for an empty text. */
  compared?(given: unknown): unknown
  /** A compared value as a change has it; left out = itself, an empty text for null where a text may be empty. */
  given?(compared: unknown): unknown
}

/** Parts that are one value each; blocks, questions and texts of an event are lists of parts. */
export type PartName = Exclude<keyof EventFields, 'description' | 'questions' | 'texts'>

type Path = readonly [keyof WireEvent & string, ...string[]]

/** What stands at a path of an event; undefined for nothing. Parts of an event that the mirror does not check may be anything. */
export function dig(event: WireEvent, path: readonly string[]): unknown {
  let value: unknown = event
  for (const key of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = lookUp(value as Record<string, unknown>, key)
  }
  return value
}

/** The event with a value at a path; everything beside the path stays as it was. */
export const planted = (event: WireEvent, path: readonly string[], value: unknown): WireEvent =>
  plantedIn(event, path, value) as WireEvent

function plantedIn(into: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const isRecord = typeof into === 'object' && into !== null && !Array.isArray(into)
  const next: Record<string, unknown> = isRecord ? { ...into } : {}
  putOwn(next, key, plantedIn(lookUp(next, key), rest, value))
  return next
}

/** A part that stands at one path. `read` turns what stands there into its value; what it does not know is null. */
export const partAt = (
  label: CodedMessage,
  path: Path,
  read: (value: unknown) => unknown,
  more: Partial<EventPart> = {},
): EventPart => ({
  ...{ label, under: path[0] },
  read: (event) => read(dig(event, path)),
  put: (event, value) => planted(event, path, value),
  ...more,
})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** An empty text is sent as one: it takes away what stood there. */
export const textAt = (label: CodedMessage, ...path: Path): EventPart =>
  partAt(label, path, textOf, { put: (event, value) => planted(event, path, value ?? '') })
export const numberAt = (label: CodedMessage, ...path: Path): EventPart => partAt(label, path, numberOf)
/** A switch is off where the platform sends none. */
export const switchAt = (label: CodedMessage, ...path: Path): EventPart =>
  partAt(label, path, (value) => value === true)
export const choiceAt = (label: CodedMessage, known: readonly string[], ...path: Path): EventPart =>
  partAt(label, path, (value) => (typeof value === 'string' && known.includes(value) ? value : null))
