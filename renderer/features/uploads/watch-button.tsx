import { t } from '@lingui/core/macro'
import { IconFolderSearch } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { WatchDialog } from './watch-dialog.tsx'
import { toastWatched } from './watched-toast.ts'

/** Has a folder watched: chosen in the host's own dialog, or typed. Nothing where no folder can be watched. */
export function WatchButton({ target }: { target: string }) {
  const { data } = useLive('uploads', 'watched', {})
  const [isOpen, setOpen] = useKeptState('uploads.watch', false)
  const { busy, act: action } = useAction<'watch'>()
  if (data === undefined || data.by === null) return null
  const choose = () => void action('watch', async () => toastWatched(await api.uploads.watch({ target })))
  return (
    <>
      <ActionButton
        variant="default"
        h={36}
        icon={IconFolderSearch}
        verb={t`Watch folder`}
        loading={busy === 'watch'}
        onClick={data.by === 'dialog' ? choose : () => setOpen(true)}
      />
      <WatchDialog opened={isOpen} target={target} onClose={() => setOpen(false)} />
    </>
  )
}
