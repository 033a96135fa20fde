import type { WatchedFolder } from '../../../shared/app/upload-watches.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { LeftOutFile } from '../ports/files.ts'
import { addLeftOut } from './adding.ts'
import { leftOutRow } from './left-out.ts'
import type { FoundParts } from './watch-found.ts'
import type { Watch } from './watches.queries.ts'

/** Names in the plan what of a folder that is to be watched never becomes a file on its way. */
export function addLeftOutOf(
  { ports, store, batchFor, keptOut }: FoundParts,
  { site, target }: Pick<Watch, 'site' | 'target'>,
  files: readonly LeftOutFile[],
): void {
  const rows = files.map((file) => leftOutRow(file, { id: ports.random.uuid(), target, isPlanned: 1 }))
  addLeftOut({ ports, store, batchFor, keptOut, site }, rows)
}

/** What the last walk left out, as a window shows it. */
export const shownLeftOut = (
  leftOut: { count: number; first: readonly LeftOutFile[] } | undefined,
): WatchedFolder['leftOut'] => ({
  count: leftOut?.count ?? 0,
  first: (leftOut?.first ?? []).map(({ path, why }) => ({ path: path.join('/'), reason: messageOf(`uploads.${why}`) })),
})
