import type { CoreContext } from '../core-context.ts'

/** Lets everything in the mirror that names a contact which was merged away name the one that is left. */
export function createMergedContacts({ mirror, outbox, log }: Pick<CoreContext, 'mirror' | 'outbox' | 'log'>) {
  let followed = 0
  let running: Promise<void> = Promise.resolve()

  async function bring(): Promise<void> {
    const pairs = outbox.identities.merged('contacts')
    if (pairs.length === 0) return
    const { moved } = await mirror.writer.run({ type: 'redirect', dataSet: 'contacts', pairs })
    followed = pairs.length
    if (moved === 0) return
    // Figures that come from these rows follow by themselves.
    for (const { dataSet, refersTo } of mirror.registry.entities) {
      if (refersTo?.dataSet === 'contacts') mirror.versions.touch(dataSet, [])
    }
  }

  const follow = (): Promise<void> => {
    running = running.then(bring).catch((error: unknown) => log.warn('merged-not-followed', {}, error))
    return running
  }
  return {
    /** For a mirror that is new: all of them. Never rejects. */
    follow,
    /** After a change of contacts: only where another merge has ended since. */
    followNew: (): void => {
      if (outbox.identities.merged('contacts').length !== followed) void follow()
    },
  }
}
