import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useLive } from '../../../live.ts'
import { BackHead } from '../../../ui/back-head.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { draftOf } from './new-drafts.ts'
import classes from './new-submission.module.css'
import { NewSubmissionForm } from './new-submission-form.tsx'

/** A submission on behalf of a guest: to `?form=`, or `?submission=`, one that waits and is changed. */
export function NewSubmissionScreen() {
  const [params] = useSearchParams()
  const submissionId = params.get('submission')
  return submissionId === null ? (
    <Fresh chosen={params.get('form')} />
  ) : (
    <Waiting key={submissionId} submissionId={submissionId} />
  )
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['screen']}>
      <BackHead back="/forms" backLabel={t`Back to the submissions`} title={title} />
      <div className={classes['body']}>
        <div className={classes['sheet']}>{children}</div>
      </div>
    </div>
  )
}

function Fresh({ chosen }: { chosen: string | null }) {
  const [, setParams] = useSearchParams()
  const forms = useLive('forms', 'list', {})
  if (forms.isError) return <ErrorState error={forms.error} onRetry={() => void forms.refetch()} />
  if (forms.data === undefined) return null
  // A form that was chosen is shown, open or not: then it says that it takes no more.
  const offered = forms.data.forms.filter(({ id, enabled }) => enabled || id === chosen)
  const formId = chosen ?? (offered.length === 1 ? (offered[0]?.id ?? null) : null)
  return (
    <Screen title={t`New submission`}>
      <Select
        label={t`Form`}
        placeholder={t`Choose a form`}
        data={offered.map(({ id, name }) => ({ value: id, label: name || t`No name` }))}
        value={formId}
        searchable={offered.length > 8}
        allowDeselect={false}
        nothingFoundMessage={t`Nothing matches.`}
        autoFocus={formId === null}
        onChange={(id) => id !== null && setParams({ form: id }, { replace: true })}
      />
      {offered.length === 0 && <p className="muted">{t`No form of the site is open for submissions.`}</p>}
      {formId !== null && <NewSubmissionForm key={formId} formId={formId} submissionId={null} />}
    </Screen>
  )
}

function Waiting({ submissionId }: { submissionId: string }) {
  const query = useLive('forms', 'waitingAnswer', { submissionId })
  // What was saved when the change began: it may leave meanwhile.
  const [begun, setBegun] = useState(query.data)
  if (begun === undefined && query.data !== undefined && !query.isPlaceholderData) setBegun(query.data)
  if (begun === undefined && query.isError) {
    return (
      <EmptyState
        icon={<IconClipboardText size={34} stroke={1.75} />}
        title={t`This submission no longer waits`}
        text={t`It was sent or withdrawn. Sent submissions are in the inbox, and you can edit them there.`}
        action={<Link href="/forms">{t`Back to the submissions`}</Link>}
      />
    )
  }
  if (begun === undefined) return null
  return (
    <Screen title={t`Edit the submission`}>
      <NewSubmissionForm formId={begun.formId} submissionId={submissionId} saved={draftOf(begun)} />
    </Screen>
  )
}
