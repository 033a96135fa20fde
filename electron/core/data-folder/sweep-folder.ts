import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { type End, entryOf, type FolderEntry } from './folder-entries.ts'

interface SweepParts {
  ports: Pick<Ports, 'files' | 'userFiles' | 'clock'>
  log: Log
  /** Places of the copies that a feature still needs. */
  copiesInUse(): readonly string[]
}

const dayMs = 86_400_000

/**
 * Deletes what a start or a sign-out ends, by the list of `folder-entries.ts`. Files that the list does not name stay, and
 * the log counts them. What cannot be deleted stays for the next sweep. Never rejects.
 */
export async function sweepFolder(
  { ports, log, copiesInUse }: SweepParts,
  now: 'nextStart' | 'signOut',
): Promise<void> {
  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn('file-stays', {}, error)
    }
  }
  await attempt(async () => {
    const { files } = ports
    const unknown: string[] = []
    const gone: string[] = []
    for (const name of files.names()) {
      const entry = entryOf(name)
      if (entry === undefined) unknown.push(name)
      else if (isOver(entry, name, { now, at: ports.clock.now() })) gone.push(name)
    }
    for (const name of gone) await attempt(() => files.remove(name))
    if (now === 'nextStart') logUnknown(log, unknown)
  })
  await attempt(async () => {
    // Those that are here come first: what is brought from now on is none of them.
    const here = await ports.userFiles.copies()
    const inUse = new Set(copiesInUse())
    for (const place of here) if (!inUse.has(place)) await attempt(() => ports.userFiles.letGo(place))
  })
}

/** Whether a file of the folder itself goes now. Folders have owners of their own, which know what is in them. */
function isOver({ ends, pattern }: FolderEntry, name: string, { now, at }: { now: End; at: number }): boolean {
  if (pattern.source.includes('/')) return false
  if (ends.includes(now)) return true
  const writtenAt = Number(pattern.exec(name)?.groups?.['at'] ?? Number.NaN)
  return ends.some((end) => typeof end === 'object' && at - writtenAt > end.days * dayMs)
}

/** One line for each ending, once a start: a name may be a person's. */
function logUnknown(log: Log, names: readonly string[]): void {
  const byEnding = Map.groupBy(names, (name) => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '')
  for (const [ending, { length }] of byEnding) log.info('unknown-files', { ending, count: length })
}
