import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { contactsOf } from '../contacts/open-contacts.ts'
import type { CoreContext } from '../core-context.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { createMemberCheck } from './member-check.ts'
import { openPlanSales } from './open-plan-sales.ts'
import { createPlanAdmissions } from './plan-admissions.ts'
import { createPlanCommands } from './plan-commands.ts'
import { createPlanRows } from './plan-rows.ts'
import { createCancelling } from './subscription-cancel.ts'
import { detailOf } from './subscription-detail.ts'
import { countsOf, createSubscriptionQueries } from './subscriptions.queries.ts'

/** Everything the window may ask about plans and subscriptions. */
export function openPlans(context: CoreContext) {
  const { mirror, ports, outbox, records, settings } = context
  const { clock } = ports
  const { platformId } = outbox.identities
  const syncOf = createRecordStates(outbox)
  const pulls = createPullStates(mirror.reader)
  const planNames = mirror.reader.prepare('SELECT id, name FROM plans')
  const queries = createSubscriptionQueries(mirror.reader, {
    version: () => mirror.versions.of('subscriptions'),
    now: context.siteNow,
    syncOf: syncOf('subscriptions'),
    plans: () => planNames.all() as { id: string; name: string }[],
  })
  const planRows = createPlanRows(mirror.reader, { syncOf: syncOf('plans'), counts: queries.counts })
  const check = createMemberCheck(context.use(contactsOf), queries)
  const commands = createPlanCommands(context)
  const cancel = createCancelling(context)
  const selling = openPlanSales(context, queries)

  const plans: Handlers<App>['plans'] = {
    list: () => {
      const all = planRows()
      return { plans: all, currency: all.find(({ price }) => price !== null)?.price?.currency ?? null }
    },
    create: commands.create,
    archive: async ({ planId }) => {
      await commands.archive(planId)
      return {}
    },
    checkout: ({ planId }) => commands.checkout(planId),
  }

  const subscriptions: Handlers<App>['subscriptions'] = {
    list: (input) => {
      const start = clock.monotonic()
      return { ...queries.list(input), tookMs: clock.monotonic() - start }
    },
    counts: ({ planId }) => ({ counts: countsOf(queries.counts(), planId) }),
    get: ({ subscriptionId: asked }) => {
      const id = platformId(asked)
      const row = queries.row(id)
      const order = mirror.documents.seen('subscriptions', id) as PlanOrder | undefined
      if (row === undefined || order === undefined) throw new AppError('not_found')
      const hasPlan = mirror.documents.stored('plans', row.planId ?? '') !== undefined
      return detailOf(row, order, { now: new Date(context.siteNow()).toISOString(), hasPlan })
    },
    ofContact: ({ contactId }) => {
      const id = platformId(contactId)
      return { subscriptions: queries.ofContacts([id]).get(id) ?? [] }
    },
    check: ({ text }) => {
      const { fullAt, checkedAt } = pulls.get('subscriptions', '')
      const last = fullAt === null ? null : Math.max(fullAt, checkedAt ?? 0)
      return { ...check(text), checkedAt: last === null ? null : new Date(last).toISOString() }
    },
    noteCheck: ({ contactId, verdict, planName }) => {
      const at = clock.now()
      const { operator, deskName: laptopName } = settings.get()
      const name = context.use(contactsOf).row(platformId(contactId))?.name ?? ''
      const what = messageOf('subscriptions.checked', { name, verdict, plan: planName })
      records.history.addEnded({
        ...{ id: ports.random.uuid(), at, madeAt: at, operation: 'subscriptions.noteCheck', about: name },
        ...{ what: storedMessage(what), operator, desk: laptopName, result: 'done', detail: null },
      })
      return {}
    },
    cancel: async ({ subscriptionId, when }) => {
      await cancel(platformId(subscriptionId), when)
      return {}
    },
    ...selling.handlers,
  }
  return { handlers: { plans, subscriptions }, admissions: createPlanAdmissions(context), loops: selling.loops }
}
