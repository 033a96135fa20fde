import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../format.ts'
import classes from './toolbar.module.css'

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
    <div className={classes['selectionPlace']}>
      <span role="status" className={classes['spoken']}>
        {count === 0 ? '' : t`${formatCount(count)} selected`}
      </span>
      {count > 0 && (
        <div className={classes['selection']} role="toolbar" aria-label={t`Selected rows`}>
          <span>
            {all ? (
              <Trans>
                <b>{formatCount(count)}</b> selected, all that match
              </Trans>
            ) : (
              <Trans>
                <b>{formatCount(count)}</b> selected
              </Trans>
            )}
          </span>
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
        </div>
      )}
    </div>
  )
}
