import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation, useRoute } from 'wouter'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { AttentionTab } from './attention-tab.tsx'
import { ConnectionTab } from './connection-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { FilesLine } from './files-line.tsx'
import { HistoryTab } from './history-tab.tsx'
import { QueueTab } from './queue-tab.tsx'
import { SyncActions } from './sync-actions.tsx'
import classes from './sync-screen.module.css'

const TABS = [
  { key: 'queue', title: t`Queue`, Panel: QueueTab },
  { key: 'attention', title: t`Attention`, Panel: AttentionTab },
  { key: 'history', title: t`History`, Panel: HistoryTab },
  { key: 'data', title: t`Data on this laptop`, Panel: DataTab },
  { key: 'connection', title: t`Connection`, Panel: ConnectionTab },
] as const

/** Sync Center: what waits, what needs a person, what went out, what this laptop holds, and how the connection is. */
export function SyncScreen() {
  const [, params] = useRoute('/sync/:tab?')
  const [, navigate] = useLocation()
  const queue = useLive('sync', 'queueCounts', {}).data
  const attention = useLive('sync', 'attention', {})
  const standing = useLive('sync', 'status', {}).data?.notRefreshed.length ?? 0
  const tab = TABS.find(({ key }) => key === params?.['tab']) ?? TABS[0]
  const listed = (attention.data?.rows.length ?? 0) + (attention.data?.incidents.length ?? 0)
  const attentionCount = listed + (queue?.lacksRight === true ? 1 : 0) + standing
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t`Sync Center`} actions={<SyncActions />} />
      <FilesLine />
      <Tabs
        value={tab.key}
        onChange={(key) => navigate(`/sync/${key ?? 'queue'}`, { replace: true })}
        keepMounted={false}
        classNames={{
          root: 'column shares shrinksDown',
          list: classes['list'],
          tab: classes['tab'],
          panel: 'shares shrinksDown',
        }}
      >
        <Tabs.List aria-label={t`Parts of the Sync Center`}>
          {TABS.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key}>
              {title}
              {key === 'queue' && <Badge count={queue?.goingOut ?? 0} />}
              {key === 'attention' && <Badge count={attentionCount} tone="attention" />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ key, Panel }) => (
          <Tabs.Panel key={key} value={key}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}

function Badge({ count, tone }: { count: number; tone?: 'attention' }): ReactNode {
  if (count === 0) return null
  return (
    <span className={classes['badge']} data-tone={tone}>
      {formatCount(count)}
    </span>
  )
}
