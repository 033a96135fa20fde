import type { NewPlan } from '../../../shared/app/plans.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Plan } from '../../../shared/wire/plan-entities.ts'
import { endpoints } from '../../../shared/wire/plans.ts'
import { endpoints as redirects } from '../../../shared/wire/redirects.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import type { PlatformClient } from '../platform/client.ts'
import { atOnce, inDoubt } from '../sync/at-once.ts'
import { readPlan } from './plan-edit.queued.ts'
import { amountOf, pricingWith, writtenOf } from './plan-fields.ts'
import { withReason } from './plan-refusals.ts'
import { readPlansV2 } from './read-plans.ts'

const options = { priority: 'interactive' as const }
const { asked, done } = atOnce(messageOf('plans.needsSite'), withReason)

type Parts = Pick<CoreContext, 'mustSite' | 'mirror' | 'outbox' | 'ports' | 'site'>

/** What of plans has no way back, or cannot be sent twice: it needs the site at once. */
export function createPlanCommands({ mustSite, mirror, outbox, ports, site }: Parts) {
  const client = (): PlatformClient => mustSite().platform.client
  const show = (plan: Plan, askedAt: number) =>
    mirror.intake.takeOver({ dataSet: 'plans', documents: [plan], scope: '', run: null, askedAt })

  const all = (): Promise<Plan[]> => readPlansV2(client(), options)

  return {
    /** After a lost reply the plan that was not there before and is alike is ours: no other one is made. */
    create: async (wanted: NewPlan): Promise<{ planId: string }> => {
      const askedAt = ports.clock.monotonic()
      const before = new Set((await asked(all())).map(({ id }) => id))
      const { currency, visible, ...fields } = wanted
      const pricing = pricingWith(fields, { price: { value: fields.amount, currency } })
      const plan = { ...writtenOf(fields, { id: '' }), name: fields.name, pricing, public: visible }
      const sent = client().call(endpoints.create, { plan }, options)
      const made = await done(
        sent.then((reply) => reply.plan),
        async (error) => {
          const now = await all().catch(() => [])
          const ours = now.filter((one) => !before.has(one.id) && isAlike(one, wanted))
          if (ours.length === 1 && ours[0] !== undefined) return ours[0]
          site()?.engine.puller.pullNow('plans')
          throw inDoubt(messageOf('plans.newUnknown'), error)
        },
      )
      await show(made, askedAt)
      return { planId: made.id }
    },
    /** One that is archived already is what was wanted. */
    archive: async (planId: string): Promise<void> => {
      const askedAt = ports.clock.monotonic()
      if (outbox.rows.ofEntity(entityKey('plans', planId)).length > 0) {
        throw new AppError('precondition', { reason: messageOf('plans.archiveWaits') })
      }
      const before = await asked(readPlan(client(), planId))
      if (before === null) throw new AppError('not_found')
      if (before.archived === true) return void (await show(before, askedAt))
      const sent = client().call(endpoints.archive, { id: planId }, options)
      const plan = await done(
        sent.then((reply) => reply.plan),
        async (error) => {
          const after = await readPlan(client(), planId).catch(() => null)
          if (after?.archived === true) return after
          throw inDoubt(messageOf('plans.archiveUnknown'), error)
        },
      )
      await show(plan, askedAt)
    },
    /** The site's own page on which visitors buy the plan. */
    checkout: async (planId: string): Promise<{ url: string }> => {
      const reply = await asked(client().call(redirects.create, { paidPlansCheckout: { planId } }, options))
      const url = reply.redirectSession.fullUrl
      if (url == null || url === '') throw new AppError('bad_answer')
      return { url }
    },
  }
}

const isAlike = (plan: Plan, { name, amount }: NewPlan): boolean =>
  plan.name === name && amountOf(plan.pricing) === amountOf({ price: { value: amount } })
