import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Feature } from '../../electron/core/feature.ts'
import { features } from '../../electron/core/features.ts'
import { createFileHost } from '../../electron/core/platform/file-host.ts'
import type { Platform } from '../../electron/core/platform/open-platform.ts'
import { type Checked, checkSite } from '../../electron/core/site-check/check-site.ts'
import { createOwnObjects, type Journal } from '../../electron/core/site-check/own-objects.ts'
import type { Reach } from '../../electron/core/site-check/question.ts'
import { nodeTransfers } from '../../electron/hosts/common/node-transfers.ts'
import { systemClock } from '../../electron/hosts/common/system-clock.ts'

/** Every right that a feature of Foyer needs. */
const rights = (features as readonly Feature[]).flatMap((feature) => feature.rights ?? [])

/** Asks a site all questions up to a reach; what it made there is gone when this resolves. */
export function runProbe(
  platform: Platform,
  how: { reach: Reach; journal: Journal; each?: (checked: Checked) => void; wait?: (ms: number) => Promise<unknown> },
) {
  const own = createOwnObjects(platform.client, how.journal, randomUUID())
  const pause = how.wait ?? wait
  const host = createFileHost({ transfers: nodeTransfers(), clock: systemClock(0) })
  const site = { client: platform.client, host, rights, own, wait: async (ms: number) => void (await pause(ms)) }
  return checkSite(site, { reach: how.reach, ...(how.each === undefined ? {} : { each: how.each }) })
}
