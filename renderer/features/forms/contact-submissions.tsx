import { t } from '@lingui/core/macro'
import { IconInbox, IconTrash } from '@tabler/icons-react'
import { formatDate } from '../../format.ts'
import { useLive } from '../../live.ts'
import type { ContactPartProps } from '../../manifest/slots.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { Related, RelatedLine } from '../../ui/related.tsx'
import { statusOf } from './form-messages.ts'

const TRASHED = <OutcomeChip tone="out" icon={<IconTrash size={13} stroke={2} />} word={t`In the trash`} />

/** What a contact sent with forms, the newest first; what is in the trash says so. */
export function ContactSubmissions({ contact: { id: contactId }, isBrief }: ContactPartProps) {
  return (
    <Related
      found={useLive('forms', 'ofContact', { contactId })}
      title={t`Forms`}
      none={t`No submissions yet.`}
      isBrief={isBrief}
      keyOf={({ id }) => id}
    >
      {({ id, formName, name, preview, createdAt, status, inTrash }) => (
        <RelatedLine
          Icon={IconInbox}
          name={<bdi>{formName || t`Form`}</bdi>}
          to={`/forms?${new URLSearchParams({ ...(inTrash ? { tab: 'trash' } : {}), open: id })}`}
          details={[
            preview || name,
            createdAt === null ? '' : formatDate(createdAt),
            inTrash ? '' : statusOf(status).word,
          ]}
          chip={inTrash && TRASHED}
        />
      )}
    </Related>
  )
}
