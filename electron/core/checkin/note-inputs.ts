import type { NoteInputs } from '../mirror/commands.ts'
import type { DoorQueries } from './door.queries.ts'

/** Which form inputs hold what the door should see: those named in the settings, by their name or by their label. */
export interface DoorNotes {
  of(eventId: string): readonly string[]
  /** The same for every event that is here. */
  all(): NoteInputs
}

/** `version` moves with every change of an event. */
export function createDoorNotes(parts: {
  door: Pick<DoorQueries, 'eventIds' | 'inputs'>
  names(): readonly string[]
  version(): number
}): DoorNotes {
  let cache: { key: string; byEvent: Record<string, readonly string[]> } | undefined

  function read(): Record<string, readonly string[]> {
    const names = parts.names()
    const noteNames = new Set(names.map((name) => name.toLowerCase()))
    const inputsOf = (eventId: string) =>
      parts.door.inputs(eventId).flatMap((input) => (noteNames.has(input.label.toLowerCase()) ? [input.name] : []))
    return Object.fromEntries(parts.door.eventIds().map((id) => [id, [...names, ...inputsOf(id)]]))
  }

  function all(): Record<string, readonly string[]> {
    const key = JSON.stringify([parts.version(), ...parts.names()])
    if (cache?.key !== key) cache = { key, byEvent: read() }
    return cache.byEvent
  }

  return { all, of: (eventId) => all()[eventId] ?? parts.names() }
}
