import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { forgetProfile, recallProfile, rememberProfile, StoredProfile, whoIn } from '../platform/tokens/profile.ts'
import type { DemoSite, SecretStore, SiteProfile } from '../ports.ts'

const noteKey = 'site'

/** Which site this desk works for, across starts. The API key is kept in the secret store and nowhere else. */
export interface SiteMemory {
  /** The site of the last start; the demo site is started when it was that. Undefined on a first start. */
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
      // The demo site is a process of ours with a new address and key at every start.
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

/** What makes two profiles the same site: the mirror and the outbox belong to it. */
export function identityOf(profile: SiteProfile): string {
  return [profile.kind, ...whoIn(profile.auth)].join(':')
}

/** Refuses to leave a site while changes made for it are still here. */
export function refuseUnsent(count: number): void {
  if (count === 0) return
  throw new AppError('unsent_work', { data: { count } })
}
