import { plural, t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Connection } from '../../shared/app/session.ts'
import { api } from '../api.ts'
import { navigate } from '../base/hash-location.ts'
import { toastProblem } from '../base/toasts.tsx'
import { exportUnsent } from '../copy/export-unsent.ts'
import { codeOf, sentenceFor } from '../errors.ts'
import { useLive } from '../live.ts'
import { queryClient } from '../refetch.ts'
import { ActionButton } from '../ui/actions.tsx'
import classes from './sign-out-dialog.module.css'
import { siteNameOf } from './site-menu.tsx'

interface SignOutDialogProps {
  opened: boolean
  connection: Connection | undefined
  unsent: number
  onClose: () => void
}

/**
 * Asks before the copy on this laptop is removed; refuses while work waits, and says where to send it. Running uploads
 * don't prevent it: their originals stay where they are, and the list is removed with the site.
 */
export function SignOutDialog({ opened, connection, onClose, ...known }: SignOutDialogProps) {
  const queue = useLive('sync', 'queueCounts', {}, { enabled: opened })
  // Every change that is not on the site holds, also one that the site refused and that waits for a person.
  const unsent = queue.data?.total ?? known.unsent
  const files = useLive('uploads', 'summary', {}, { enabled: opened }).data?.open ?? 0
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const signOut = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { page } = await api.session.disconnect({})
      // Where the host cannot open it, this window shows the page that ends the session in the browser too.
      if (page !== null) window.open(page, '_blank', 'noopener')
      close()
      queryClient.clear()
      navigate('/welcome')
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const isHeld = unsent > 0 || codeOf(error) === 'unsent_work'
  return (
    <Modal opened={opened} onClose={close} title={t`Sign out of this site`} size={480}>
      <p className={classes['text']}>
        {connection === undefined
          ? t`The guest lists and contacts of this site are removed from this laptop. Settings of this laptop stay.`
          : t`The guest lists and contacts of ${siteNameOf(connection)} are removed from this laptop. Settings of this laptop stay.`}
      </p>
      {isHeld && (
        <p className={classes['held']} role="alert">
          {unsent > 0
            ? plural(unsent, {
                one: '# change made here isn’t on the site yet. Nothing is lost. Send or export it first.',
                other: '# changes made here aren’t on the site yet. Nothing is lost. Send or export them first.',
              })
            : sentenceFor({ code: 'unsent_work' })}
        </p>
      )}
      {files > 0 && (
        <p className={classes['held']} role="status">
          {plural(files, {
            one: '# file isn’t uploaded yet. It stays on this laptop’s list and resumes when this site is connected here again.',
            other:
              '# files aren’t uploaded yet. They stay on this laptop’s list and resume when this site is connected here again.',
          })}
        </p>
      )}
      {error !== undefined && !isHeld && (
        <p className={classes['held']} role="alert">
          {sentenceFor(error)}
        </p>
      )}
      <div className="flex wraps atEnd gap8">
        <ActionButton verb={t`Stay signed in`} variant="default" data-autofocus onClick={close} />
        {files > 0 && !isHeld && (
          <ActionButton
            verb={t`See the files`}
            variant="default"
            onClick={() => {
              close()
              navigate('/uploads')
            }}
          />
        )}
        {isHeld && (
          <ActionButton
            verb={t`Export unsent`}
            variant="default"
            onClick={() => void exportUnsent().catch(toastProblem)}
          />
        )}
        {isHeld ? (
          <ActionButton
            verb={t`Open the queue`}
            onClick={() => {
              close()
              navigate('/sync/queue')
            }}
          />
        ) : (
          <ActionButton verb={t`Sign out`} color="red" loading={busy} onClick={() => void signOut()} />
        )}
      </div>
    </Modal>
  )
}
