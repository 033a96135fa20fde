import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TickedBar } from './ticked-bar.tsx'

interface SelectionBarProps {
  count: number
  /** All rows that match, more than are loaded. */
  all: boolean
  onCopy: () => void
  onExport?: (() => void) | undefined
  onClear: () => void
  /** What else can be done with them. */
  children?: ReactNode
}

/** What can be done with the ticked rows; floats over the foot of the grid while there are any. */
export function SelectionBar({ count, all, onCopy, onExport, onClear, children }: SelectionBarProps) {
  return (
    <TickedBar count={count} all={all} label={t`Selected rows`}>
      {children}
      <Button
        variant="subtle"
        size="compact-sm"
        h={30}
        leftSection={<IconCopy size={15} />}
        onClick={onCopy}
      >{t`Copy`}</Button>
      {onExport !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          h={30}
          leftSection={<IconDownload size={15} />}
          onClick={onExport}
        >{t`Export`}</Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        h={30}
        leftSection={<IconX size={15} />}
        onClick={onClear}
      >{t`Clear`}</Button>
    </TickedBar>
  )
}
