import { t } from '@lingui/core/macro'
import type { SubscriptionView } from '../../../shared/app/subscriptions.ts'
import { ViewChips } from '../../ui/view-chips.tsx'
import { VIEW_WORDS } from './subscription-words.ts'

const VIEWS = (['active', 'due', 'paused', 'ending', 'over', 'all'] as const).map((view) => ({
  view,
  words: VIEW_WORDS[view],
  ...(view === 'ending' ? { title: t`Ends within 30 days` } : {}),
}))

interface SubscriptionViewsProps {
  chosen: SubscriptionView
  /** Left out until they are known. */
  counts: Readonly<Record<SubscriptionView, number>> | undefined
  onShow: (view: SubscriptionView) => void
}

/** Which subscriptions the list shows. */
export function SubscriptionViews(props: SubscriptionViewsProps) {
  return <ViewChips label={t`Which subscriptions`} views={VIEWS} {...props} />
}
