import { z } from 'zod'
import { DeletedCollection } from '../../../../shared/app/collection-design.ts'
import { parseJson } from '../../../../shared/json.ts'
import type { SettingsStore } from '../../db/settings.queries.ts'

const noteKey = 'deletedCollections'
const most = 50
const Deleted = z.array(DeletedCollection)

/** Collections that were deleted on this laptop, the newest first: the site lists none, and can still bring them back. */
export function createDeletedCollections(settings: Pick<SettingsStore, 'note' | 'setNote'>) {
  const all = (): DeletedCollection[] => parseJson(Deleted, settings.note(noteKey) ?? '[]') ?? []
  const keep = (deleted: DeletedCollection[]) => settings.setNote(noteKey, JSON.stringify(deleted.slice(0, most)))
  const others = (id: string) => all().filter((one) => one.id !== id)
  return {
    all,
    add: (deleted: DeletedCollection) => keep([deleted, ...others(deleted.id)]),
    forget: (id: string) => keep(others(id)),
  }
}
