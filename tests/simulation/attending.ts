import type { Resolution } from '../../shared/app/conflicts.ts'
import { AppError } from '../../shared/errors.ts'
import { recordOf } from './desk-reader.ts'
import type { Deed } from './people.ts'

/** Somebody looks at what needs a person: chooses a version, sends it again, or lets it go. */
export const attend: Deed['act'] = async ({ prng, laptop }, api, told) => {
  const { rows, incidents } = await api.sync.attention({})
  const [incident] = incidents
  if (incident !== undefined) await api.sync.acknowledge({ incidentId: incident.id })
  const [row] = rows
  if (row === undefined) return
  const entityKey =
    laptop
      .desk()
      ?.open()
      .find(({ id }) => id === row.id)?.entityKey ?? ''
  const now = { at: told.timeline.now(), laptop: laptop.index }
  told.story.decided.push({ ...now, recordId: recordOf(entityKey) })
  told.story.takenBack.push({ ...now, ticketNumber: recordOf(entityKey) })
  const choice = prng.next()
  try {
    const { version, kind } = await api.sync.conflict({ id: row.id })
    const all: Resolution['choice'][] = kind === 'duplicate' ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
    const resolution = { choice: prng.pick(all) } as Resolution
    await api.sync.resolve({ id: row.id, version, resolution })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (choice < 0.6) await api.sync.retry({ ids: [row.id] })
    else await api.sync.discard({ ids: [row.id] })
  }
}
