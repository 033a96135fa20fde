import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { forgetProfile, recallProfile, rememberProfile, StoredProfile, whoIn } from '../platform/tokens/profile.ts'
import type { DemoSite, SecretStore, SiteProfile } from '../ports.ts'

const noteKey = 'site'

/** Remembers the site of this desk between starts. The API key is in the secret store only. */
export interface SiteMemory {
  /** The site of the last start; starts the demo site if it was that. Undefined on a first start. */
  recall(): Promise<SiteProfile | undefined>
  remember(profile: SiteProfile): Promise<void>
  forget(): Promise<void>
}

export function createSiteMemory(parts: { settings: SettingsStore; secrets: SecretStore; demo: DemoSite }): SiteMemory {
  const { settings, secrets, demo } = parts
  const readProfile = (): StoredProfile | undefined => {
    const text = settings.note(noteKey)
    return text === undefined ? undefined : parseJson(StoredProfile, text)
  }
  return {
    recall: async () => {
      const profile = readProfile()
      if (profile === undefined) return undefined
      // The demo site is our own process, with a new URL and key at every start.
      return profile.kind === 'demo' ? demo.start() : recallProfile(secrets, profile)
    },
    remember: async (profile) => {
      const profileToStore =
        profile.kind === 'demo' ? StoredProfile.parse(profile) : await rememberProfile(secrets, profile)
      settings.setNote(noteKey, JSON.stringify(profileToStore))
    },
    forget: async () => {
      const profile = readProfile()
      settings.setNote(noteKey, undefined)
      if (profile !== undefined) await forgetProfile(secrets, profile)
    },
  }
}

/** Identity of a site and account. Mirror and outbox belong to it. */
export function identityOf(profile: SiteProfile): string {
  return [profile.kind, ...whoIn(profile.auth)].join(':')
}

/** Throws `unsent_work` when there are unsent changes, which must not be lost or sent to another site. */
export function refuseUnsent(count: number): void {
  if (count === 0) return
  throw new AppError('unsent_work', { data: { count } })
}
