import type { NoteSource } from '../mirror/commands.ts'
import type { DoorQueries } from './door.queries.ts'

/**
 * Per event, the names of the form inputs whose answers the door shows: those in the settings, which may have an
 * input's name or label. `version` has to change whenever an event changes.
 */
export function createDoorNotes(parts: {
  door: Pick<DoorQueries, 'eventIds' | 'inputs'>
  names(): readonly string[]
  version(): number
}): NoteSource {
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
