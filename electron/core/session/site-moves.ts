import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { refuseUnsafeAddress } from '../platform/site-address.ts'
import type { SiteProfile } from '../ports.ts'
import type { OpenSite } from '../sync/open-site.ts'
import type { Outbox } from '../sync/outbox.ts'
import { identityKey } from '../sync/outbox-file.ts'
import type { SiteGate } from '../sync/site-gate.ts'
import { identityOf, refuseUnsent, type SiteMemory } from './site.ts'

/** The name under which it is noted that the mirror still shows another site, until it is empty. */
const wipeKey = 'mirror-of-another-site'

/** How this laptop comes to a site, and leaves it. */
export interface SiteMoves {
  /** Opens a site. Throws `unsent_work` for another site while changes are unsent. */
  open(profile: SiteProfile): Promise<void>
  /** Signs out and forgets the site. Throws `unsent_work` while changes are unsent. */
  leave(): Promise<void>
  /** Ends what moves between this laptop and its site; the site stays noted. */
  close(): Promise<void>
}

interface SiteMovesParts {
  link: { site(): OpenSite | undefined; set(site: OpenSite | undefined): void }
  gate: SiteGate
  memory: SiteMemory
  settings: SettingsStore
  outbox: Pick<Outbox, 'overview' | 'transaction'>
  mirror: Pick<Mirror, 'writer' | 'registry' | 'versions'>
  /** Starts everything that moves between this laptop and a site. */
  start(profile: SiteProfile): OpenSite
  /** Another site is open now, or none. */
  changed(): void
}

/**
 * Opens and leaves sites. Whatever goes wrong on the way, the site that was open stays open, with all that is here of it:
 * a laptop between two sites would show nothing and sell for the wrong one.
 */
export function createSiteMoves(parts: SiteMovesParts): SiteMoves {
  const { link, gate, memory, settings, outbox, mirror } = parts

  async function closeSite(): Promise<void> {
    const closing = link.site()
    link.set(undefined)
    await closing?.engine.close()
  }

  async function wipe(): Promise<void> {
    await mirror.writer.run({ type: 'wipe' })
  }

  /** Carries out a move, or puts everything back. Rejects with what went wrong. */
  async function wholly(move: () => Promise<void>): Promise<void> {
    const before = link.site()
    const noted = memory.noted()
    const identity = settings.note(identityKey)
    const { openEventId, welcomed } = settings.get()
    try {
      await move()
    } catch (error) {
      await closeSite()
      if (settings.note(identityKey) !== identity) {
        outbox.transaction(() => {
          settings.setNote(identityKey, identity)
          settings.setNote(wipeKey, undefined)
          memory.note(noted)
          settings.update({ openEventId, welcomed })
        })
      }
      if (before !== undefined) link.set(parts.start(before.profile))
      parts.changed()
      throw error
    }
  }

  async function moveTo(profile: SiteProfile, from: string | undefined): Promise<void> {
    const identity = identityOf(profile)
    const isOther = from !== undefined && from !== identity
    const lasts = await memory.keep(profile)
    try {
      // What is here of one site is given up only for a site that will be there at the next start.
      if (isOther && !lasts) throw new AppError('unavailable_here', { reason: messageOf('session.switchNotKept') })
      await wholly(async () => {
        await closeSite()
        outbox.transaction(() => {
          settings.setNote(identityKey, identity)
          memory.note(profile)
          if (!isOther) return
          settings.setNote(wipeKey, 'yes')
          settings.update({ openEventId: null })
        })
        if (settings.note(wipeKey) !== undefined) {
          await wipe()
          settings.setNote(wipeKey, undefined)
        }
        link.set(parts.start(profile))
      })
    } catch (error) {
      if (isOther) await memory.drop(profile).catch(() => undefined)
      throw error
    }
  }

  return {
    open: async (profile) => {
      refuseUnsafeAddress(profile.baseUrl)
      const identity = identityOf(profile)
      const before = settings.note(identityKey)
      const move = () => moveTo(profile, before)
      if (before === identity) await move()
      else await gate.change(() => refuseUnsent(outbox.overview.ofOtherSites(identity)), move)
      parts.changed()
    },
    leave: async () => {
      await gate.change(
        () => refuseUnsent(outbox.overview.size()),
        () =>
          wholly(async () => {
            const noted = memory.noted()
            // Forget before leaving: otherwise a token renewal in progress could store the tokens again.
            await link.site()?.platform.session.forget()
            await closeSite()
            if (noted !== undefined) await memory.drop(noted)
            await wipe()
            outbox.transaction(() => {
              memory.note(undefined)
              settings.setNote(identityKey, undefined)
              settings.setNote(wipeKey, undefined)
              settings.update({ welcomed: false, openEventId: null })
            })
          }),
      )
      for (const dataSet of mirror.registry.dataSets) mirror.versions.touch(dataSet, [])
      parts.changed()
    },
    close: closeSite,
  }
}
