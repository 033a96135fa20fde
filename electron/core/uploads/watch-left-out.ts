import type { WatchedFolder } from '../../../shared/app/upload-watches.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { LeftOutFile } from '../ports/files.ts'
import { rootOf } from './adding.ts'
import { leftOutRow } from './left-out.ts'
import type { FoundParts } from './watch-found.ts'
import type { Watch } from './watches.queries.ts'

const atOnce = 200

/** Names in the plan what of a folder that is to be watched never becomes a file on its way. */
export function addLeftOutOf(
  { ports, store, batchFor }: Pick<FoundParts, 'ports' | 'store' | 'batchFor'>,
  { site, target }: Pick<Watch, 'site' | 'target'>,
  files: readonly LeftOutFile[],
): void {
  for (let from = 0; from < files.length; from += atOnce) {
    const rows = files
      .slice(from, from + atOnce)
      .map((file) => leftOutRow(file, { id: ports.random.uuid(), target, isPlanned: 1 }))
    store.states.together(() => {
      store.states.forgetLeftOut(site, rows)
      const batch = batchFor(rootOf(rows[0]))
      store.add(
        site,
        rows.map((row) => ({ ...row, batch, keptOut: null })),
        ports.clock.now(),
      )
    })
  }
}

/** What the last walk left out, as a window shows it. */
export const shownLeftOut = (
  leftOut: { count: number; first: readonly LeftOutFile[] } | undefined,
): WatchedFolder['leftOut'] => ({
  count: leftOut?.count ?? 0,
  first: (leftOut?.first ?? []).map(({ path, why }) => ({ path: path.join('/'), reason: messageOf(`uploads.${why}`) })),
})
