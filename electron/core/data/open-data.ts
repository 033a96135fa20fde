import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import { ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import type { Question, RecordName } from '../conflicts/document-kinds.ts'
import type { CoreContext } from '../core-context.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { createItemRightsAsker } from './ask-item-rights.ts'
import { createItemChanges } from './change-items.ts'
import { type CollectionReader, createCollectionReader } from './collection-reader.ts'
import { createValueColumns } from './columns/value-columns.ts'
import { createDataChanges } from './data-changes.ts'
import { createCollectionCommands } from './design/collection-commands.ts'
import { collectionDesignHandlers } from './design/collection-design.handlers.ts'
import { createRetyping } from './design/retype.ts'
import { isShownAsDraft } from './drafts/publish.queued.ts'
import { createFigures } from './figures/figures.queries.ts'
import { createGroups } from './figures/groups.queries.ts'
import { createFileChoices } from './file-choices.queries.ts'
import { createGatheredFields } from './gathered-fields.ts'
import { createHeldChanges } from './held/held-changes.ts'
import { heldHandlers } from './held/held-handlers.ts'
import { createKeepSites } from './held/keep-sites.ts'
import { createImports } from './import/imports.ts'
import type { Item } from './item.mirror.ts'
import { typedValue } from './item-cells.ts'
import { type Asked, keysOf } from './item-filter.ts'
import { itemNameOf } from './item-id.ts'
import { createNamedItems } from './item-names.queries.ts'
import { titleIn } from './item-row.ts'
import { createItemQueries, type ItemQueries } from './items.queries.ts'
import { createKeepingChoices } from './keeping/choices.ts'
import { createCollectionSizes } from './keeping/collection-sizes.queries.ts'
import { createKeepHere } from './keeping/keep-here.ts'
import type { Links } from './links/link-reading.ts'
import { createLinkReading } from './links/read-links.ts'
import { createManyItems } from './many-items.ts'
import { createNewItemsFirst } from './new-items-first.ts'
import { openOnline } from './online/open-online.ts'
import { createRemoving } from './removing.ts'
import { createStanding } from './standing.ts'
import { createSteps } from './steps/steps.ts'
import { createTurning } from './steps/turning.ts'
import { createTagsUsed } from './tags-used.queries.ts'
import { createDataViews } from './views.ts'

/** Everything the window may ask about the site's collections, put together from the parts of the core. */
export function openData(context: CoreContext) {
  const { mirror, outbox } = context
  const { clock } = context.ports
  const pulls = createPullStates(mirror.reader)
  const collections = createCollectionReader(mirror.reader, { version: () => mirror.versions.of('collections') })
  const gathered = createGatheredFields(mirror)
  const columns = createValueColumns(mirror, gathered)
  const heldOf = createHeldChanges(outbox)
  const items = createItemQueries(mirror.reader, {
    collections,
    values: { numberOf: gathered.numberOf, columnOf: columns.of },
    version: () => mirror.versions.of('dataItems') + mirror.versions.of('collections'),
    stateOf: createRecordStates(outbox)('dataItems'),
    heldOf,
  })
  const files = createFileChoices(mirror.reader)
  const named = createNamedItems(mirror.reader, { collections, gathered })
  const seen = (recordId: string) => mirror.documents.seen('dataItems', recordId) as Item | undefined
  const { queue } = context
  const linksOf = (recordId: string) => mirror.documents.seen('dataLinks', recordId) as Links | undefined
  const newItems = createNewItemsFirst({ collections, outbox })
  const { inOrder, linksInOrder } = newItems
  const held = createKeepSites({
    ...{ outbox, records: context.records, ports: context.ports, changesOf: heldOf },
    labelOf: (recordId, key) =>
      collections.of(itemNameOf(recordId).collectionId)?.fields.find((field) => field.key === key)?.label ?? key,
  })
  const remove = createRemoving({ collections, outbox, queue, linksInOrder, linksOf })
  const changes = createDataChanges({ collections, seen, newItems, queue, remove, held })
  const standing = createStanding({ collections, linksOf })
  const turnRound = createTurning({
    outbox,
    queue,
    seen,
    inOrder,
    remove,
    link: (input) => changes.admissions['data.link']?.(input),
    standing,
    isDraft: (collectionId, item) => {
      const collection = collections.of(collectionId)
      return collection !== undefined && isShownAsDraft(item, collection)
    },
    titleOf: (collectionId, { data }) => {
      const collection = collections.of(collectionId)
      return collection === undefined ? '' : titleIn(collection, data)
    },
  })
  const { db, ports, log, settings } = context
  const refuseOnline = (collectionId: string) => void collections.kept(collectionId)
  const steps = createSteps({ db, ports, log, settings, queue, turnRound, refuseOnline })
  /** Gathers what has to be read out of many documents, without blocking this thread. */
  const gatherFor = async ({ collectionId, ...asked }: { collectionId: string } & Asked) => {
    const collection = collections.kept(collectionId)
    const keys = keysOf(collection, asked)
    const isNew = keys.some((key) => gathered.numberOf(collectionId, key) === undefined)
    await gathered.gather(collectionId, keys)
    const brought = columns.bring(collectionId, keys)
    // A caller that waited for gathered values waits a moment longer; else the file serves while the writer is busy.
    if (isNew) await brought
  }
  const gatheredFirst =
    <I extends { collectionId: string } & Asked, T>(handler: (input: I) => T | Promise<T>) =>
    async (input: I): Promise<T> => {
      await gatherFor(input)
      return handler(input)
    }
  const many = createManyItems({ collections, seen, standing, items, queue, remove, steps })
  const sizeOf = createCollectionSizes(mirror.reader, {
    counts: items.counts,
    expected: (id) => pulls.get('dataItems', id).expected,
  })
  const choices = createKeepingChoices(context)
  const rights = createItemRightsAsker(context)
  const imports = createImports({
    ...{ ports, log, db: mirror.reader, collections, named, seen, queue, steps, inOrder },
    titleOf: items.titleOf,
  })
  const handlers: Handlers<App>['data'] = {
    ...many,
    idsOf: gatheredFirst(many.idsOf),
    ...collectionDesignHandlers(context, sizeOf),
    keepHere: createKeepHere({ context, collections, choices }),
    collections: () => ({
      collections: collections.all().map(({ isKept, isOwn, ...collection }) => {
        const { fullAt, checkedAt, frozen, expected } = pulls.get('dataItems', collection.id)
        return {
          ...collection,
          place: isKept ? ('here' as const) : ('online' as const),
          canKeep: isOwn,
          items: isKept ? (items.counts().get(collection.id) ?? 0) : 0,
          onSite: expected,
          dataFrom: fullAt === null ? null : new Date(Math.max(fullAt, checkedAt ?? 0)).toISOString(),
          frozen: frozen === null ? null : (parseJson(ErrorShape, frozen) ?? { code: 'internal' as const }),
        }
      }),
    }),
    list: async (input) => {
      rights.wants(input.collectionId)
      const start = clock.monotonic()
      await gatherFor(input)
      return { ...items.list(input), tookMs: clock.monotonic() - start }
    },
    figures: gatheredFirst(createFigures(mirror.reader, { collections, items })),
    groups: gatheredFirst(createGroups(mirror.reader, { collections, items })),
    item: ({ collectionId, itemId }) => items.row(collectionId, itemId),
    files,
    tagsUsed: createTagsUsed(mirror.reader, { collections, gathered }),
    choices: async (input) => ({ choices: await named.choices(input) }),
    named: async ({ collectionId, names }) => ({ found: await named.called(collectionId, names) }),
    ...imports.handlers,
    ...createItemChanges({ collections, seen, changes, inOrder, queue, steps, held }),
    ...heldHandlers({ context, held, placeOf: items.placeOf, gatherFor }),
    steps: ({ collectionId }) => ({ steps: steps.list(collectionId) }),
    ...createLinkReading(context),
    ...openOnline({ context, collections, items }),
    ...createDataViews(context),
    ...createRetyping({
      ...{ db: mirror.reader, collections, queue, steps },
      commands: createCollectionCommands(context),
      titleOf: (collectionId, itemId) => items.titleOf(collectionId, itemId),
    }),
  }
  return {
    handlers: { data: handlers },
    admissions: changes.admissions,
    questions: {
      dataItems: ({ recordId }: RecordName, key: string) => questionOf({ collections, items }, recordId, key),
    },
    loops: [rights.start],
    ends: { closing: imports.close },
    on: {
      windowLeft: imports.windowLeft,
      documents: (dataSet: DataSet, ids: readonly string[]) => {
        if (dataSet !== 'dataItems') return
        for (const id of new Set(ids.map((id) => itemNameOf(id).collectionId))) rights.wants(id)
      },
      mirrorMade: () =>
        choices.restore().catch((error: unknown) => context.log.warn('kept-collections-not-restored', {}, error)),
      siteLeft: async () => {
        try {
          choices.forget()
          steps.forget()
          imports.forget()
        } catch (error) {
          context.log.warn('data-not-forgotten', {}, error)
        }
      },
    },
  }
}

function questionOf(
  { collections, items }: { collections: CollectionReader; items: ItemQueries },
  recordId: string,
  key: string,
): Question | undefined {
  const field = collections.of(itemNameOf(recordId).collectionId)?.fields.find((one) => one.key === key)
  if (field === undefined) return undefined
  const { kind, label, refersTo } = field
  if (kind === 'reference' && refersTo !== null) {
    return { label, wordsOf: (value) => items.titleOf(refersTo, String(value)) || String(value) }
  }
  if (kind !== 'date' && kind !== 'dateTime') return { label }
  return {
    label,
    wordsOf: (value) => {
      const typed = typedValue(kind, value)
      return typeof typed === 'object' && '$date' in typed ? typed.$date : String(typed ?? '')
    },
  }
}
