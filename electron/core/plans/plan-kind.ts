import { z } from 'zod'
import { PlanBilling, type PlanPeriod } from '../../../shared/app/plans.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Plan } from '../../../shared/wire/plan-entities.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { planEntity } from './plan.mirror.ts'
import { fieldsFrom } from './plan-edit.queued.ts'
import { fieldsOf } from './plan-fields.ts'

const Document = z.custom<Plan>(planEntity.fits)

const labels: ReadonlyMap<string, Message> = new Map([
  ['name', messageOf('plans.partName')],
  ['description', messageOf('plans.partDescription')],
  ['perks', messageOf('plans.partPerks')],
  ['amount', messageOf('plans.partPrice')],
  ['billing', messageOf('plans.partBilling')],
  ['trialDays', messageOf('plans.partTrial')],
  ['visible', messageOf('plans.partVisible')],
  ['primary', messageOf('plans.partPrimary')],
  ['buyerCanCancel', messageOf('plans.partBuyerCancels')],
  ['oncePerBuyer', messageOf('plans.partOnce')],
  ['futureStart', messageOf('plans.partFutureStart')],
  ['terms', messageOf('plans.partTerms')],
])

/** How versions of a plan are compared in a conflict. */
export const planKind: DocumentKind = {
  dataSet: 'plans',
  fieldsOf: (document) => fieldsOf(Document.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => Document.parse(document).updatedDate ?? null,
  nameOf: (document) => Document.parse(document).name ?? '',
  labelOf: (field) => labels.get(field) ?? field,
  wordsOf,
  edit: ({ recordId: planId }, fields) => ({ operation: 'plans.edit', input: { planId, fields: fieldsFrom(fields) } }),
}

/** Values say by themselves what they are: no two fields hold the same shape and mean another thing. */
function wordsOf(value: unknown): Message {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return messageOf(value ? 'forms.yes' : 'forms.no')
  if (Array.isArray(value)) return value.join('\n')
  const { data: billing } = PlanBilling.safeParse(value)
  if (billing === undefined) return ''
  if (billing.kind === 'once') {
    return billing.lasts === null ? messageOf('plans.onceForEver') : messageOf('plans.onceFor', named(billing.lasts))
  }
  const { every, cycles } = billing
  return cycles === null
    ? messageOf('plans.everyPeriod', named(every))
    : messageOf('plans.everyPeriodTimes', { ...named(every), times: cycles })
}

const named = ({ count, unit }: PlanPeriod) => ({ count, unit: unit.toLowerCase() })
