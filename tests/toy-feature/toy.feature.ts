import type { Publish } from '../../electron/core/base/publish.ts'
import type { DocumentKind } from '../../electron/core/conflicts/document-kinds.ts'
import type { Feature } from '../../electron/core/feature.ts'
import { asking } from '../../electron/core/platform/named-rights.ts'
import { Plan } from '../../shared/wire/plan-entities.ts'
import { endpoints as plansWire } from '../../shared/wire/plans.ts'
import { planEntity } from './plan.mirror.ts'
import { rename } from './plan-name.queued.ts'
import type { AppWithToy } from './toy-contract.ts'

const passKind: DocumentKind = {
  dataSet: 'passes',
  fieldsOf: (document) => ({ name: Plan.parse(document).name ?? null }),
  revisionOf: () => null,
  updatedAt: (document) => Plan.parse(document).updatedDate ?? null,
  nameOf: (document) => Plan.parse(document).name ?? '',
  labelOf: () => 'Name',
  wordsOf: (value) => String(value),
  edit: ({ recordId }, { name }) => ({ operation: 'toy.rename', input: { planId: recordId, name } }),
}

/**
 * The whole of a feature, as docs/adding.md walks through it: one record, one operation, how two versions meet, and what the
 * window may ask.
 */
export const toyFeature = {
  entities: [planEntity],
  operations: { 'toy.rename': rename },
  documents: [passKind],
  rights: [
    {
      name: { code: 'rights.readPasses', values: {} },
      cost: { code: 'rights.cost.readPasses', values: {} },
      endpoints: [plansWire.list],
      ask: asking(plansWire.list, { limit: 1 }),
    },
  ],
  announce: {
    passes: (publish, ids) => (publish as unknown as Publish<AppWithToy>)('toy', 'changed', { count: ids.length }),
  },
  load: async () => (await import('./open-toy.ts')).openToy,
} satisfies Feature
