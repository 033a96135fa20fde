import { t } from '@lingui/core/macro'
import { IconTrash } from '@tabler/icons-react'
import { messageOfError } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { PlainButton } from '../../ui/actions.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import classes from './contacts.module.css'
import { canKeep, keepContact, useContactRows } from './use-contact-actions.ts'

/** What becomes of a contact that was deleted here, and the way back while there is one. */
export function LeavingStrip({ id }: { id: string }) {
  const row = useContactRows(id).findLast(({ operation }) => operation === 'contacts.delete')
  if (row === undefined) return null
  const isKept = row.state === 'refused' || row.state === 'needsYou'
  return (
    <p className={classes['leavingStrip']} data-kept={isKept || undefined} role="status">
      <IconTrash size={16} stroke={1.75} aria-hidden />
      <span>
        {isKept
          ? [t`Not deleted.`, row.lastAnswer === null ? '' : textOf(messageOfError(row.lastAnswer))]
              .filter(Boolean)
              .join(' ')
          : t`Will be deleted`}
      </span>
      {canKeep(row) && (
        <PlainButton
          verb={t`Keep`}
          className={buttons['quiet']}
          onClick={() => void keepContact(row.id).catch(toastProblem)}
        />
      )}
    </p>
  )
}
