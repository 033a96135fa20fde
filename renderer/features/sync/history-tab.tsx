import { IconFileExport, IconHistory } from '@tabler/icons-react'
import { counted, formatDay, formatTime } from '../../format.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { BusyButton } from './busy-button.tsx'
import classes from './history.module.css'
import { historyCsv } from './history-csv.ts'
import { HistoryTable } from './history-table.tsx'
import { fileName, saveFile } from './save-file.ts'
import { useAct } from './use-act.ts'
import { useHistory, wholeHistory } from './use-history.ts'

/** What has left the queue: sent, refused, discarded or cancelled; newest first. */
export function HistoryTab() {
  const history = useHistory()
  const { busy, act } = useAct<'export'>()
  if (history.error !== null && history.data === undefined) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  }
  if (history.data === undefined) return null
  if (history.rows.length === 0) {
    return (
      <EmptyState
        icon={<IconHistory size={32} stroke={1.75} />}
        title="No history yet"
        text="Every change that was sent, refused or discarded is kept here, so that you can look up what happened."
      />
    )
  }
  return (
    <div className={classes['panel']}>
      <div className={classes['scroll']}>
        <HistoryTable rows={history.rows} clock={formatTime} day={formatDay} />
        {history.hasNextPage && (
          <div className={classes['more']}>
            <BusyButton
              variant="default"
              busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              Load more
            </BusyButton>
          </div>
        )}
      </div>
      <footer className={classes['foot']}>
        <span>
          {counted(history.rows.length, 'change')} shown{history.hasNextPage ? ', older ones follow' : ''}
        </span>
        <BusyButton
          variant="subtle"
          size="compact-sm"
          h={28}
          leftSection={<IconFileExport size={15} stroke={1.75} aria-hidden />}
          busy={busy === 'export'}
          onClick={() => void act('export', exportHistory)}
        >
          Export all as CSV
        </BusyButton>
      </footer>
    </div>
  )
}

async function exportHistory() {
  saveFile(fileName('history', 'csv', new Date()), historyCsv(await wholeHistory()), 'text/csv')
}
