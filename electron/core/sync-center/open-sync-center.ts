import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { type Conflicts, createConflicts } from '../conflicts/conflicts.ts'
import { createDocumentKinds, type DocumentKinds } from '../conflicts/document-kinds.ts'
import { createRestoring } from '../conflicts/restoring.ts'
import type { DeskContext } from '../desk-context.ts'
import { syncHandlers } from './sync.handlers.ts'

const kindsOf = (desk: DeskContext): DocumentKinds => createDocumentKinds(desk)

const conflictsOf = (desk: DeskContext): Conflicts => {
  const { ports, outbox, records, mirror, settings, queue, clockOffsetMs } = desk
  return createConflicts({
    ...{ ports, outbox, records, mirror, settings, queue, clockOffsetMs },
    kinds: desk.use(kindsOf),
    changed: (row) => desk.site()?.engine.added(row),
  })
}

/** What the window may ask about what is sent and pulled; files for support show the same. */
export function syncHandlersOf(desk: DeskContext): Handlers<App>['sync'] {
  const { records, mirror, queue } = desk
  const { clock, random } = desk.ports
  const { platformId } = desk.outbox.identities
  return syncHandlers(desk, {
    conflicts: desk.use(conflictsOf),
    restore: createRestoring({ clock, random, records, mirror, queue, kinds: desk.use(kindsOf), platformId }),
    queueOverTime: desk.samples.list,
  })
}

/** Everything the window may ask about what is sent and pulled; conflicts end when what arrives leaves none. */
export const openSyncCenter = (desk: DeskContext) => ({
  handlers: { sync: desk.use(syncHandlersOf) },
  on: { documents: desk.use(conflictsOf).review },
})
