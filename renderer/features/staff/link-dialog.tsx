import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { StaffRow } from '../../../shared/app/staff.ts'
import { api } from '../../api.ts'
import { isolated } from '../../format.ts'
import { printRequest } from '../../printing/print-request.ts'
import { ActButton } from '../../ui/acts.tsx'
import { CopyText } from '../../ui/data-grid/copy-text.tsx'
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
 * The login link of a staff member, as a code and as text. It lives in this dialog alone, in no cache and no address: once
 * the dialog is closed, the window has it no longer.
 */
export function LinkDialog({ member, onClose }: LinkDialogProps) {
  const name = isolated(nameText(member))
  return (
    <Modal opened onClose={onClose} title={t`Login link of ${name}`} size={460}>
      <Link member={member} />
      <div className={dialog['actions']}>
        <ActButton verb={t`Close`} variant="default" onClick={onClose} />
        <ActButton
          verb={t`Print`}
          icon={IconPrinter}
          onClick={() => void printRequest({ kind: 'staffLink', staffMemberId: member.id })}
        />
      </div>
    </Modal>
  )
}

function Link({ member }: { member: StaffRow }) {
  const [turn, setTurn] = useState(0)
  const [url, setUrl] = useState<string>()
  const [error, setError] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks the site anew
  useEffect(() => {
    let isOpen = true
    setError(undefined)
    api.staff.link({ staffMemberId: member.id }).then(
      (link) => isOpen && setUrl(link.url),
      (failure: unknown) => isOpen && setError(failure),
    )
    return () => {
      isOpen = false
    }
  }, [member.id, turn])
  if (error !== undefined) return <ErrorState error={error} onRetry={() => setTurn(turn + 1)} />
  if (url === undefined) return <p className="muted" role="status">{t`Loading the link from the site…`}</p>
  return (
    <div className="column gap14">
      <QrCode
        text={url}
        label={t`Code of the login link of ${nameText(member)}`}
        className={classes['code']}
        instead={t`The code can’t be drawn. The link works as well.`}
      />
      <CopyText text={url} label={t`link`} mono />
      <p className="muted rem13">
        {t`Anyone with this link signs in as ${isolated(nameText(member))}. Show it to that person only. Foyer doesn’t keep it.`}
      </p>
    </div>
  )
}
