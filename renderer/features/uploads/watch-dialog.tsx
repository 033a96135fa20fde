import { t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import { IconFolderSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'
import { ActButton } from '../../ui/acts.tsx'
import dialog from '../../ui/dialog.module.css'
import { Problem } from '../../ui/problem.tsx'
import { toastWatched } from './watched-toast.ts'

interface WatchDialogProps {
  opened: boolean
  /** The site's folder; empty for the top of the library. */
  target: string
  onClose: () => void
}

const EXAMPLE = '/home/ana/Photos'

/** Names a folder of this computer by its path: a browser does not tell where a folder lies. */
export function WatchDialog({ opened, onClose, target }: WatchDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Watch a folder`} size={520}>
      {opened && <Body target={target} onClose={onClose} />}
    </Modal>
  )
}

function Body({ target, onClose }: Omit<WatchDialogProps, 'opened'>) {
  const [path, setPath] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (path.trim() === '' || isBusy) return
    setBusy(true)
    try {
      toastWatched(await api.uploads.watch({ target, path: path.trim() }))
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextInput
        data-autofocus
        label={t`Path of the folder on this computer`}
        description={t`In your own folder, or on a drive that is plugged in. What is in it becomes a plan; what comes later goes by itself.`}
        placeholder={EXAMPLE}
        maxLength={4096}
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
      />
      <Problem text={problem} />
      <div className={dialog['actions']} style={{ marginTop: 16 }}>
        <ActButton variant="default" h={36} verb={t`Cancel`} onClick={onClose} />
        <ActButton type="submit" h={36} icon={IconFolderSearch} verb={t`Watch`} loading={isBusy} />
      </div>
    </form>
  )
}
