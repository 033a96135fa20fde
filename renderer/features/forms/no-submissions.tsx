import { t } from '@lingui/core/macro'
import { IconInbox, IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { SubmissionTab } from '../../../shared/app/form-filter.ts'
import { EmptyState } from '../../ui/states.tsx'
import classes from './forms.module.css'
import { newSubmissionRoute } from './new/routes.ts'

/** Why an unfiltered list has nothing to show, and what can be done; it takes the place of the submission. */
export function NoSubmissions({ tab, formId }: { tab: SubmissionTab; formId: string | null }) {
  const { title, text } = WHY[tab]
  return (
    <EmptyState
      icon={<IconInbox size={34} stroke={1.75} />}
      title={title}
      text={text}
      action={
        tab === 'all' ? (
          <Link href={newSubmissionRoute(formId)} className={classes['manage']}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            {t`New submission`}
          </Link>
        ) : undefined
      }
    />
  )
}

const WHY: Readonly<Record<SubmissionTab, { title: string; text: string }>> = {
  all: {
    title: t`No submissions yet`,
    text: t`Submissions appear here automatically. On the phone with a guest? Fill it in for them.`,
  },
  pending: { title: t`All reviewed`, text: t`No submissions wait for confirmation.` },
  trash: { title: t`The trash is empty`, text: t`What is moved to the trash can be restored from here.` },
  confirmed: { title: t`Nothing confirmed yet`, text: t`Confirmed submissions appear here automatically.` },
  payment: { title: t`Nothing to pay`, text: t`Submissions waiting for payment appear here automatically.` },
  cancelled: { title: t`Nothing cancelled`, text: t`Submissions with a cancelled payment appear here automatically.` },
}
