import { t } from '@lingui/core/macro'
import { IconRefresh } from '@tabler/icons-react'
import { api } from '../api.ts'
import { toastProblem } from '../base/toasts.tsx'
import { ActionButton } from '../ui/actions.tsx'
import classes from './not-here.module.css'

interface NotHereProps {
  /** What is missing: "This order isn’t on this laptop." */
  sentence: string
  /** Where there is a list to go back to. */
  onBack?: () => void
  /** It is in a screen, which has no margin of its own. */
  isInScreen?: boolean
}

/** In the place of a record that an address names and this laptop doesn’t have: that it is missing, and what to do. */
export function NotHere({ sentence, onBack, isInScreen = false }: NotHereProps) {
  return (
    <div role="alert" className={classes['notHere']} data-screen={isInScreen || undefined}>
      <p className={classes['text']}>
        <strong className="ink">{sentence}</strong>{' '}
        {t`The site may have deleted that record, or this laptop hasn’t fetched it yet.`}
      </p>
      <div className={classes['actions']}>
        <ActionButton
          icon={IconRefresh}
          verb={t`Sync now`}
          h={36}
          onClick={() => void api.sync.now({}).catch(toastProblem)}
        />
        {onBack !== undefined && <ActionButton variant="default" verb={t`Back to the list`} h={36} onClick={onBack} />}
      </div>
    </div>
  )
}
