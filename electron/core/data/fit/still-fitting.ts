import type { Conflict } from '../../../../shared/app/conflicts.ts'
import type { DataAddition, DataEdit } from '../../../../shared/app/data.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { baseOf } from '../../conflicts/document-operation.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../../sync/queued-operation.ts'
import { changesOf } from '../item-fields.ts'
import { CollectionGone } from '../item-site.ts'
import { type Definition, definitionFor, readDefinition } from './definition.ts'
import { type Misfit, misfitsOf } from './misfits.ts'

type Written = DataAddition | DataEdit
type Found = NonNullable<Evidence['conflicts']>

/**
 * The same operation, which looks at its changes again just before they are sent, and once more when the site refuses one:
 * fields may have been retyped, shortened, made required, locked or removed while they waited. What no longer fits becomes
 * a question that shows what was typed and what the field takes now, and nothing of that change is sent.
 */
export function ifStillFitting<Input extends Written>(
  operation: QueuedOperation<Input>,
  { isNew }: { isNew: boolean },
): QueuedOperation<Input> {
  const unfitIn = ({ collection }: Definition, items: readonly OutboxItem<Input>[]): Found =>
    items.flatMap(({ row, input }) => {
      const base = baseOf(row)
      const misfits = misfitsOf(collection, input, { isNew, base })
      return misfits.length === 0 ? [] : [{ rowId: row.id, conflict: questionOf(input, misfits, { isNew, base }) }]
    })

  async function deliver(site: SiteContext, items: readonly OutboxItem<Input>[], surveyed?: Evidence) {
    const collectionId = items[0]?.input.collectionId ?? ''
    let known = await definitionFor(site, collectionId)
    if (known === undefined) return operation.deliver(site, items, surveyed)
    let unfit = unfitIn(known, items)
    /** Looks again, against the definition as it is now; nothing where that was done just before. */
    const lookAgain = async (some: readonly OutboxItem<Input>[]): Promise<Found> => {
      if (known?.isNew !== false) return []
      known = (await readDefinition(site, collectionId)) ?? known
      return known.isNew ? unfitIn(known, some) : []
    }
    // What is here may be older than a change of the field that was made from here.
    if (unfit.length > 0 && !known.isNew) unfit = await lookAgain(items)
    const leaving = items.filter(({ row }) => !isAmong(unfit, row.id))
    const evidence = await sent(leaving)
    return withDefinition(evidence, known)

    async function sent(some: readonly OutboxItem<Input>[]): Promise<Evidence> {
      if (some.length === 0) return { documents: [], conflicts: unfit }
      try {
        const response = await operation.deliver(site, some, surveyed)
        const refused = new Set(
          response.verdicts?.flatMap(({ rowId, verdict }) => (verdict.effect === 'refused' ? [rowId] : [])),
        )
        const found = refused.size === 0 ? [] : await lookAgain(some.filter(({ row }) => refused.has(row.id)))
        const verdicts = response.verdicts?.filter(({ rowId }) => !isAmong(found, rowId)) ?? []
        return { ...response, verdicts, conflicts: [...(response.conflicts ?? []), ...unfit, ...found] }
      } catch (error) {
        const isRefusal = error instanceof AppError && error.code === 'refused' && !(error instanceof CollectionGone)
        const found = isRefusal && some.length === 1 ? await lookAgain(some) : []
        if (found.length === 0) throw error
        return { documents: [], conflicts: [...unfit, ...found] }
      }
    }
  }

  return { ...operation, deliver }
}

const isAmong = (found: Found, id: string): boolean => found.some(({ rowId }) => rowId === id)

/** The definition that was read comes into the mirror with the result, so that forms and lists know it too. */
const withDefinition = (evidence: Evidence, { collection, isNew }: Definition): Evidence =>
  isNew
    ? {
        ...evidence,
        others: [...(evidence.others ?? []), { dataSet: 'collections', scope: '', documents: [collection] }],
      }
    : evidence

/** What still fits can be sent without the rest, unless a new item would then lack what it must have. */
function questionOf(
  input: Written,
  misfits: readonly Misfit[],
  { isNew, base }: { isNew: boolean; base: ReturnType<typeof baseOf> },
): Conflict {
  const lacks = isNew && misfits.some(({ required }) => required)
  const keys = new Set(misfits.map(({ key }) => key))
  const fitting = Object.entries(changesOf(input)).filter(([key]) => !lacks && !keys.has(key))
  return {
    kind: 'unfit',
    fields: misfits.map(({ key, mine, wants }) => ({
      ...{ field: key, base: lookUp(base, key) ?? null, mine },
      theirs: wants,
    })),
    write: Object.fromEntries(fitting),
    theirsAt: null,
    theirsRevision: null,
    otherId: null,
  }
}
