import { nameKey } from '../../../shared/same-name.ts'
import type { DoorQueries } from '../box-office/door.queries.ts'
import type { NoteInputs, NoteSource } from '../mirror/commands.ts'

/**
 * Per event, the names of the form inputs whose field values the door shows: those in the settings, which may have an
 * input's name or label. `version` has to change whenever an event changes.
 */
export function createDoorNotes(parts: {
  door: Pick<DoorQueries, 'events'>
  names(): readonly string[]
  version(): number
}): NoteSource {
  let cache: { key: string; byEvent: NoteInputs } | undefined

  function read(): NoteInputs {
    const names = parts.names()
    const noteNames = new Set(names.map(nameKey))
    const inputsOf = (eventId: string) =>
      parts.door.events.inputs(eventId).flatMap((input) => (noteNames.has(nameKey(input.label)) ? [input.name] : []))
    return new Map(parts.door.events.ids().map((id) => [id, [...names, ...inputsOf(id)]]))
  }

  function all(): NoteInputs {
    const key = JSON.stringify([parts.version(), ...parts.names()])
    if (cache?.key !== key) cache = { key, byEvent: read() }
    return cache.byEvent
  }

  return { all, of: (eventId) => all().get(eventId) ?? parts.names() }
}
