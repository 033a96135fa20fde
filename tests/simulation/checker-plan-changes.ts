import type { Plan } from '../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import type { Evening } from './evening.ts'
import { changeIn, isPlanRow, type PlanAction, type PlanBook, type PlanField, type PlanVersion } from './plan-book.ts'
import type { Story } from './story.ts'
import { evening as epoch } from './world.ts'

/** How old a site may look to a person who acts, and how long a request may be on its way. */
const lateMs = 60_000

/** What a person may change of a plan, as it is. */
function planValue(plan: Plan, field: PlanField): string | boolean | undefined {
  if (field === 'description') return plan.description ?? ''
  if (field === 'amount') return String(Number(plan.pricing?.price?.value ?? '0'))
  return field === 'visible' ? plan.public === true : plan.primary === true
}

/** The same of a subscription at an instant; undefined for a state in which it is neither paused nor running. */
function orderValue(order: PlanOrder, field: PlanField, at: number): string | boolean | undefined {
  if (field === 'paid') return order.lastPaymentStatus === 'PAID'
  if (field === 'endsAt') return order.endDate == null ? '' : new Date(order.endDate).toISOString()
  if (order.status === 'PAUSED') return true
  const isEnded = order.endDate != null && Date.parse(order.endDate) <= epoch + at
  return isEnded || !['PENDING', 'ACTIVE'].includes(order.status ?? '') ? undefined : false
}

/** Versions that were in force at some time between two instants. */
function inForce<T extends { id: string }>(
  versions: readonly PlanVersion<T>[],
  { id, now, from, to }: { id: string; now: T | undefined; from: number; to: number },
): { value: T; at: number }[] {
  const own = versions.filter(({ after }) => after.id === id)
  const first = own[0] === undefined ? now : own[0].before
  const all = [...(first === undefined ? [] : [{ value: first, at: Number.NEGATIVE_INFINITY }])]
  for (const { at, after } of own) all.push({ value: after, at })
  return all.filter((one, place) => one.at <= to && (all[place + 1]?.at ?? Number.POSITIVE_INFINITY) >= from)
}

/** PL1: a change of a plan or a subscription that counts as done was so at the site. */
export function donePlanChangesWereSo({ story, site }: Evening): void {
  const { world } = site.sandbox
  const { plans, orders, actions } = story.planBook
  for (const end of story.ended) {
    if (end.result !== 'done' || !isPlanRow(end)) continue
    const { id, values } = changeIn(end)
    const action = actions.find(({ operationId, laptop }) => operationId === end.id && laptop === end.laptop)
    const to = end.at
    const fields = Object.entries(values) as [PlanField, string | boolean][]
    const never = fields.find(([field, wanted]) => {
      if (end.operation === 'plans.edit') {
        const was = inForce(plans, { id, now: world.plans.get(id), from: Number.NEGATIVE_INFINITY, to })
        return !was.some(({ value }) => planValue(value, field) === wantedOf(field, wanted))
      }
      // What was so long before the person acted is no proof of a pause or its end.
      const from = field === 'paused' ? (action?.at ?? 0) - lateMs : Number.NEGATIVE_INFINITY
      const was = inForce(orders, { id, now: world.planOrders.get(id), from, to })
      return !was.some(({ value, at }) => orderValue(value, field, Math.max(at, from)) === wanted)
    })
    if (never === undefined) continue
    story.violate(
      'PL1',
      `${end.operation} of ${id} on laptop ${end.laptop} counts as done at ${Math.round(end.at)}, and ${never[0]} never was so`,
    )
  }
}

const wantedOf = (field: PlanField, wanted: string | boolean) => (field === 'amount' ? String(Number(wanted)) : wanted)

/** PL2: a laptop changes of plans and subscriptions what its people asked for, and each pause and end of one once. */
export function changedOnceAsAsked({ story }: Evening): void {
  for (const version of story.planBook.plans) {
    const field = (['description', 'amount', 'visible', 'primary'] as const).find((one) =>
      isUnaskedPlan(story, version, one),
    )
    if (field !== undefined) unasked(story, version, field)
  }
  for (const version of story.planBook.orders) {
    const field = (['paused', 'endsAt', 'paid'] as const).find((one) => isUnaskedOrder(story.planBook, version, one))
    if (field !== undefined) unasked(story, version, field)
  }
  for (const operation of ['subscriptions.pause', 'subscriptions.resume'] as const) countsOfPauses(story, operation)
}

function unasked<T extends { id: string }>({ violate }: Story, { by, after, at }: PlanVersion<T>, field: string): void {
  violate(
    'PL2',
    `laptop ${by?.laptop} changed ${field} of ${after.id} at ${Math.round(at)}, which no action there asked for`,
  )
}

const actionsOf = (
  { actions }: PlanBook,
  laptop: number,
  wanted: { recordId: string | undefined; operation?: PlanAction['operation'] },
) =>
  actions.filter(
    (action) =>
      action.isMade !== false &&
      action.laptop === laptop &&
      (wanted.recordId === undefined || action.recordId === wanted.recordId) &&
      (wanted.operation === undefined || action.operation === wanted.operation),
  )

function isUnaskedPlan({ planBook }: Story, { by, before, after }: PlanVersion<Plan>, field: PlanField): boolean {
  if (by === undefined || before === undefined) return false
  const now = planValue(after, field)
  if (planValue(before, field) === now) return false
  // Where another plan becomes the primary one, this one is so no longer.
  const recordId = field === 'primary' && now === false ? undefined : after.id
  return !actionsOf(planBook, by.laptop, { operation: 'plans.edit', recordId }).some(({ values }) => {
    const wanted = values[field]
    return wanted !== undefined && (recordId === undefined || wantedOf(field, wanted) === now)
  })
}

function isUnaskedOrder(book: PlanBook, { by, before, after, at }: PlanVersion<PlanOrder>, field: PlanField): boolean {
  if (by === undefined || before === undefined) return false
  const now = orderValue(after, field, at)
  if (orderValue(before, field, at) === now) return false
  const isCancelled = book.cancels.some((one) => one.laptop === by.laptop && one.recordId === after.id && one.at <= at)
  if (isCancelled && (now === undefined || field === 'endsAt')) return false
  const mine = actionsOf(book, by.laptop, { recordId: after.id })
  // The site moves the end by as long as a pause lasted.
  if (field === 'endsAt' && before.status === 'PAUSED' && mine.some(({ values }) => values.paused === false))
    return false
  return !mine.some(({ values }) => values[field] === now)
}

/** How often a laptop paused a subscription, or ended its pause, and how often its people asked for that. */
function countsOfPauses(story: Story, operation: 'subscriptions.pause' | 'subscriptions.resume'): void {
  const isPause = operation === 'subscriptions.pause'
  const counts = new Map<string, { laptop: number; id: string; count: number }>()
  for (const { by, before, after } of story.planBook.orders) {
    const [was, is] = [before?.status === 'PAUSED', after.status === 'PAUSED']
    if (by === undefined || before === undefined || was === is || is !== isPause || after.status === 'CANCELED')
      continue
    const key = `${by.laptop} ${after.id}`
    counts.set(key, { laptop: by.laptop, id: after.id, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  for (const { laptop, id, count } of counts.values()) {
    const asked = actionsOf(story.planBook, laptop, { recordId: id, operation }).length
    const again = story.decided.filter((one) => one.laptop === laptop && one.recordId === id).length
    if (count <= asked + again) continue
    story.violate(
      'PL2',
      `laptop ${laptop} sent ${operation} of ${id} ${count} times, and its people asked ${asked} times`,
    )
  }
}
