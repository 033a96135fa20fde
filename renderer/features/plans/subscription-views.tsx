import { t } from '@lingui/core/macro'
import type { SubscriptionView } from '../../../shared/app/subscriptions.ts'
import { formatCount } from '../../format.ts'
import classes from './plans.module.css'
import { VIEW_WORDS } from './subscription-words.ts'

const ORDER: readonly SubscriptionView[] = ['active', 'due', 'paused', 'ending', 'over', 'all']

interface SubscriptionViewsProps {
  chosen: SubscriptionView
  /** Left out until they are known. */
  counts: Readonly<Record<SubscriptionView, number>> | undefined
  onShow: (view: SubscriptionView) => void
}

/** Which subscriptions the list shows, as chips that say how many each has. */
export function SubscriptionViews({ chosen, counts, onShow }: SubscriptionViewsProps) {
  return (
    <fieldset className={classes['views']}>
      <legend className="onlyHeard">{t`Which subscriptions`}</legend>
      {ORDER.map((view) => (
        <button
          key={view}
          type="button"
          className={classes['view']}
          aria-pressed={view === chosen}
          title={view === 'ending' ? t`Ends within 30 days` : undefined}
          onClick={() => onShow(view)}
        >
          {VIEW_WORDS[view]}
          {counts !== undefined && <b className="figures">{formatCount(counts[view])}</b>}
        </button>
      ))}
    </fieldset>
  )
}
