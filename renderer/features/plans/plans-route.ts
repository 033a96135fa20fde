import { SubscriptionView } from '../../../shared/app/subscriptions.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { oneOf, oneText } from '../../ui/data-grid/filter-codec.ts'
import { useRouteParams } from '../../ui/data-grid/use-route-params.ts'
import { withParam } from '../../ui/data-grid/use-route-text.ts'

/** Days within which a subscription ends, as the filter offers them. */
export const WITHIN = ['7', '14', '30', '90', '365'] as const

/** The filters of the list as they are in the address; every subscription is what it leaves out. */
export const SUBSCRIPTION_FILTERS = {
  view: oneOf(
    'view',
    SubscriptionView.options.filter((view) => view !== 'all'),
  ),
  status: oneText('status'),
  payment: oneText('payment'),
  within: oneOf('within', WITHIN),
}
export type PlansRoute = ReturnType<typeof usePlansRoute>

/** What the screen is about: a plan (`?plan=`), filters, the open subscription (`?open=`), and who a plan is sold to. */
export function usePlansRoute() {
  const list = useListRoute(SUBSCRIPTION_FILTERS)
  const [params, setParams] = useRouteParams()
  const planId = params.get('plan')
  return {
    ...list,
    /** Null for the subscriptions of all plans. */
    planId,
    /** Another plan is another list: its open subscription and its search stay behind, the view goes along. */
    setPlan: (id: string | null) =>
      setParams((old) => withParam(withParam(withParam(old, 'plan', id), 'open', null), 'text', null)),
    /** Takes the filters away; the plan stays. */
    clear: () => setParams((old) => withParam(new URLSearchParams(), 'plan', old.get('plan'))),
    /** Whether a plan is being made or changed: `new`, or its id. */
    editing: params.get('edit'),
    setEditing: (id: string | null) => setParams((old) => withParam(old, 'edit', id), { replace: id === null }),
    /** Whether a plan is being sold: `any`, or the id of the one that is chosen from the beginning. */
    selling: params.get('sell'),
    setSelling: (id: string | null) => setParams((old) => withParam(old, 'sell', id), { replace: id === null }),
  }
}
