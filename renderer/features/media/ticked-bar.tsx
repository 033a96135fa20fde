import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  type IconCheck,
  IconDownload,
  IconFolderSymlink,
  IconLink,
  IconRestore,
  IconTrash,
  IconTrashX,
  IconX,
} from '@tabler/icons-react'
import { formatCount } from '../../format.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import bar from '../../ui/data-grid/toolbar.module.css'
import classes from './media.module.css'

interface TickedBarProps {
  count: number
  inTrash: boolean
  /** The details stand over or beside the list: there is room for the drawings only. */
  isTight: boolean
  onMove: () => void
  onCopy: () => void
  onTrash: () => void
  onRestore: () => void
  onDownload: () => void
  onDeleteForever: () => void
  onClear: () => void
}

/** What can be done with the ticked files; floats over the foot of the list while there are any. */
export function TickedBar({ count, inTrash, isTight, onClear, ...on }: TickedBarProps) {
  return (
    <div className={`${bar['selectionPlace']} ${isTight ? classes['tightBar'] : ''}`}>
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
            <>
              <Deed isTight={isTight} icon={IconRestore} verb={t`Restore`} onClick={on.onRestore} />
              <Deed isTight={isTight} icon={IconTrashX} verb={t`Delete for good`} onClick={on.onDeleteForever} />
            </>
          ) : (
            <>
              <Deed
                isTight={isTight}
                icon={IconFolderSymlink}
                verb={t({ message: 'Move', context: 'files' })}
                onClick={on.onMove}
              />
              <Deed isTight={isTight} icon={IconDownload} verb={t`Download`} onClick={on.onDownload} />
              <Deed isTight={isTight} icon={IconLink} verb={t`Copy addresses`} onClick={on.onCopy} />
              <Deed isTight={isTight} icon={IconTrash} verb={t`Trash`} onClick={on.onTrash} />
            </>
          )}
          <IconAct icon={IconX} iconSize={17} aria-label={t`Clear`} onClick={onClear} />
        </div>
      )}
    </div>
  )
}

interface DeedProps {
  isTight: boolean
  icon: typeof IconCheck
  verb: string
  onClick: () => void
}

function Deed({ isTight, icon, verb, onClick }: DeedProps) {
  return isTight ? (
    <IconAct size={32} icon={icon} iconSize={17} aria-label={verb} title={verb} onClick={onClick} />
  ) : (
    <ActButton variant="subtle" size="compact-sm" h={32} icon={icon} iconSize={16} verb={verb} onClick={onClick} />
  )
}
