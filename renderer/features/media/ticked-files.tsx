import { t } from '@lingui/core/macro'
import {
  type IconCheck,
  IconDownload,
  IconFolderSymlink,
  IconLink,
  IconRestore,
  IconTag,
  IconTrash,
  IconTrashX,
  IconX,
} from '@tabler/icons-react'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import { TickedBar } from '../../ui/data-grid/ticked-bar.tsx'
import classes from './media.module.css'

interface TickedFilesProps {
  count: number
  inTrash: boolean
  /** The details are over or beside the list: there is room for the drawings only. */
  isTight: boolean
  onMove: () => void
  onLabel: () => void
  onCopy: () => void
  onTrash: () => void
  onRestore: () => void
  onDownload: () => void
  onDeleteForever: () => void
  onClear: () => void
}

/** What can be done with the ticked files; floats over the foot of the list while there are any. */
export function TickedFiles({ count, inTrash, isTight, onClear, ...on }: TickedFilesProps) {
  return (
    <TickedBar count={count} label={t`Selected files`} className={isTight ? classes['tightBar'] : undefined}>
      {inTrash ? (
        <>
          <TickedAction isTight={isTight} icon={IconRestore} verb={t`Restore`} onClick={on.onRestore} />
          <TickedAction isTight={isTight} icon={IconTrashX} verb={t`Delete permanently`} onClick={on.onDeleteForever} />
        </>
      ) : (
        <>
          <TickedAction
            isTight={isTight}
            icon={IconFolderSymlink}
            verb={t({ message: 'Move', context: 'files' })}
            onClick={on.onMove}
          />
          <TickedAction isTight={isTight} icon={IconTag} verb={t`Labels`} onClick={on.onLabel} />
          <TickedAction isTight={isTight} icon={IconDownload} verb={t`Download`} onClick={on.onDownload} />
          <TickedAction isTight={isTight} icon={IconLink} verb={t`Copy addresses`} onClick={on.onCopy} />
          <TickedAction isTight={isTight} icon={IconTrash} verb={t`Trash`} onClick={on.onTrash} />
        </>
      )}
      <IconAction icon={IconX} iconSize={17} aria-label={t`Clear`} onClick={onClear} />
    </TickedBar>
  )
}

interface TickedActionProps {
  isTight: boolean
  icon: typeof IconCheck
  verb: string
  onClick: () => void
}

function TickedAction({ isTight, icon, verb, onClick }: TickedActionProps) {
  return isTight ? (
    <IconAction size={32} icon={icon} iconSize={17} aria-label={verb} title={verb} onClick={onClick} />
  ) : (
    <ActionButton variant="subtle" size="compact-sm" h={32} icon={icon} iconSize={16} verb={verb} onClick={onClick} />
  )
}
