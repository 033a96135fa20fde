import { t } from '@lingui/core/macro'
import type { StaffView } from '../../../shared/app/staff.ts'
import { formatCount } from '../../format.ts'
import classes from './staff.module.css'
import { VIEW_WORDS } from './staff-words.ts'

const ORDER: readonly StaffView[] = ['all', 'active', 'invited', 'paused']

interface StaffViewsProps {
  chosen: StaffView
  /** Left out until they are known. */
  counts: Readonly<Record<StaffView, number>> | undefined
  onShow: (view: StaffView) => void
}

/** Which staff the list shows, as chips that say how many each has. */
export function StaffViews({ chosen, counts, onShow }: StaffViewsProps) {
  return (
    <fieldset className={classes['views']}>
      <legend className="onlyHeard">{t`Which staff`}</legend>
      {ORDER.map((view) => (
        <button
          key={view}
          type="button"
          className={classes['view']}
          aria-pressed={view === chosen}
          onClick={() => onShow(view)}
        >
          {VIEW_WORDS[view]}
          {counts !== undefined && <b className="figures">{formatCount(counts[view])}</b>}
        </button>
      ))}
    </fieldset>
  )
}
