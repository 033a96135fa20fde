import { z } from 'zod'
import { KeptLimit } from '../../../../shared/app/form-kept-files.ts'
import { parseJson } from '../../../../shared/json.ts'
import type { SettingsStore } from '../../db/settings.queries.ts'
import { identityKey } from '../../sync/outbox-file.ts'

const noteKey = 'keptFiles'
const OfflineFileSettings = z.object({ site: z.string(), forms: z.array(z.string()), megabytes: KeptLimit })

/** Whose files people want here, and within how many megabytes. */
export type KeptFileSettings = z.infer<typeof OfflineFileSettings>

/** What is wanted of the site that is connected; nothing is wanted of another one. `site` is empty without one. */
export function createOfflineFileSettings(settings: Pick<SettingsStore, 'note' | 'setNote'>) {
  const get = (): KeptFileSettings => {
    const site = settings.note(identityKey) ?? ''
    const noted = parseJson(OfflineFileSettings, settings.note(noteKey) ?? '')
    return noted?.site === site ? noted : { site, forms: [], megabytes: noted?.megabytes ?? 500 }
  }
  const put = (change: Partial<KeptFileSettings>) => settings.setNote(noteKey, JSON.stringify({ ...get(), ...change }))
  return {
    get,
    keep: (formId: string, isKept: boolean) => {
      const others = get().forms.filter((id) => id !== formId)
      put({ forms: isKept ? [...others, formId] : others })
    },
    limit: (megabytes: KeptLimit) => put({ megabytes }),
    forget: () => settings.setNote(noteKey, undefined),
  }
}
