import type { ItemAction } from '../../../shared/app/data.ts'
import { AppError } from '../../../shared/errors.ts'
import { endpoints } from '../../../shared/wire/collections.ts'
import type { CoreContext } from '../core-context.ts'
import { minute } from '../mirror/feed.ts'
import { isUnreachable } from '../platform/link.ts'
import { isShutOut } from '../platform/missing-right.ts'
import type { Platform } from '../platform/open-platform.ts'
import { createLoop, type Loop, type Next } from '../sync/loop.ts'
import type { StartSiteLoop } from '../sync/site-loop.ts'
import { readRefused, refusedIn, refusedKey, writtenRefused } from './item-rights.ts'

/** So often one collection is asked about at most. */
const every = 30 * minute

export interface ItemRightsAsker {
  /** A window shows a collection, or its items were fetched: it is asked about soon, unless it was lately. */
  wants(collectionId: string): void
  start: StartSiteLoop
}

/**
 * Asks the site, collection by collection, what this sign-in may do with its items, and keeps in the mirror what it may
 * not. A lost response changes nothing of that; a site that does not say leaves everything allowed.
 */
export function createItemRightsAsker({
  ports: { clock },
  log,
  mirror,
}: Pick<CoreContext, 'ports' | 'log' | 'mirror'>): ItemRightsAsker {
  const noted = mirror.reader.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  const here = mirror.reader.prepare('SELECT id FROM collections').pluck()
  const wanted = new Set<string>()
  const askedAt = new Map<string, number>()
  let loop: Loop | undefined

  async function note(collectionId: string, actions: readonly ItemAction[]): Promise<void> {
    const before = readRefused(noted.get(refusedKey) as string | undefined)
    const ids = new Set(here.all() as string[])
    const refused = new Map([...before].filter(([id]) => ids.has(id) && id !== collectionId))
    if (actions.length > 0) refused.set(collectionId, actions)
    const [old, value] = [before, refused].map((one) => writtenRefused(new Map([...one].toSorted())))
    if (value === undefined || value === old) return
    await mirror.writer.run({ type: 'setMeta', key: refusedKey, value })
    mirror.versions.touch('collections', [])
  }

  async function step(platform: Platform): Promise<Next> {
    const [id] = wanted
    if (id === undefined) return 'idle'
    wanted.delete(id)
    askedAt.set(id, clock.monotonic())
    const actions = await refusedBySite(platform, id)
    if (actions !== undefined) await note(id, actions)
    return 'again'
  }

  return {
    wants: (id) => {
      if (clock.monotonic() - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < every) return
      wanted.add(id)
      loop?.kick()
    },
    start: ({ platform, isPaused }) => {
      // Another sign-in may have other rights.
      askedAt.clear()
      const own = createLoop({
        clock,
        step: async () => (isPaused() || isCut(platform) ? 'idle' : step(platform)),
        failed: (error) => log.warn('item-rights-not-kept', {}, error),
      })
      loop = own
      return {
        kick: own.kick,
        stop: async () => {
          if (loop === own) loop = undefined
          await own.stop()
        },
      }
    },
  }
}

/** Undefined where nothing was learned. A site that has no such call, or keeps it from this sign-in, refuses nothing. */
async function refusedBySite({ client }: Platform, dataCollectionId: string): Promise<ItemAction[] | undefined> {
  try {
    return refusedIn(await client.call(endpoints.ownPermissions, { dataCollectionId }, { priority: 'background' }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'not_found' || isShutOut(error.code) ? [] : undefined
  }
}

const isCut = ({ connectivity, session }: Platform): boolean =>
  isUnreachable(connectivity.snapshot().state) || session.state() === 'signedOut'
