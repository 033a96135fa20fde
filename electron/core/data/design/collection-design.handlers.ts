import type { collectionDesign } from '../../../../shared/app/collection-design.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { CoreContext } from '../../core-context.ts'
import type { CollectionSize } from '../keeping/collection-sizes.queries.ts'
import { createCollectionCommands } from './collection-commands.ts'
import { addIndex, dropIndex, indexesOf } from './collection-indexes.ts'
import { createCollectionList } from './collection-list.queries.ts'
import { createDeletedCollections } from './deleted-collections.ts'

/** Handlers of what the window asks about the collections themselves. */
export function collectionDesignHandlers(
  context: CoreContext,
  sizeOf: (id: string) => CollectionSize,
): Pick<Handlers<App>['data'], keyof typeof collectionDesign> {
  const list = createCollectionList(context.mirror.reader, { sizeOf })
  const commands = createCollectionCommands(context)
  const deleted = createDeletedCollections(context.settings)
  const client = () => context.mustSite().platform.client
  const done = async (work: Promise<unknown>) => {
    await work
    return {}
  }
  return {
    managed: () => {
      const collections = list.all()
      const here = new Set(collections.map(({ id }) => id))
      return { collections, deleted: deleted.all().filter(({ id }) => !here.has(id)) }
    },
    design: ({ collectionId }) => {
      const found = list.one(collectionId)
      if (found === undefined) throw new AppError('not_found')
      return found
    },
    createCollection: (input) => done(commands.create(input)),
    changeCollection: (input) => done(commands.change(input)),
    addField: (input) => done(commands.fields.add(input)),
    changeField: (input) => done(commands.fields.change(input)),
    removeField: (input) => done(commands.fields.remove(input)),
    orderFields: (input) => done(commands.fields.order(input)),
    deleteCollection: async ({ collectionId }) => {
      const name = list.one(collectionId)?.name ?? collectionId
      await commands.remove(collectionId)
      deleted.add({ id: collectionId, name, at: new Date(context.siteNow()).toISOString() })
      return {}
    },
    restoreCollection: async ({ collectionId }) => {
      await commands.restore(collectionId)
      deleted.forget(collectionId)
      return {}
    },
    emptyCollection: ({ collectionId }) => done(commands.empty(collectionId)),
    addAbility: (input) => done(commands.abilities.add(input)),
    removeAbility: (input) => done(commands.abilities.remove(input)),
    indexes: async ({ collectionId }) => ({ indexes: await indexesOf(client(), collectionId) }),
    addIndex: (input) => done(addIndex(client(), input)),
    dropIndex: ({ collectionId, name }) => done(dropIndex(client(), collectionId, name)),
    refreshCollections: () => {
      context.site()?.engine.puller.pullNow('collections')
      return {}
    },
  }
}
