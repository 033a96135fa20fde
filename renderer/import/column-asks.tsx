import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import classes from './import.module.css'
import type { ColumnChosen } from './use-table-import.ts'

/** What has to be chosen for a column before its cells can be read. */
export interface TableAsk {
  at: number
  what: 'decimal' | 'order' | 'twice'
  example: string
  isOpen: boolean
}

interface ColumnAsksProps {
  asks: readonly TableAsk[]
  column: ColumnChosen | undefined
  disabled: boolean
  onSay: (said: Partial<ColumnChosen>) => unknown
}

/** How numbers and days of a column are written, where its texts do not show it. */
export function ColumnAsks({ asks, column, disabled, onSay }: ColumnAsksProps) {
  return (
    <span className={classes['asks']}>
      {asks.map((ask) => (
        <NativeSelect
          key={ask.what}
          size="xs"
          error={ask.isOpen}
          disabled={disabled}
          aria-label={askLabel(ask)}
          data={choices()[ask.what]}
          value={column?.[ask.what] ?? (ask.isOpen ? '' : 'found')}
          onChange={({ currentTarget: { value } }) =>
            onSay({ [ask.what]: value === 'found' || value === '' ? null : value })
          }
        />
      ))}
    </span>
  )
}

function askLabel({ what, example }: TableAsk): string {
  if (what === 'order') return t`What comes first in ${example}`
  return what === 'decimal' ? t`The sign in ${example}` : t`Which hour ${example} is in`
}

/** What may be said of a column, in the order of its list. */
function choices(): Record<TableAsk['what'], { value: string; label: string; disabled?: boolean }[]> {
  const open = [
    { value: '', label: t`Please choose`, disabled: true },
    { value: 'found', label: t`As found in the file` },
  ]
  return {
    order: [...open, { value: 'day', label: t`Day first` }, { value: 'month', label: t`Month first` }],
    decimal: [
      ...open,
      { value: '.', label: t`1.5 is one and a half` },
      { value: ',', label: t`1,5 is one and a half` },
    ],
    twice: [
      ...open,
      { value: 'first', label: t`Before the clocks go back` },
      { value: 'second', label: t`After the clocks went back` },
    ],
  }
}
