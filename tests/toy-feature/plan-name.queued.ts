import { documentOperation } from '../../electron/core/conflicts/document-operation.ts'
import { orGone } from '../../electron/core/sync/or-gone.ts'
import type { QueuedOperation, SiteContext } from '../../electron/core/sync/queued-operation.ts'
import type { Plan } from '../../shared/wire/plan-entities.ts'
import { endpoints } from '../../shared/wire/plans.ts'
import type { PlanName } from './toy-app.ts'

const options = { priority: 'documents' as const }
const fieldsOf = ({ name }: Pick<Plan, 'name'>) => ({ name: name ?? null })

async function read({ client }: SiteContext, id: string): Promise<Plan | null> {
  return (await orGone(client.call(endpoints.get, { id }, options)))?.plan ?? null
}

/** Another name for a plan, with a network or without. */
export const rename: QueuedOperation<PlanName> = {
  ...documentOperation<PlanName, Plan>({
    dataSet: 'passes',
    recordId: ({ planId }) => planId,
    describe: ({ planId, name }, nameOf) => {
      const before = nameOf('passes', planId).name
      return { what: { code: 'toy.rename', values: { before, name } }, about: before }
    },
    changes: ({ name }) => ({ name }),
    fieldsOf,
    revisionOf: () => null,
    updatedAt: (plan) => plan.updatedDate ?? null,
    read,
    write: async ({ client }, { id, fields }) =>
      (await client.call(endpoints.update, { plan: { id, name: String(fields['name']) } }, options)).plan,
  }),
  overlay: { apply: (plan, { name }) => ({ ...(plan as Plan), name }) },
  document: {
    effect: 'edit',
    changes: ({ name }) => ({ name }),
    withChanges: (input, { name }) => ({ ...input, name }),
    about: (input, planId) => ({ ...input, planId }),
  },
}
