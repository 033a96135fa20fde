import { t } from '@lingui/core/macro'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import type { TextColumn } from '../../ui/data-grid/export-csv.ts'
import { paymentText, planText } from './subscription-words.ts'

/** Columns that a file has and the list has no room for. */
export function furtherColumns({ showPlan }: { showPlan: boolean }): TextColumn<SubscriptionRow>[] {
  return [
    { title: t`E-mail`, text: ({ email }) => email },
    ...(showPlan ? [] : [{ title: t`Plan`, text: planText }]),
    { title: t`Price`, text: ({ price }) => (price === null ? null : { number: price.amount }) },
    { title: t`Currency`, text: ({ price }) => price?.currency },
    { title: t`Payment`, text: ({ payment }) => paymentText(payment) },
    { title: t`Subscription id`, text: ({ id }) => id },
  ]
}
