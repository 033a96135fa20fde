import type { Conflict } from '../../../shared/app/conflicts.ts'
import type { DataSet, Lane } from '../../../shared/app/sync.ts'
import { AppError, toErrorShape } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { EntryKeys } from '../base/entry-lists.ts'
import { type Fields, threeWay } from '../base/three-way.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type {
  Description,
  Evidence,
  NameOf,
  OutboxItem,
  QueuedOperation,
  SiteContext,
  Verdict,
} from '../sync/queued-operation.ts'
import { isLate, refuseLate, refuseRepeated, repeated, type Sent } from './retry-guards.ts'

/** What `documentOperation` needs to know of one kind of document. */
export interface DocumentRules<Input, Doc> {
  dataSet: DataSet
  lane?: Lane
  recordId(input: Input): string
  scope?(input: Input): string | null
  describe(input: Input, nameOf: NameOf): Description
  /** The changed fields with their new values; null for an emptied field. */
  changes(input: Input): Fields
  /** All fields of a document that may be changed. */
  fieldsOf(document: Doc): Fields
  revisionOf(document: Doc): string | null
  updatedAt(document: Doc): string | null
  /** Fields that are lists and are merged as sets. */
  sets?: ReadonlySet<string>
  /** Fields that are lists and are merged entry by entry. */
  lists?: EntryKeys
  /** Fields that are orders of ids. */
  orders?: ReadonlySet<string>
  /** Reads the document from the site; null when the site does not have it. */
  read(site: SiteContext, id: string, input: Input): Promise<Doc | null>
  /** Writes these fields over the site's version `theirs`, and returns the resulting document. */
  write(site: SiteContext, how: { id: string; input: Input; theirs: Doc; fields: Fields }): Promise<Doc>
  /**
   * The parts of a change that the site's version no longer accepts although they were not changed there; a person is
   * then asked instead of writing. Checked right before sending; left out = every version accepts every change.
   */
  unfit?(site: SiteContext, change: UnfitCheck<Input, Doc>): Promise<Unfit | undefined> | Unfit | undefined
  /** For a platform that changes many documents with one request; left out = each change goes alone. */
  pack?: DocumentPack<Input, Doc>
}

/** A change about to be written; `fields` are the parts left after the merge. */
export interface UnfitCheck<Input, Doc> {
  row: OutboxRow
  input: Input
  theirs: Doc
  fields: Fields
}

/** Why parts of a change don't fit, by part, and what can still be sent if a person wants that. */
export interface Unfit {
  takes: Readonly<Record<string, CodedMessage>>
  write: Fields
}

/** The change of one document of a pack: `fields` go over the site's version `theirs`. */
export interface PackedChange<Input, Doc> {
  item: OutboxItem<Input>
  theirs: Doc
  fields: Fields
}

/** How changes of several documents share requests. */
export interface DocumentPack<Input, Doc> {
  groupOf(input: Input): string
  max: number
  /** Reads what the site has now, by record id; a record that is missing from the result is not there. */
  read(site: SiteContext, inputs: readonly Input[]): Promise<ReadonlyMap<string, Doc>>
  /** Writes the changes, and returns what the response shows of each document. */
  write(
    site: SiteContext,
    changes: readonly PackedChange<Input, Doc>[],
    judge: QueuedOperation<Input>['judge'],
  ): Promise<Evidence>
}

const joinedDetail = messageOf('conflicts.joined')

/**
 * A queued change of a document, sent after a three-way merge of the base (as the person saw it), the change, and the
 * site's version. Fields that only the site changed stay; fields that both changed become a conflict for a person.
 * Reads the document again after a lost response.
 */
export function documentOperation<Input, Doc>(
  rules: DocumentRules<Input, Doc>,
): Omit<QueuedOperation<Input>, 'overlay' | 'document'> {
  const merge = (row: OutboxRow, input: Input, theirs: Doc) =>
    threeWay({
      base: baseOf(row),
      mine: rules.changes(input),
      theirs: rules.fieldsOf(theirs),
      ...{ sets: rules.sets, lists: rules.lists, orders: rules.orders },
    })

  const meeting = (row: OutboxRow, input: Input, theirs: Doc): Conflict | undefined => {
    const { conflicts: fields, write } = merge(row, input, theirs)
    if (fields.length === 0) return undefined
    const theirsAt = rules.updatedAt(theirs)
    return { kind: 'changedThere', fields, write, theirsAt, theirsRevision: rules.revisionOf(theirs), otherId: null }
  }

  const deletedThere = (row: OutboxRow, input: Input): Conflict => {
    const base = baseOf(row)
    const fields = Object.entries(rules.changes(input)).map(([field, mine]) => ({
      field,
      base: lookUp(base, field) ?? null,
      mine,
      theirs: null,
    }))
    return { kind: 'deletedThere', fields, write: {}, theirsAt: null, theirsRevision: null, otherId: null }
  }

  const unfitHere = (row: OutboxRow, input: Input, { takes, write }: Unfit): Conflict => {
    const [base, mine] = [baseOf(row), rules.changes(input)]
    const fields = Object.entries(takes).map(([field, theirs]) => ({
      ...{ field, base: lookUp(base, field) ?? null, mine: lookUp(mine, field) ?? null, theirs },
    }))
    return { kind: 'unfit', fields, write, theirsAt: null, theirsRevision: null, otherId: null }
  }

  async function deliverOne(site: SiteContext, { row, input }: OutboxItem<Input>) {
    const id = site.platformId(rules.recordId(input))
    const mirrored = site.stored(rules.dataSet, id) as Doc | undefined
    // With a revision, the platform rejects a write to a newer version, so the mirror's copy will do; without one, we
    // have to read the document right now.
    const isGuarded = mirrored !== undefined && rules.revisionOf(mirrored) !== null
    const theirs = isGuarded ? mirrored : await rules.read(site, id, input)
    if (theirs === null) return { id, conflict: deletedThere(row, input) }
    if (!isGuarded && mirrored !== undefined) {
      refuseLate(row, { known: rules.updatedAt(mirrored), read: rules.updatedAt(theirs) })
    }
    refuseRepeated(row, rules.revisionOf(theirs))
    const conflict = meeting(row, input, theirs)
    // Also stores the compared document in the mirror, where the conflict screen and later comparisons read it.
    if (conflict !== undefined) return { id, document: theirs, conflict }
    const { write: fields, kept } = merge(row, input, theirs)
    const detail = kept.length === 0 ? undefined : joinedDetail
    if (Object.keys(fields).length === 0) return { id, document: theirs, detail, isRead: true }
    const unfit = await rules.unfit?.(site, { row, input, theirs, fields })
    if (unfit !== undefined) return { id, document: theirs, conflict: unfitHere(row, input, unfit) }
    try {
      return { id, document: await rules.write(site, { id, input, theirs, fields }), detail }
    } catch (error) {
      // The record was merged into another while this was on its way: the change is now about that one, and not done
      // yet.
      const isMerged = error instanceof AppError && error.code === 'not_found' && site.platformId(id) !== id
      if (isMerged) throw new AppError('outcome_unknown', { data: { sent: false } })
      const isRefused = error instanceof AppError && error.code === 'conflict'
      const attempt: Sent = { revision: rules.revisionOf(theirs) }
      if (isRefused) site.saveProgress(row, attempt, { mayBeLost: true })
      throw error
    }
  }

  async function deliverPack(
    site: SiteContext,
    pack: DocumentPack<Input, Doc>,
    deliveries: readonly OutboxItem<Input>[],
  ): Promise<Evidence> {
    const there = await pack.read(
      site,
      deliveries.map(({ input }) => input),
    )
    const documents: Evidence['documents'] = []
    const conflicts: NonNullable<Evidence['conflicts']> = []
    const verdicts: NonNullable<Evidence['verdicts']> = []
    const changes: PackedChange<Input, Doc>[] = []
    for (const item of deliveries) {
      const { row, input } = item
      const id = rules.recordId(input)
      const theirs = there.get(id)
      const conflict = theirs === undefined ? deletedThere(row, input) : meeting(row, input, theirs)
      if (theirs !== undefined) documents.push({ id, document: theirs })
      if (conflict !== undefined) conflicts.push({ rowId: row.id, conflict })
      if (conflict !== undefined || theirs === undefined) continue
      const refusal = repeated(row, rules.revisionOf(theirs))
      const { write: fields, kept } = merge(row, input, theirs)
      const detail = kept.length === 0 ? null : joinedDetail
      if (refusal !== undefined) {
        verdicts.push({ rowId: row.id, verdict: { effect: 'refused', error: toErrorShape(refusal) } })
      } else if (Object.keys(fields).length > 0) changes.push({ item, theirs, fields })
      else verdicts.push({ rowId: row.id, verdict: { effect: 'done', detail, incident: null } })
    }
    const written = changes.length === 0 ? { documents: [] } : await pack.write(site, changes, judge)
    return {
      documents: [...documents, ...written.documents],
      conflicts,
      verdicts: [...verdicts, ...(written.verdicts ?? [])],
    }
  }

  const lookUpEach = async (site: SiteContext, deliveries: readonly OutboxItem<Input>[]): Promise<Evidence> => ({
    documents: await Promise.all(
      deliveries.map(async ({ input }) => {
        const id = site.platformId(rules.recordId(input))
        return { id, document: await rules.read(site, id, input) }
      }),
    ),
  })

  const judge: QueuedOperation<Input>['judge'] = ({ row, input }, document): Verdict => {
    if (document === null) return { effect: 'conflict', conflict: deletedThere(row, input) }
    const { write, conflicts, kept } = merge(row, input, document as Doc)
    if (conflicts.length === 0 && Object.keys(write).length === 0) {
      return { effect: 'done', detail: kept.length === 0 ? null : joinedDetail, incident: null }
    }
    const conflict = meeting(row, input, document as Doc)
    if (conflict !== undefined) return { effect: 'conflict', conflict }
    return isLate(row, rules.revisionOf(document as Doc)) ? { effect: 'notApplied' } : { effect: 'retryNow' }
  }

  return {
    lane: rules.lane ?? 'documents',
    dataSet: rules.dataSet,
    recordId: rules.recordId,
    scope: (input) => rules.scope?.(input) ?? null,
    describe: rules.describe,
    groupOf: rules.pack?.groupOf ?? rules.recordId,
    max: rules.pack?.max ?? 1,
    rebases: 'patiently',
    lazyDurability: ['claim', 'settle'],
    baseOf: (input, document) => {
      if (document === undefined) return undefined
      const before = rules.fieldsOf(document as Doc)
      const fields = Object.keys(rules.changes(input)).map((field) => [field, lookUp(before, field) ?? null])
      return { fields: Object.fromEntries(fields), revision: rules.revisionOf(document as Doc) }
    },
    deliver: async (site, deliveries) => {
      const [delivery] = deliveries
      if (delivery === undefined) return { documents: [] }
      if (rules.pack !== undefined && deliveries.length > 1) return deliverPack(site, rules.pack, deliveries)
      const { id, document, conflict, detail, isRead } = await deliverOne(site, delivery)
      if (conflict !== undefined) {
        const documents = document === undefined ? [] : [{ id, document }]
        return { documents, isRead: true, conflicts: [{ rowId: delivery.row.id, conflict }] }
      }
      // A successful write is done, even where the platform's response spells values differently.
      const how = { allApplied: true, isRead: isRead === true }
      return { documents: [{ id, document }], ...how, ...(detail === undefined ? {} : { detail }) }
    },
    lookUp: async (site, deliveries) => {
      if (rules.pack === undefined || deliveries.length === 1) return lookUpEach(site, deliveries)
      const ids = deliveries.map(({ input }) => rules.recordId(input))
      const there = await rules.pack.read(
        site,
        deliveries.map(({ input }) => input),
      )
      return { documents: ids.map((id) => ({ id, document: there.get(id) ?? null })) }
    },
    judge,
  }
}

/** The values of the changed fields when the person changed them. */
export function baseOf(row: Pick<OutboxRow, 'base'>): Fields {
  return row.base === null ? {} : (JSON.parse(row.base) as Fields)
}
