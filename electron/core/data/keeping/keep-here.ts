import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { CoreContext } from '../../core-context.ts'
import { entityKey } from '../../mirror/keys.ts'
import type { CollectionReader } from '../collection-reader.ts'
import { recordIdOf } from '../item-id.ts'
import type { KeepingChoices } from './choices.ts'

/**
 * Keeps the items of a collection on this laptop, or gives them up. Giving up throws `unsent_work` while a change of theirs
 * waits, and `precondition` for a collection that is not the site's own; nothing is changed then.
 */
export function createKeepHere(parts: {
  context: Pick<CoreContext, 'outbox' | 'mirror' | 'site'>
  collections: CollectionReader
  choices: KeepingChoices
}): Handlers<App>['data']['keepHere'] {
  const { context, collections, choices } = parts
  const { outbox, mirror } = context
  /** What is kept of a collection. */
  const dataSets = mirror.registry.entities
    .filter(({ scope }) => scope?.dataSet === 'collections')
    .map(({ dataSet }) => dataSet)

  function refuseUnsent(collectionId: string): void {
    const start = recordIdOf({ collectionId, itemId: '' })
    const changes = dataSets.flatMap((dataSet) => outbox.rows.keys(entityKey(dataSet, start))).length
    if (changes > 0) throw new AppError('unsent_work', { reason: messageOf('data.keptForUnsent', { changes }) })
  }

  async function giveUp(collectionId: string): Promise<void> {
    refuseUnsent(collectionId)
    const before = choices.all().get(collectionId) ?? null
    await choices.choose(collectionId, false)
    try {
      // A cell may have been changed until the mirror followed the choice.
      refuseUnsent(collectionId)
    } catch (error) {
      await choices.choose(collectionId, before)
      throw error
    }
    for (const dataSet of dataSets) await mirror.intake.release(dataSet, collectionId)
    mirror.versions.touch('collections', [])
  }

  return async ({ collectionId, keep }) => {
    const collection = collections.any(collectionId)
    if (collection === undefined) throw new AppError('not_found')
    if (!collection.isOwn) throw new AppError('precondition', { reason: messageOf('data.appsOnlyOnline') })
    if (keep) {
      await choices.choose(collectionId, true)
      context.site()?.engine.puller.pullNow('dataItems', [collectionId])
    } else await giveUp(collectionId)
    return {}
  }
}
