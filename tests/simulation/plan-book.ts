import type { Plan } from '../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import type { EndedRow, OpenRow } from './laptop-reader.ts'
import type { Site } from './site.ts'
import type { Asked, Story } from './story.ts'
import type { Timeline } from './timeline.ts'

export type PlanField = 'description' | 'amount' | 'visible' | 'primary' | 'paused' | 'endsAt' | 'paid'
export type PlanValues = Partial<Record<PlanField, string | boolean>>

export const planOperations = [
  'plans.edit',
  ...(['subscriptions.pause', 'subscriptions.resume', 'subscriptions.postpone', 'subscriptions.markPaid'] as const),
] as const

/** One queued change of a plan or subscription that a person at a laptop made. */
export interface PlanAction {
  at: number
  laptop: number
  run: number
  operation: (typeof planOperations)[number]
  /** The plan or the subscription. */
  recordId: string
  /** What is to be so. */
  values: PlanValues
  operationId: string | undefined
  /** Whether it became a row; undefined while that is unknown: the process died before it replied. */
  isMade: boolean | undefined
  /** When the window received the receipt. */
  savedAt: number | undefined
}

/** A subscription that a person cancelled at once, with what the window received: `done`, or the code of an error. */
export interface PlanCancel {
  at: number
  laptop: number
  recordId: string
  when: 'now' | 'nextPayment'
  result: string | undefined
  endedAt: number
}

/** A sale of a plan that a person tried, with what the window received: `sold`, or the code of an error. */
export interface PlanSaleTry {
  at: number
  laptop: number
  planId: string
  memberId: string
  payment: string
  minor: number
  /** Null: now. */
  startsAt: string | null
  /** Undefined: the process died before it replied. */
  result: string | undefined
  subscriptionId: string | undefined
}

/** One version of a plan or a subscription at the site, and the request that made it; undefined for the site's own people. */
export interface PlanVersion<T> {
  at: number
  by: Asked | undefined
  before: T | undefined
  after: T
}

/** Everything that an evening has of plans. */
export interface PlanBook {
  actions: PlanAction[]
  cancels: PlanCancel[]
  sales: PlanSaleTry[]
  plans: PlanVersion<Plan>[]
  orders: PlanVersion<PlanOrder>[]
}

export const createPlanBook = (): PlanBook => ({ actions: [], cancels: [], sales: [], plans: [], orders: [] })

/** Records every version of a plan and of a subscription from here on. */
export function watchPlans({ sandbox: { world }, carriesOutFor }: Site, story: Story, timeline: Timeline): void {
  const watch = <T extends { id: string }>(
    store: { get(id: string): T | undefined; put(one: T): void },
    versions: PlanVersion<T>[],
  ) => {
    const { put } = store
    store.put = (after) => {
      const before = store.get(after.id)
      put(after)
      versions.push({ at: timeline.now(), by: carriesOutFor(), before, after })
    }
  }
  watch(world.plans, story.planBook.plans)
  watch(world.planOrders, story.planBook.orders)
}

export const isPlanRow = ({ operation }: Pick<OpenRow, 'operation'>): boolean =>
  planOperations.some((known) => known === operation)

interface RowInput {
  planId?: string
  subscriptionId?: string
  fields?: PlanValues
  endsAt?: string
}

/** The record that a row is about, and what it wants to be so there. */
export function changeIn({ operation, input }: Pick<OpenRow, 'operation' | 'input'>): {
  id: string
  values: PlanValues
} {
  const { planId, subscriptionId, fields = {}, endsAt = '' } = JSON.parse(input) as RowInput
  const id = planId ?? subscriptionId ?? ''
  if (operation === 'subscriptions.pause') return { id, values: { paused: true } }
  if (operation === 'subscriptions.resume') return { id, values: { paused: false } }
  if (operation === 'subscriptions.markPaid') return { id, values: { paid: true } }
  return { id, values: operation === 'subscriptions.postpone' ? { endsAt } : fields }
}

/** Whether a person at this laptop decided about a record at or after a time. */
export const isPlanDecided = (
  { decided }: Pick<Story, 'decided'>,
  { laptop, recordId, at }: Pick<PlanAction, 'laptop' | 'recordId' | 'at'>,
): boolean => decided.some((one) => one.laptop === laptop && one.recordId === recordId && one.at >= at)

/** The action that a row stands for; undefined when no person at that laptop asked for such a row. */
export function planActionOf(
  { planBook }: Story,
  laptop: number,
  row: Pick<OpenRow, 'id' | 'operation' | 'input'>,
): PlanAction | undefined {
  const mine = planBook.actions.filter((action) => action.laptop === laptop && action.isMade !== false)
  const known = mine.find(({ operationId }) => operationId === row.id)
  if (known !== undefined) return known
  const { id } = changeIn(row)
  const fits = ({ operation, recordId }: PlanAction) => operation === row.operation && recordId === id
  const found = mine.findLast((action) => action.operationId === undefined && fits(action))
  if (found === undefined) return mine.findLast(fits)
  Object.assign(found, { operationId: row.id, isMade: true })
  return found
}

/** Whether an action that a window knows to be saved is in a row, alone or joined with a later one of the same record. */
export function isPlanActionKept(story: Story, action: PlanAction, rows: readonly (OpenRow | EndedRow)[]): boolean {
  if (rows.some(({ id }) => id === action.operationId) || isPlanDecided(story, action)) return true
  return story.planBook.actions.some(
    (later) =>
      later !== action &&
      later.isMade !== false &&
      later.laptop === action.laptop &&
      later.recordId === action.recordId &&
      later.at >= action.at,
  )
}
