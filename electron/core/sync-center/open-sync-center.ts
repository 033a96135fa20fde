import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { type Conflicts, createConflicts } from '../conflicts/conflicts.ts'
import { createDocumentKinds, type DocumentKinds } from '../conflicts/document-kinds.ts'
import { createRestoring } from '../conflicts/restoring.ts'
import type { CoreContext } from '../core-context.ts'
import { syncHandlers } from './sync.handlers.ts'

const kindsOf = (context: CoreContext): DocumentKinds => createDocumentKinds(context)

const conflictsOf = (context: CoreContext): Conflicts => {
  const { ports, outbox, records, mirror, settings, queue, clockOffsetMs } = context
  return createConflicts({
    ...{ ports, outbox, records, mirror, settings, queue, clockOffsetMs },
    kinds: context.use(kindsOf),
    changed: (row) => context.site()?.engine.added(row),
  })
}

/** What the window may ask about what is sent and pulled; files for support show the same. */
export function syncHandlersOf(context: CoreContext): Handlers<App>['sync'] {
  const { records, mirror, queue } = context
  const { clock, random } = context.ports
  const { platformId } = context.outbox.identities
  return syncHandlers(context, {
    conflicts: context.use(conflictsOf),
    restore: createRestoring({ clock, random, records, mirror, queue, kinds: context.use(kindsOf), platformId }),
    queueOverTime: context.samples.list,
  })
}

/** Everything the window may ask about what is sent and pulled; conflicts end when what arrives leaves none. */
export const openSyncCenter = (context: CoreContext) => ({
  handlers: { sync: context.use(syncHandlersOf) },
  on: { documents: context.use(conflictsOf).review },
})
