import { t } from '@lingui/core/macro'
import { IconFolderPlus, IconPlus, IconWorldDownload } from '@tabler/icons-react'
import { formatCount } from '../../format.ts'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

interface LibraryHeadProps {
  files: number
  /** Files can be added to what is shown. */
  takesFiles: boolean
  isReading: boolean
  /** What is shown is empty and offers the same below: one button is enough to be filled. */
  isQuiet: boolean
  onFolder: () => void
  onImport: () => void
  onAdd: () => void
}

/** The head of the screen: how many files there are, and what can be added. */
export function LibraryHead({ files, takesFiles, isReading, isQuiet, onFolder, onImport, onAdd }: LibraryHeadProps) {
  return (
    <ScreenHead
      title={t`Media`}
      detail={formatCount(files)}
      actions={
        <>
          <ActionButton variant="default" h={36} icon={IconFolderPlus} verb={t`New folder`} onClick={onFolder} />
          <IconAction
            variant="default"
            size={36}
            icon={IconWorldDownload}
            iconSize={18}
            aria-label={t`Import from the web`}
            title={t`Import from the web`}
            disabled={!takesFiles}
            onClick={onImport}
          />
          <ActionButton
            variant={isQuiet ? 'default' : 'filled'}
            h={36}
            icon={IconPlus}
            verb={t`Add files`}
            loading={isReading}
            disabled={!takesFiles}
            onClick={onAdd}
          />
        </>
      }
    />
  )
}
