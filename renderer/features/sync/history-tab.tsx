import { plural, t } from '@lingui/core/macro'
import { IconFileExport, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { useAction } from '../../base/use-action.ts'
import { csvFormHere } from '../../copy/csv-form-here.ts'
import { formatDay, formatTime } from '../../format.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { fileName, saveFile } from '../../ui/save-file.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './history.module.css'
import { historyCsv } from './history-csv.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryTable } from './history-table.tsx'
import { type HistoryFilter, useHistory, wholeHistory } from './use-history.ts'

/** What has left the queue: sent, refused, discarded, chosen or taken back; newest first. */
export function HistoryTab() {
  const [filter, setFilter] = useState<HistoryFilter>({})
  const history = useHistory(filter)
  const { busy, act: action } = useAction<'export' | 'restore'>()
  const isFiltered = Object.keys(filter).length > 0
  const restore = (row: HistoryRow) =>
    void action('restore', async () => {
      await api.sync.restore({ historyId: row.id })
      toastQuiet(t`Brought back: ${textOf(row.what)}. It goes to the site like any other change.`)
    })
  if (history.error !== null && history.data === undefined) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  }
  if (history.data === undefined) return null
  if (history.rows.length === 0 && !isFiltered) {
    return (
      <EmptyState
        icon={<IconHistory size={32} stroke={1.75} />}
        title={t`No history yet`}
        text={t`Every change that was sent, refused or discarded is kept here, so that you can look up what happened.`}
      />
    )
  }
  return (
    <div className="column shrinksDown fullHeight">
      <HistoryFilters filter={filter} onChange={setFilter} />
      <div className="shares scrolls">
        {history.rows.length === 0 ? (
          <EmptyState
            icon={<IconHistory size={32} stroke={1.75} />}
            title={t`Nothing found in the last 30 days`}
            text={t`Look for something else, or show all results.`}
          />
        ) : (
          <HistoryTable rows={history.rows} clock={formatTime} day={formatDay} onRestore={restore} />
        )}
        {history.hasNextPage && (
          <div className={classes['more']}>
            <BusyButton
              verb={t`Load more`}
              variant="default"
              busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            />
          </div>
        )}
      </div>
      <footer className={classes['foot']}>
        <span>
          {history.hasNextPage
            ? plural(history.rows.length, {
                one: '# change shown, older ones follow',
                other: '# changes shown, older ones follow',
              })
            : plural(history.rows.length, { one: '# change shown', other: '# changes shown' })}
        </span>
        <BusyButton
          icon={IconFileExport}
          iconSize={15}
          verb={isFiltered ? t`Export these as CSV` : t`Export all as CSV`}
          variant="subtle"
          size="compact-sm"
          h={28}
          busy={busy === 'export'}
          onClick={() => void action('export', () => exportHistory(filter))}
        />
      </footer>
    </div>
  )
}

async function exportHistory(filter: HistoryFilter) {
  saveFile(
    fileName('history', 'csv', new Date()),
    historyCsv(await wholeHistory(filter), await csvFormHere()),
    'text/csv',
  )
}
