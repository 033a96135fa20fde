import type { ConflictView, Resolution } from '../../shared/app/conflicts.ts'
import { AppError } from '../../shared/errors.ts'
import { recordOf } from './laptop-reader.ts'
import type { Action } from './people.ts'

/** A person looks at what needs one: chooses a version, sends it again, or lets it go. */
export const attend: Action['perform'] = async ({ prng, laptop }, api, evening) => {
  const { rows, incidents } = await api.sync.attention({})
  const [incident] = incidents
  if (incident !== undefined) await api.sync.acknowledge({ incidentId: incident.id })
  const [row] = rows
  if (row === undefined) return
  const entityKey =
    laptop
      .laptop()
      ?.open()
      .find(({ id }) => id === row.id)?.entityKey ?? ''
  const now = { at: evening.timeline.now(), laptop: laptop.index }
  evening.story.decided.push({ ...now, recordId: recordOf(entityKey) })
  evening.story.takenBack.push({ ...now, ticketNumber: recordOf(entityKey) })
  const choice = prng.next()
  try {
    const conflict = await api.sync.conflict({ id: row.id })
    const { version, kind } = conflict
    const shown = conflictShown(laptop.index, conflict)
    if (evening.story.contactBook.settled.has(shown)) evening.story.violate('CT7', `the same is asked twice: ${shown}`)
    const all: Resolution['choice'][] = kind === 'duplicate' ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
    const resolution = { choice: prng.pick(all) } as Resolution
    await api.sync.resolve({ id: row.id, version, resolution })
    if (conflict.dataSet === 'contacts') evening.story.contactBook.settled.add(shown)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (choice < 0.6) await api.sync.retry({ ids: [row.id] })
    else await api.sync.discard({ ids: [row.id] })
  }
}

/** All that a person is shown of a conflict. */
const conflictShown = (laptop: number, { recordId, kind, fields, mine, theirs, otherId }: ConflictView): string =>
  JSON.stringify([laptop, recordId, kind, fields, mine.at, theirs.at, otherId])
