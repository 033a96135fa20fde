import { plural, t } from '@lingui/core/macro'
import { IconId, IconPlus, IconScan, IconTicket } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { PlanRow } from '../../../shared/app/plans.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import type { SubscriptionFilter, SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import { api } from '../../api.ts'
import { useFrameStore } from '../../base/frame-store.ts'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { formatCount } from '../../format.ts'
import { ListScreen } from '../../list-screen/list-screen.tsx'
import { useListScreen } from '../../list-screen/use-list-screen.ts'
import { type ResultOf, useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { Key } from '../../ui/kbd.tsx'
import { useDay } from '../../ui/use-now.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanHead } from './plan-head.tsx'
import { activeText, planName } from './plan-words.ts'
import type { PlansRoute } from './plans-route.ts'
import { subscriptionColumns } from './subscription-columns.tsx'
import { SubscriptionDrawer } from './subscription-drawer.tsx'
import { furtherColumns } from './subscription-file.ts'
import { SubscriptionFilters } from './subscription-filters.tsx'
import { SubscriptionViews } from './subscription-views.tsx'
import { memberText, planText } from './subscription-words.ts'

interface SubscriptionListProps {
  plans: readonly PlanRow[]
  /** How many subscriptions each view has, of all plans. */
  all: ResultOf<'subscriptions', 'counts'>['counts']
  route: PlansRoute
  settings: Settings
}

/** The plans at the side, and the subscriptions of the chosen one. */
export function SubscriptionList({ plans, all, route, settings }: SubscriptionListProps) {
  const now = useDay()
  const asOf = useCopyAge({})
  const { planId, filters } = route
  const plan = planId === null ? null : plans.find(({ id }) => id === planId)
  const showPlan = planId === null
  const ofPlan = useLive('subscriptions', 'counts', { planId }, { enabled: planId !== null })
  const columns = useMemo(() => subscriptionColumns({ now, showPlan }), [now, showPlan])
  const name = plan === null ? '' : plan === undefined ? t`Unknown plan` : planName(plan)
  const list = useListScreen({
    name: 'subscriptions',
    list: api.subscriptions.list,
    dataSet: 'subscriptions',
    route,
    filterOf: (text): SubscriptionFilter => ({
      text,
      planId,
      view: filters.view ?? 'all',
      status: filters.status?.slice(0, 40) ?? null,
      payment: filters.payment?.slice(0, 40) ?? null,
      endsWithinDays: filters.within === null ? null : Number(filters.within),
    }),
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys: ['name', 'plan', 'status', 'start', 'end', 'next', 'created'],
    usualSort: { key: 'name', descending: false },
    fileName: plan === null ? t`Subscriptions` : t`Subscriptions ${name}`,
    fileColumns: async () => furtherColumns({ showPlan }),
  })
  const { page, isSoFar } = list
  const counts = planId === null ? all : ofPlan.isPlaceholderData ? undefined : ofPlan.data?.counts
  const current = plans.filter(({ archived }) => !archived).length
  const counted = plural(current, { one: '# plan', other: '# plans' })
  const members = isSoFar ? t`${formatCount(all.active)} active so far` : activeText(all.active)
  const edit = () => route.setEditing(planId)
  return (
    <ListScreen<SubscriptionRow>
      list={list}
      title={t`Plans`}
      detail={`${counted} · ${members}`}
      label={plan === null ? t`Subscriptions` : t`Subscriptions of ${name}`}
      search={{ label: t`Search subscriptions`, placeholder: t`Name, e-mail or phone` }}
      filters={
        <>
          <SubscriptionFilters route={route} />
          <SubscriptionViews
            chosen={filters.view ?? 'all'}
            counts={counts}
            onShow={(view) => route.setFilters({ view: view === 'all' ? null : view })}
          />
        </>
      }
      beside={<PlanCards plans={plans} active={all.active} due={all.due} chosenId={planId} onChoose={route.setPlan} />}
      lead={<PlanHead plan={plan} onEdit={edit} />}
      action={<ScreenActions route={route} planId={plan?.archived === true ? null : planId} />}
      letterOf={(row) => (list.sort.key === 'plan' ? planText(row) : memberText(row))}
      foot={
        page !== undefined && (
          <span>
            {page.more
              ? t`More than ${formatCount(page.total)} subscriptions`
              : plural(page.total, { one: '# subscription', other: '# subscriptions' })}
            {asOf !== null && `, ${t`as of ${asOf}`}`}
          </span>
        )
      }
      empty={{
        one: t`subscription`,
        all: t`the subscriptions`,
        icon: IconId,
        title: plan === null ? t`No subscriptions yet` : t`No subscriptions of this plan`,
        text: t`They appear here once someone buys the plan, on the site or in person.`,
      }}
      drawer={(parts) => <SubscriptionDrawer {...parts} now={now} />}
    />
  )
}

/** What is done with plans most. */
function ScreenActions({ route, planId }: { route: PlansRoute; planId: string | null }) {
  return (
    <>
      <ActionButton
        icon={IconPlus}
        verb={t`New plan`}
        variant="default"
        h={34}
        onClick={() => route.setEditing('new')}
      />
      <ActionButton
        icon={IconScan}
        verb={t`Check a member`}
        variant="default"
        h={34}
        aria-keyshortcuts="F6"
        rightSection={
          <span aria-hidden="true">
            <Key>F6</Key>
          </span>
        }
        onClick={() => useFrameStore.getState().open('plans.check')}
      />
      <ActionButton icon={IconTicket} verb={t`Sell a plan`} h={34} onClick={() => route.setSelling(planId ?? 'any')} />
    </>
  )
}
