import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Fields } from '../../electron/core/base/three-way.ts'
import { same } from '../../electron/core/base/three-way.ts'
import type { DocumentKind } from '../../electron/core/conflicts/document-kinds.ts'
import type { Feature } from '../../electron/core/feature.ts'
import { features } from '../../electron/core/features.ts'
import type { Entity } from '../../electron/core/mirror/entity.ts'
import type { OutboxRow } from '../../electron/core/sync/outbox-row.ts'
import type { QueuedOperation, SiteContext } from '../../electron/core/sync/queued-operation.ts'
import { app } from '../../shared/app/index.ts'
import type { Operation } from '../../shared/app/op.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { Endpoint } from '../../shared/wire/endpoint.ts'
import { FileDescriptor } from '../../shared/wire/media-entities.ts'
import { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { SavedSubmission } from '../../shared/wire/submissions-entities.ts'
import { anyDocumentOf } from './any-document.ts'
import { faultsOf, partsOf, type Sent } from './sent-parts.ts'

// Every queued operation that edits a document, from the features' own lists: a new one is covered without a line here.

const all: readonly Feature[] = features
const entities = all.flatMap(({ entities: some = [] }) => some as readonly Entity<unknown>[])
const kinds = all.flatMap(({ documents = [] }) => documents as readonly DocumentKind[])
const operations = new Map(
  all.flatMap(({ operations: some = {} }) => Object.entries(some) as [string, QueuedOperation<unknown>][]),
)

const edits = [...operations].flatMap(([name, operation]) => {
  const entity = entities.find(({ dataSet }) => dataSet === operation.dataSet)
  const kind = kinds.find(({ dataSet }) => dataSet === operation.dataSet)
  const [feature = '', own = ''] = name.split('.')
  const declared = (app as Record<string, Record<string, Operation>>)[feature]?.[own]
  if (operation.document?.effect !== 'edit' || entity === undefined || kind === undefined) return []
  return declared?.kind === 'queued' ? [{ name, operation, entity, kind, parse: declared.input as z.ZodType }] : []
})

/** In states whose actions are possible: nothing is sent where the site would refuse. */
const RunningOrder = PlanOrder.extend({
  status: z.enum(['ACTIVE', 'PAUSED']),
  type: z.enum(['OFFLINE']),
  lastPaymentStatus: z.enum(['PAID', 'UNPAID']),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
})

/** Data sets whose own schema reads less than the platform says, with the wire's schema of the whole. */
const whole = new Map<string, z.ZodType>([
  ['submissions', SavedSubmission],
  ['mediaFiles', FileDescriptor],
  ['subscriptions', RunningOrder],
])

test('the list of edits is the one the features have', () => {
  expect(edits.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['tickets.answer', 'orders.edit', 'contacts.edit', 'eventDesk.change', 'rsvps.answer']),
  )
})

/** A site that has one document of a data set, and shows it changed to a writer. */
function siteWith(dataSet: DataSet, before: unknown, after: unknown): { site: SiteContext; writes: () => Sent[] } {
  const sent: Sent[] = []
  const call = (endpoint: Endpoint, input: Record<string, unknown>) => {
    sent.push({ endpoint, input })
    const document = isWrite(endpoint) ? after : before
    const shape = (endpoint.output as z.ZodObject).shape ?? {}
    return Promise.resolve(
      Object.fromEntries(Object.keys(shape).map((key) => [key, key.endsWith('s') ? [document] : document])),
    )
  }
  const statement = { get: () => undefined, all: () => [], pluck: () => statement }
  const none = { prepare: () => statement }
  const site = {
    client: { call, callRaw: call, callPage: call },
    here: { db: none, mirror: none },
    now: () => 0,
    clockOffsetMs: () => 0,
    platformNow: () => 0,
    platformId: (id: string) => id,
    isOurs: () => false,
    // Nothing is known of what it belongs to.
    stored: (of: DataSet) => (of === dataSet ? before : undefined),
    doneSince: () => [],
    saveProgress: () => undefined,
  } as unknown as SiteContext
  return { site, writes: () => sent.filter(({ endpoint }) => isWrite(endpoint)) }
}

const isWrite = ({ method, retry }: Endpoint): boolean => method !== 'GET' && retry !== 'read'

test.each(edits)('$name sends the document back as it came, but for what was changed', async (edit) => {
  const { operation, entity, kind, parse } = edit
  const compared = new Set<string>()
  const document = anyDocumentOf(whole.get(entity.dataSet) ?? entity.schema)
  await fc.assert(
    fc.asyncProperty(document, document, async (before, other) => {
      const record = { recordId: entity.id(before as never), scope: 'scope' }
      for (const [field, value] of changesBetween(kind.fieldsOf(before), kind.fieldsOf(other))) {
        const change = kind.edit(record, { [field]: value })
        const input = change.operation === edit.name ? parse.safeParse(change.input) : undefined
        if (input?.success !== true) continue
        const after = operation.overlay?.apply(before, input.data, new Date(0).toISOString()) as Record<string, unknown>
        const { site, writes } = siteWith(entity.dataSet, before, after)
        const base = operation.baseOf?.(input.data, before)?.fields ?? {}
        const row = { id: 'row', base: JSON.stringify(base), lastAnswer: null, progress: null, madeAt: 0 } as OutboxRow
        await operation.deliver(site, [{ row, input: input.data }])
        for (const sent of writes()) {
          compared.add(field)
          expect(partsOf(sent, before, after).flatMap(faultsOf)).toEqual([])
        }
      }
    }),
    { numRuns: 40 },
  )
  expect([...compared]).not.toEqual([])
})

const isUnknown = (value: unknown): boolean => typeof value === 'object' && value !== null && 'unknown' in value

/** Each field of a document with the value that another one has there. */
function changesBetween(mine: Fields, others: Fields): [string, unknown][] {
  const spare = Object.values(others)
  return Object.keys(mine).flatMap((name, at): [string, unknown][] => {
    const value = others[name] ?? spare[at % Math.max(1, spare.length)]
    // A person never types a value of a kind that Foyer does not know.
    if (same(value, mine[name] ?? null) || same(value, null) || isUnknown(value)) return []
    return [[name, value]]
  })
}
