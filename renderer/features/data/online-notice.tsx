import { t } from '@lingui/core/macro'
import { IconCloud, IconDeviceLaptop, IconRefresh, IconX } from '@tabler/icons-react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { formatTime } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import classes from './data.module.css'
import { keepHere, keepingCost } from './keep-here.ts'

interface OnlineNoticeProps {
  collection: DataCollectionRow
  /** When the site gave what is shown; null while nothing is. */
  at: string | null
  /** The site is being asked. */
  asking: boolean
  /** How many items the site has; null where it did not say. */
  found: number | null
  onAsk: () => void
  onStop: () => void
}

/** Says that what is shown lies on the site and nowhere else, and offers to keep it here. */
export function OnlineNotice({ collection, at, asking, found, onAsk, onStop }: OnlineNoticeProps) {
  const { canKeep, onSite } = collection
  const cost = canKeep ? keepingCost(found ?? onSite) : ''
  return (
    <div className={classes['notice']}>
      <IconCloud size={16} stroke={1.75} aria-hidden="true" />
      <span className="grows">
        {canKeep
          ? t`Only online: it is read on the site, and changed here once it is kept on this laptop.`
          : t`The collection of an app, only online: it is read on the site and changed in the app.`}{' '}
        {cost}
      </span>
      <span className="faint noWrap" role="status">
        {asking ? t`Asking the site…` : at === null ? '' : t`As of ${formatTime(at)}`}
      </span>
      {asking ? (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          className="rigid"
          icon={IconX}
          verb={t`Stop asking`}
          onClick={onStop}
        />
      ) : (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          className="rigid"
          icon={IconRefresh}
          verb={t`Ask again`}
          onClick={onAsk}
        />
      )}
      {canKeep && (
        <ActionButton
          variant="light"
          size="compact-sm"
          className="rigid"
          icon={IconDeviceLaptop}
          verb={t`Keep on this laptop`}
          onClick={() => void keepHere(collection, true)}
        />
      )}
    </div>
  )
}
