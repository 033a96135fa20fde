import { z } from 'zod'
import { parseJson } from '../../../../shared/json.ts'
import type { SettingsStore } from '../../db/settings.queries.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import { identityKey } from '../../sync/outbox-file.ts'
import { choicesKey, mostByItself } from './kept-here.ts'

const noteKey = 'keptCollections'
/** Of one site: what was chosen for another one says nothing about its collections. */
const Noted = z.object({
  of: z.string(),
  choices: z.array(z.tuple([z.string(), z.union([z.literal(0), z.literal(1)])])),
})

/** Which collections a person wants on this laptop, and which only online. */
export interface KeepingChoices {
  /** What was chosen, by the collection's id; one without a choice is left out. */
  all(): ReadonlyMap<string, boolean>
  /** Notes a choice; resolves when the mirror goes by it. Null = none, as before anybody chose. */
  choose(collectionId: string, keep: boolean | null): Promise<void>
  /**
   * Brings the choices into the mirror, which does not have them after it was made anew. Collections that are here whole
   * although they have become long are chosen then, so that they are fetched again another time.
   */
  restore(): Promise<void>
  /** For signing out. */
  forget(): void
}

const written = (choices: ReadonlyMap<string, boolean>) => [...choices].map(([id, keep]) => [id, keep ? 1 : 0])

/** Notes what is chosen for the collections of a site, in place of everything that was noted. */
export function noteChoices(
  settings: Pick<SettingsStore, 'setNote'>,
  site: string,
  choices: ReadonlyMap<string, boolean>,
): void {
  settings.setNote(noteKey, JSON.stringify({ of: site, choices: written(choices) }))
}

/**
 * The choices lie among the laptop's settings, since a mirror can be thrown away, and beside its rows for what reads
 * those.
 */
export function createKeepingChoices(parts: {
  settings: Pick<SettingsStore, 'note' | 'setNote'>
  mirror: Pick<Mirror, 'reader' | 'writer' | 'versions'>
}): KeepingChoices {
  const { settings, mirror } = parts
  const site = () => settings.note(identityKey) ?? ''
  const there = mirror.reader.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  const grown = mirror.reader
    .prepare("SELECT scope FROM pulls WHERE data_set = 'dataItems' AND full_at IS NOT NULL AND expected > ?")
    .pluck()

  const all = (): Map<string, boolean> => {
    const noted = parseJson(Noted, settings.note(noteKey) ?? '')
    return new Map(noted?.of === site() ? noted.choices.map(([id, keep]) => [id, keep === 1]) : [])
  }

  async function show(): Promise<void> {
    const value = JSON.stringify(written(all()))
    if ((there.get(choicesKey) ?? '[]') === value) return
    await mirror.writer.run({ type: 'setMeta', key: choicesKey, value })
    mirror.versions.touch('collections', [])
  }

  const note = (choices: ReadonlyMap<string, boolean>) => noteChoices(settings, site(), choices)

  return {
    all,
    choose: async (collectionId, keep) => {
      const choices = all()
      if (keep === null) choices.delete(collectionId)
      else choices.set(collectionId, keep)
      note(choices)
      await show()
    },
    restore: async () => {
      const choices = all()
      const long = (grown.all(mostByItself) as string[]).filter((id) => !choices.has(id))
      if (site() !== '' && long.length > 0) note(new Map([...choices, ...long.map((id) => [id, true] as const)]))
      await show()
    },
    forget: () => settings.setNote(noteKey, undefined),
  }
}
