import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import type { Resolution } from '../../../shared/app/conflicts.ts'
import { AppError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { useAction } from '../../base/use-action.ts'
import { useLive } from '../../live.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import classes from './conflict.module.css'
import { wordsOf } from './conflict-messages.ts'
import { ConflictPicker } from './conflict-picker.tsx'

/** The dialog in which a person chooses between two versions. `id` null keeps it closed. */
export function ConflictDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const conflict = useLive('sync', 'conflict', { id: id ?? '' }, { enabled: id !== null })
  const { busy, act: action } = useAction<'resolve'>()
  const view = conflict.data?.id === id ? conflict.data : undefined
  const { error } = conflict
  useEffect(() => {
    if (id === null || error === null) return
    // Decided on another screen, or the site now has the same values: there is nothing to show.
    toastReason(error)
    onClose()
  }, [id, error, onClose])
  if (id === null || view === undefined) return null
  const words = wordsOf(view)
  const resolve = (resolution: Resolution) =>
    void action('resolve', async () => {
      await api.sync.resolve({ id, version: view.version, resolution })
      onClose()
    })
  return (
    <Modal.Root opened onClose={onClose} size={820} padding={24}>
      <Modal.Overlay color="var(--f-scrim)" />
      <Modal.Content aria-describedby="conflict-text" radius={16}>
        <Modal.Header className={classes['head'] ?? ''}>
          <ArchAvatar name={textOf(view.name)} size={42} />
          <div className="shares shrinks">
            <Modal.Title className={classes['title'] ?? ''}>{words.title}</Modal.Title>
            <p className="muted px14 line20" id="conflict-text">
              {words.text}
            </p>
          </div>
          <Modal.CloseButton aria-label={t`Decide later`} />
        </Modal.Header>
        <Modal.Body>
          <ConflictPicker key={view.version} view={view} words={words} busy={busy !== null} onResolve={resolve} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function toastReason(error: unknown): void {
  if (error instanceof AppError && error.code === 'not_found') toastQuiet(t`This was decided meanwhile.`)
  else toastProblem(error)
}
