import { t } from '@lingui/core/macro'
import { IconId, IconPlus } from '@tabler/icons-react'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { usePlansRoute } from './plans-route.ts'
import { PlanSale } from './sell/plan-sale.tsx'
import { SubscriptionList } from './subscription-list.tsx'

/** The plans of the site, and who has them. */
export function PlansScreen() {
  const route = usePlansRoute()
  const settings = useLive('settings', 'get', {})
  const listed = useLive('plans', 'list', {})
  const all = useLive('subscriptions', 'counts', { planId: null })
  const copy = useCopyState()('plans')
  const failed = [listed, all].find(({ isError }) => isError)
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (settings.data === undefined || listed.data === undefined || all.data === undefined) return null
  const { plans, currency } = listed.data
  const { counts } = all.data
  const edited = plans.find(({ id, archived }) => id === route.editing && !archived)
  const dialog = (edited !== undefined || route.editing === 'new') && (
    <PlanDialog
      key={route.editing}
      plan={edited ?? null}
      currency={currency}
      onClose={() => route.setEditing(null)}
      onMade={route.setPlan}
    />
  )
  if (plans.length === 0 && counts.all === 0) {
    return (
      <>
        {copy.kind === 'whole' ? (
          <EmptyState
            icon={<IconId size={34} stroke={1.75} />}
            title={t`No plans yet`}
            text={t`Sell season passes, memberships and course cards. Members appear here with what they have.`}
            action={
              <ActionButton
                icon={IconPlus}
                verb={t`New plan`}
                h={42}
                size="md"
                onClick={() => route.setEditing('new')}
              />
            }
          />
        ) : (
          <CopyMissing state={copy} what={t`the plans`} />
        )}
        {dialog}
      </>
    )
  }
  return (
    <>
      <SubscriptionList plans={plans} all={counts} route={route} settings={settings.data} />
      {dialog}
      {route.selling !== null && <PlanSale planId={route.selling} onClose={() => route.setSelling(null)} />}
    </>
  )
}
