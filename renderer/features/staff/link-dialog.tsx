import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { printRequest } from '../../printing/print-request.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { QrCode } from '../../ui/qr-code.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './staff.module.css'
import { nameText } from './staff-words.ts'

interface LinkDialogProps {
  member: StaffRow
  onClose: () => void
}

/**
 * The link of a staff member, requested from the site each time. It is in this state alone, in no cache and no address.
 */
function useLink(staffMemberId: string) {
  const [turn, setTurn] = useState(0)
  const [url, setUrl] = useState<string>()
  const [error, setError] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks the site again
  useEffect(() => {
    let isOpen = true
    setError(undefined)
    api.staff.link({ staffMemberId }).then(
      (link) => isOpen && setUrl(link.url),
      (failure: unknown) => isOpen && setError(failure),
    )
    return () => {
      isOpen = false
    }
  }, [staffMemberId, turn])
  return { url, error, retry: () => setTurn(turn + 1) }
}

const copy = (url: string) =>
  attempt(async () => {
    await navigator.clipboard.writeText(url)
    toastQuiet(t`The link is copied.`)
  })

/** The login link of a staff member, as a code and as text. Once the dialog is closed, the window has it no longer. */
export function LinkDialog({ member, onClose }: LinkDialogProps) {
  const { url, error, retry } = useLink(member.id)
  const name = nameText(member)
  return (
    <Modal opened onClose={onClose} title={t`Login link of ${isolated(name)}`} size={460}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : url === undefined ? (
        <p className="muted" role="status">{t`Loading the link from the site…`}</p>
      ) : (
        <div className="column gap14">
          <QrCode
            text={url}
            label={t`Code of the login link of ${name}`}
            className={classes['code']}
            instead={t`The code can’t be drawn. The link works as well.`}
          />
          <code className={classes['link']}>{url}</code>
          <p className="muted rem13">
            {t`Anyone with this link signs in as ${isolated(name)}. Show it to that person only. Foyer doesn’t keep it.`}
          </p>
          <div className={dialog['actions']}>
            <ActionButton verb={t`Close`} variant="default" onClick={onClose} />
            <ActionButton verb={t`Copy`} icon={IconCopy} variant="default" onClick={() => void copy(url)} />
            <ActionButton
              verb={t`Print`}
              icon={IconPrinter}
              onClick={() => void printRequest({ kind: 'staffLink', staffMemberId: member.id })}
            />
          </div>
        </div>
      )}
    </Modal>
  )
}
