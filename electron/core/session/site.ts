import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import type { DemoSite, SecretStore, SiteProfile } from '../ports.ts'
import type { SettingsStore } from '../settings/settings.queries.ts'

const StoredSite = z.object({
  kind: z.enum(['demo', 'site']),
  siteName: z.string(),
  baseUrl: z.string(),
  auth: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('apiKey'), siteId: z.string() }),
    z.object({ kind: z.literal('visitor'), clientId: z.string() }),
  ]),
})

const noteKey = 'site'
const secretKey = 'site-api-key'

/** Which site this desk works for, across starts. The API key is kept in the secret store and nowhere else. */
export interface SiteMemory {
  /** The site of the last start; the demo site is started when it was that. Undefined on a first start. */
  recall(): Promise<SiteProfile | undefined>
  remember(profile: SiteProfile): Promise<void>
  forget(): Promise<void>
}

export function createSiteMemory(parts: { settings: SettingsStore; secrets: SecretStore; demo: DemoSite }): SiteMemory {
  const { settings, secrets, demo } = parts
  return {
    recall: async () => {
      const text = settings.note(noteKey)
      if (text === undefined) return undefined
      const stored = StoredSite.safeParse(JSON.parse(text))
      if (!stored.success) return undefined
      if (stored.data.kind === 'demo') return demo.start()
      const { auth, ...site } = stored.data
      if (auth.kind === 'visitor') return { ...site, auth }
      const apiKey = await secrets.get(secretKey)
      return apiKey === undefined ? undefined : { ...site, auth: { ...auth, apiKey } }
    },
    remember: async (profile) => {
      const { auth, kind, siteName, baseUrl } = profile
      // The key is stored before the note that says it is there.
      if (auth.kind === 'apiKey' && kind === 'site') await secrets.set(secretKey, auth.apiKey)
      const stored = auth.kind === 'apiKey' ? { kind: 'apiKey', siteId: auth.siteId } : auth
      settings.setNote(noteKey, JSON.stringify({ kind, siteName, baseUrl, auth: stored }))
    },
    forget: async () => {
      settings.setNote(noteKey, undefined)
      await secrets.remove(secretKey)
    },
  }
}

/** What makes two profiles the same site: the mirror and the outbox belong to it. */
export function identityOf(profile: SiteProfile): string {
  const { auth, kind } = profile
  return `${kind}:${auth.kind === 'apiKey' ? auth.siteId : auth.clientId}`
}

/** Refuses to leave a site while changes made for it are still here. */
export function refuseUnsent(count: number): void {
  if (count === 0) return
  const message = `${count} ${count === 1 ? 'change has' : 'changes have'} not been sent yet. They are safe here. Send or export them first.`
  throw new AppError('unsent_work', message, { data: { count } })
}
