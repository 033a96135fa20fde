import { t } from '@lingui/core/macro'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { SyncStatus } from '../../../shared/app/sync.ts'
import { standstillText, standstillTitle } from '../../copy/standstill-messages.ts'
import { ActionButton } from '../../ui/actions.tsx'
import classes from './attention.module.css'

/** Which data sets are no longer refreshed and why, with the way to the tab that can refresh them. */
export function StandstillRow({ standing }: { standing: SyncStatus['notRefreshed'] }) {
  const [, navigate] = useLocation()
  return (
    <li className={classes['item']}>
      <span className={classes['tile']} data-tone="already" aria-hidden>
        <IconDatabaseExclamation size={20} stroke={1.75} />
      </span>
      <div className={classes['words']}>
        <h3 className={classes['title']}>{standstillTitle(standing)}</h3>
        <p className={classes['text']}>{standstillText(standing)}</p>
      </div>
      <div className="flex wraps atEnd gap8 rigid">
        <ActionButton verb={t`Data on this laptop`} variant="default" onClick={() => navigate('/sync/data')} />
      </div>
    </li>
  )
}
