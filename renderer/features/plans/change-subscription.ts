import { t } from '@lingui/core/macro'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { formatDate, isolated } from '../../format.ts'
import { undoUntilSent } from '../../list-screen/undo-until-sent.ts'
import { memberText, planText } from './subscription-words.ts'

type Named = Pick<SubscriptionRow, 'id' | 'name' | 'email' | 'planName'>

/** "Patron of Ana Ferreira", for the middle of a sentence. */
export const nameOf = (row: Named): string => t`${isolated(planText(row))} of ${isolated(memberText(row))}`

const untilSent = (operationId: string, text: string) =>
  undoUntilSent(operationId, { waiting: text, sent: text, tooLate: t`The site has this change already.` })

/** Pauses a subscription, with the way back until it was sent. */
export const pause = (row: Named) =>
  attempt(async () => {
    const { operationId } = await api.subscriptions.pause({ subscriptionId: row.id })
    await untilSent(operationId, t`${nameOf(row)} is paused.`)
  })

/** Resumes a paused subscription, with the way back until it was sent. */
export const resume = (row: Named) =>
  attempt(async () => {
    const { operationId } = await api.subscriptions.resume({ subscriptionId: row.id })
    await untilSent(operationId, t`${nameOf(row)} is resumed.`)
  })

/** Records that a subscription sold in person is paid, with the way back until it was sent. */
export const recordPaid = (row: Named) =>
  attempt(async () => {
    const { operationId } = await api.subscriptions.markPaid({ subscriptionId: row.id })
    await untilSent(operationId, t`${nameOf(row)} is marked as paid.`)
  })

/** Gives a subscription a later end. Throws what is wrong with it: the dialog that asked shows it. */
export async function postpone(row: Named, endsAt: string): Promise<void> {
  const { operationId } = await api.subscriptions.postpone({ subscriptionId: row.id, endsAt })
  await untilSent(operationId, t`${nameOf(row)} now ends on ${formatDate(endsAt)}.`)
}
