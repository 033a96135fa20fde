import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { IconFolderSearch } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { toastWatched } from './watched-toast.ts'

interface WatchDialogProps {
  opened: boolean
  /** The site's folder; empty for the top of the library. */
  target: string
  onClose: () => void
}

const EXAMPLE = '/home/ana/Photos'

/** Names a folder of this computer by its path: a browser doesn't reveal where a folder is. */
export function WatchDialog({ opened, onClose, target }: WatchDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Watch a folder`} size={520}>
      <Body target={target} />
    </FormDialog>
  )
}

function Body({ target }: Pick<WatchDialogProps, 'target'>) {
  const [path, setPath] = useKeptState('uploads.watch:path', '')
  const watch = async () => {
    toastWatched(await api.uploads.watch({ target, path: path.trim() }))
    return null
  }
  return (
    <SaveForm save={watch} icon={IconFolderSearch} verb={t`Watch`} disabled={path.trim() === ''}>
      <TextInput
        data-autofocus
        label={t`Path of the folder on this computer`}
        description={t`In your own folder or on a connected drive. Files already there become a plan; later ones upload automatically.`}
        placeholder={EXAMPLE}
        maxLength={4096}
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
      />
    </SaveForm>
  )
}
