import { PlanChanges, type PlanEdit, PlanFields } from '../../../shared/app/plans.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Plan } from '../../../shared/wire/plan-entities.ts'
import { endpoints } from '../../../shared/wire/plans.ts'
import type { Fields } from '../base/three-way.ts'
import { documentOperation, type Unfit } from '../conflicts/document-operation.ts'
import type { PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import type {
  Description,
  Evidence,
  NameOf,
  OutboxItem,
  QueuedOperation,
  SiteContext,
} from '../sync/queued-operation.ts'
import { fieldsOf, withFields, writtenOf } from './plan-fields.ts'
import { planPageSize } from './plan-pages.ts'
import { orWhy } from './plan-refusals.ts'

const options = { priority: 'documents' as const }

/** The plan as the site has it now; null when it has none. */
export async function readPlan(client: PlatformClient, id: string): Promise<Plan | null> {
  return (await orGone(client.call(endpoints.get, { id }, options)))?.plan ?? null
}

/** The fields of a change, as `PlanFields` has them; those that are none are left out. */
export function fieldsFrom(fields: Fields): PlanChanges {
  return PlanChanges.parse(
    Object.fromEntries(
      Object.entries(fields).filter(([key, value]) => Object.hasOwn(PlanFields.shape, key) && value !== null),
    ),
  )
}

/** Texts and price with one call; visibility and the primary plan have calls of their own. Each is read back by the next. */
async function write(client: PlatformClient, theirs: Plan, fields: PlanChanges): Promise<Plan> {
  const { id } = theirs
  const { visible, primary, ...parts } = fields
  let plan = theirs
  if (Object.keys(parts).length > 0) {
    plan = (await orWhy(client.call(endpoints.update, { plan: { id, ...writtenOf(parts, theirs) } }, options))).plan
  }
  if (visible !== undefined) {
    plan = (await orWhy(client.call(endpoints.setVisibility, { id, visible }, options))).plan
  }
  if (primary === true) return (await orWhy(client.call(endpoints.makePrimary, { id }, options))).plan
  if (primary === undefined) return plan
  await orWhy(client.call(endpoints.clearPrimary, {}, options))
  return { ...plan, primary: false }
}

const operation = documentOperation<PlanEdit, Plan>({
  dataSet: 'plans',
  recordId: ({ planId }) => planId,
  describe,
  changes: ({ fields }) => fields,
  fieldsOf,
  // The platform keeps none: the plan is read right before it is written.
  revisionOf: () => null,
  updatedAt: ({ updatedDate }) => updatedDate ?? null,
  read: ({ client }, id) => readPlan(client, id),
  write: ({ client }, { theirs, fields }) => write(client, theirs, fieldsFrom(fields)),
  unfit: (_site, { theirs, fields }) => unfitOf(theirs, fields),
})

/** An archived plan takes no change any longer. */
function unfitOf(theirs: Plan, fields: Fields): Unfit | undefined {
  if (theirs.archived !== true) return undefined
  const why = messageOf('plans.archivedThere')
  return { takes: Object.fromEntries(Object.keys(fields).map((field) => [field, why])), write: {} }
}

/** Changes fields of a plan; the others stay as they are on the site. */
export const editPlan: QueuedOperation<PlanEdit> = {
  ...operation,
  deliver: async (site, deliveries) => withOthers(site, deliveries, await operation.deliver(site, deliveries)),
  lookUp: async (site, deliveries) =>
    withOthers(site, deliveries, (await operation.lookUp?.(site, deliveries)) ?? { documents: [] }),
  overlay: { apply: (plan, { fields }) => withFields(plan as Plan, fields) },
  document: {
    effect: 'edit',
    changes: ({ fields }) => fields,
    withChanges: (input, fields) => ({ ...input, fields: fieldsFrom(fields) }),
    about: (input, planId) => ({ ...input, planId }),
  },
  fold: ({ operation: earlier, input }, later) =>
    earlier === 'plans.edit'
      ? {
          ...{ become: 'one', operation: earlier, keepBase: true },
          input: { ...later, fields: { ...(input as PlanEdit).fields, ...later.fields } },
        }
      : undefined,
}

/** Another plan that was primary is none afterwards, and no reply says so: all of them are read again. */
async function withOthers(
  { client }: SiteContext,
  deliveries: readonly OutboxItem<PlanEdit>[],
  evidence: Evidence,
): Promise<Evidence> {
  if (!deliveries.some(({ input }) => input.fields.primary === true)) return evidence
  const asked = { limit: planPageSize, offset: 0, archived: 'ACTIVE' }
  const page = await client.call(endpoints.list, asked, options).catch(() => null)
  const written = new Set(evidence.documents.map(({ id }) => id))
  const others = (page?.plans ?? []).filter(({ id }) => !written.has(id))
  return { ...evidence, others: [{ dataSet: 'plans', scope: '', documents: others }] }
}

function describe({ planId, fields }: PlanEdit, nameOf: NameOf): Description {
  const { name } = nameOf('plans', planId)
  const only = Object.keys(fields).length === 1
  const said = (code: 'plans.show' | 'plans.hide' | 'plans.makePrimary' | 'plans.clearPrimary' | 'plans.edit') => ({
    what: messageOf(code, { name }),
    about: name,
  })
  if (only && fields.visible !== undefined) return said(fields.visible ? 'plans.show' : 'plans.hide')
  if (only && fields.primary !== undefined) return said(fields.primary ? 'plans.makePrimary' : 'plans.clearPrimary')
  return said('plans.edit')
}
