import { t } from '@lingui/core/macro'
import { CloseButton, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { HistoryResult } from '../../../shared/app/sync.ts'
import classes from './history.module.css'
import { RESULTS } from './history-results.ts'
import type { HistoryFilter } from './use-history.ts'

interface HistoryFiltersProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

/** Narrows the history to one result, or to what holds a text. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { text = '', result } = filter
  const change = (next: { text?: string; result?: HistoryResult | undefined }) => {
    const wanted = { text, result, ...next }
    onChange({
      ...(wanted.text.trim() === '' ? {} : { text: wanted.text }),
      ...(wanted.result === undefined ? {} : { result: wanted.result }),
    })
  }
  return (
    <div className={classes['filters']}>
      <TextInput
        aria-label={t`Search the history`}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          text === '' ? null : <CloseButton aria-label={t`Clear the search`} onClick={() => change({ text: '' })} />
        }
        value={text}
        maxLength={200}
        onChange={(event) => change({ text: event.currentTarget.value })}
        className={classes['search'] ?? ''}
      />
      <SegmentedControl
        aria-label={t`Result`}
        value={result ?? 'all'}
        onChange={(value) => change({ result: HistoryResult.safeParse(value).data })}
        data={[
          { value: 'all', label: t`All` },
          ...HistoryResult.options.map((value) => ({ value, label: RESULTS[value].label })),
        ]}
      />
    </div>
  )
}
