import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { DataSet } from '../../../shared/app/sync.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { useLive } from '../../live.ts'
import { formatBytes } from '../../numbers.ts'
import { ErrorState } from '../../ui/states.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './data.module.css'
import { DataSets } from './data-sets.tsx'
import { SetAsideDialog } from './set-aside-dialog.tsx'

/** What this laptop holds: each data set with its age, and how much disk the two files take. */
export function DataTab() {
  const data = useLive('sync', 'data', {}, { refetchInterval: 2_000 })
  const { busy, act: action } = useAction<string>()
  const now = useNow(10_000)
  const [shown, setShown] = useState<DataSet | null>(null)
  if (data.error !== null && data.data === undefined) {
    return <ErrorState error={data.error} onRetry={() => void data.refetch()} />
  }
  if (data.data === undefined) return null
  const { sets, mirrorBytes, outboxBytes } = data.data
  return (
    <div className={classes['scroll']}>
      <DataSets
        sets={sets}
        now={now}
        busy={busy}
        onRefresh={(dataSet) => void action(dataSet, () => api.sync.refresh({ dataSet }))}
        onAcceptGone={(dataSet) => void action(t`accept ${dataSet}`, () => api.sync.acceptGone({ dataSet }))}
        onSetAside={setShown}
        onAudit={(dataSet) => void action(t`audit ${dataSet}`, () => api.sync.audit({ dataSet }))}
      />
      <SetAsideDialog
        dataSet={shown}
        onClose={() => setShown(null)}
        onRefresh={(dataSet) => void action(dataSet, () => api.sync.refresh({ dataSet }))}
      />
      <div className={classes['sizes']}>
        <Size
          title={t`Copy of the site`}
          value={formatBytes(mirrorBytes)}
          text={t`Events, tickets, guests and contacts as the site had them last. It can be fetched again at any time.`}
        />
        <Size
          title={t`Your own work`}
          value={formatBytes(outboxBytes)}
          text={t`Changes that wait, history and settings. It exists only here, so it is written to disk before Foyer says saved.`}
        />
      </div>
    </div>
  )
}

function Size({ title, value, text }: { title: string; value: string; text: string }) {
  return (
    <section className={classes['size']}>
      <h2 className="muted px13 line18 medium">{title}</h2>
      <strong className="heading">{value}</strong>
      <p className="muted px13 line18">{text}</p>
    </section>
  )
}
