import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconFolderSymlink, IconLink, IconRestore, IconTrash, IconX } from '@tabler/icons-react'
import { formatCount } from '../../format.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import bar from '../../ui/data-grid/toolbar.module.css'

interface TickedBarProps {
  count: number
  inTrash: boolean
  onMove: () => void
  onCopy: () => void
  onTrash: () => void
  onRestore: () => void
  onClear: () => void
}

/** What can be done with the ticked files; floats over the foot of the list while there are any. */
export function TickedBar({ count, inTrash, onMove, onCopy, onTrash, onRestore, onClear }: TickedBarProps) {
  const looks = { variant: 'subtle', size: 'compact-sm', h: 32, iconSize: 16 } as const
  return (
    <div className={bar['selectionPlace']}>
      <span role="status" className={bar['spoken']}>
        {count === 0 ? '' : t`${formatCount(count)} selected`}
      </span>
      {count > 0 && (
        <div className={bar['selection']} role="toolbar" aria-label={t`Selected files`}>
          <span>
            <Trans>
              <b>{formatCount(count)}</b> selected
            </Trans>
          </span>
          {inTrash ? (
            <ActButton {...looks} icon={IconRestore} verb={t`Restore`} onClick={onRestore} />
          ) : (
            <>
              <ActButton
                {...looks}
                icon={IconFolderSymlink}
                verb={t({ message: 'Move', context: 'files' })}
                onClick={onMove}
              />
              <ActButton {...looks} icon={IconLink} verb={t`Copy addresses`} onClick={onCopy} />
              <ActButton {...looks} icon={IconTrash} verb={t`Trash`} onClick={onTrash} />
            </>
          )}
          <IconAct icon={IconX} iconSize={17} aria-label={t`Clear`} onClick={onClear} />
        </div>
      )}
    </div>
  )
}
