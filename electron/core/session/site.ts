import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { HeldSecrets } from '../platform/tokens/held-secrets.ts'
import {
  forgetProfile,
  keepProfileSecret,
  recallProfile,
  StoredProfile,
  secretNameOf,
  whoIn,
} from '../platform/tokens/profile.ts'
import type { DemoSite, SiteProfile } from '../ports.ts'

const noteKey = 'site'

/** Remembers the site of this laptop between starts. The API key is in the secret store only. */
export interface SiteMemory {
  /** The site of the last start; starts the demo site if it was that. Undefined on a first start. */
  recall(): Promise<SiteProfile | undefined>
  /** Keeps what the profile signs in with. False when the secret store refused it, and the next start will ask again. */
  keep(profile: SiteProfile): Promise<boolean>
  /** The site that is noted. */
  noted(): StoredProfile | undefined
  /** Notes the site for the next start; undefined for none. Its secret is no part of this. */
  note(profile: StoredProfile | undefined): void
  /** Removes what a site signs in with. */
  drop(profile: StoredProfile): Promise<void>
}

export function createSiteMemory(parts: { settings: SettingsStore; secrets: HeldSecrets; demo: DemoSite }): SiteMemory {
  const { settings, secrets, demo } = parts
  const noted = (): StoredProfile | undefined => {
    const text = settings.note(noteKey)
    return text === undefined ? undefined : parseJson(StoredProfile, text)
  }
  return {
    noted,
    recall: async () => {
      const profile = noted()
      if (profile === undefined) return undefined
      // The demo site is our own process, with a new URL and key at every start.
      return profile.kind === 'demo' ? demo.start() : recallProfile(secrets, profile)
    },
    keep: async (profile) => {
      if (profile.kind === 'demo') return true
      await keepProfileSecret(secrets, profile)
      return secrets.lasts(secretNameOf(profile))
    },
    note: (profile) =>
      settings.setNote(noteKey, profile === undefined ? undefined : JSON.stringify(StoredProfile.parse(profile))),
    drop: (profile) => forgetProfile(secrets, profile),
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
