import { t } from '@lingui/core/macro'
import { IconInbox } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import type { SubmissionDetail, SubmissionRow } from '../../../shared/app/forms.ts'
import { codeOf } from '../../errors.ts'
import { formatDate, formatTime } from '../../format.ts'
import { RecordSync } from '../../list-screen/record-sync.tsx'
import { useLive } from '../../live.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useDay } from '../../ui/use-now.ts'
import { EditForm } from './edit-form.tsx'
import { fetchFile } from './fetch-file.ts'
import { FieldValueView } from './field-value.tsx'
import { statusOf } from './form-messages.ts'
import { KeptPicture } from './kept-picture.tsx'
import { LongWords } from './long-words.tsx'
import { isWaiting } from './new/routes.ts'
import classes from './pane.module.css'
import { RestOfValue } from './rest-of-value.tsx'
import { ReviewSide } from './review-side.tsx'
import { ReviewActions, type ReviewActionsProps } from './submission-actions.tsx'
import { submissionDrafts } from './submission-drafts.ts'
import { useOpenSubmission } from './use-open-submission.ts'
import { WaitNote } from './waiting.tsx'

interface SubmissionPaneProps extends Pick<ReviewActionsProps, 'review' | 'onStep'> {
  submissionId: string
  /** What the list says of it, to be shown until the rest is known. */
  row: SubmissionRow | undefined
  /** The rows around it, those that are next first. */
  near: readonly SubmissionRow[]
  /** It was given here, and the site has named it meanwhile. */
  onNamed: (submissionId: string) => void
}

/** One submission: who sent it, its values in the form's order, what people here say of it, and the decisions. */
export function SubmissionPane({ submissionId, row, near, review, onStep, onNamed }: SubmissionPaneProps) {
  const { answer: fieldValue, submission: own, isError } = useOpenSubmission(submissionId, near)
  const submission = own?.id === submissionId ? own : undefined
  usePrintable(submission === undefined ? null : { kind: 'answer', submissionId })
  const named = own?.id
  useEffect(() => {
    if (named !== undefined && named !== submissionId) onNamed(named)
  }, [named, submissionId, onNamed])
  if (isError) {
    if (codeOf(fieldValue.error) !== 'not_found')
      return <ErrorState error={fieldValue.error} onRetry={() => void fieldValue.refetch()} />
    return (
      <EmptyState
        icon={<IconInbox size={34} stroke={1.75} />}
        title={t`This submission was deleted`}
        text={t`It was moved to the trash, here or on the site. Choose another one in the list.`}
      />
    )
  }
  const head = submission ?? row
  if (head === undefined) return null
  return (
    <article className={classes['pane']} aria-labelledby="submission-name" aria-busy={submission === undefined}>
      <ReviewActions submission={submission} review={review} onStep={onStep} />
      {submission === undefined ? (
        <div className={classes['paneBody']}>
          <div className={classes['read']}>
            <Head submission={head} />
          </div>
        </div>
      ) : (
        <Body submission={submission} review={review} />
      )}
    </article>
  )
}

/** All that is known of a submission, and the notes of its reviewers. */
function Body({ submission, review }: { submission: SubmissionDetail } & Pick<ReviewActionsProps, 'review'>) {
  const draft = submissionDrafts.useDraft(submission.id)
  const now = useDay()
  return (
    <div className={classes['paneBody']}>
      <div className={classes['read']}>
        <Head submission={submission} />
        <WaitNote submission={submission} now={now} />
        {draft === undefined || submission.inTrash ? (
          <FieldValues key={submission.id} submission={submission} />
        ) : (
          <EditForm key={submission.id} submission={submission} draft={draft}>
            <FieldValues submission={submission} />
          </EditForm>
        )}
        <RecordSync sync={submission.sync} />
      </div>
      {isWaiting(submission) ? (
        <aside className={classes['later']}>{t`Tags, notes and who looks after it come once the site has it.`}</aside>
      ) : (
        <ReviewSide
          submission={submission}
          addingTag={review.addingTag}
          onAddingTag={review.setAddingTag}
          onTag={(change) => void review.onTag(submission, change)}
        />
      )}
    </div>
  )
}

function FieldValues({ submission }: { submission: SubmissionDetail }) {
  const { id: submissionId, fieldValues } = submission
  const kept = useLive('forms', 'keptOf', { submissionId }, { enabled: submission.files > 0 })
  const isHere = (target: string, place: number) =>
    !kept.isPlaceholderData && kept.data?.here.some((file) => file.target === target && file.place === place) === true
  if (fieldValues.length === 0) return <p className="muted">{t`Nothing was filled in.`}</p>
  return (
    <dl className={classes['answers']}>
      {fieldValues.map((one) => (
        <div key={one.target} className={classes['fact']} data-wide={isWide(one) || undefined}>
          <dt>
            <bdi>{one.label}</bdi>
            {one.isOld && <span className={classes['old']}>{t`no longer asked`}</span>}
          </dt>
          <dd>
            <LongWords key={lengthOf(one)} submissionId={submissionId} fieldValue={one}>
              <FieldValueView
                value={one.value}
                label={one.label}
                onFile={
                  isWaiting(submission)
                    ? undefined
                    : (place) => void fetchFile({ submissionId, target: one.target, place })
                }
                isFileHere={(place) => isHere(one.target, place)}
              />
              <span className={classes['pictures']}>
                {placesOf(one)
                  .filter((place) => isHere(one.target, place))
                  .map((place) => (
                    <KeptPicture
                      key={place}
                      file={{ submissionId, target: one.target, place }}
                      name={nameOf(one, place)}
                    />
                  ))}
              </span>
            </LongWords>
            <RestOfValue submissionId={submissionId} fieldValue={one} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How many pictures of one submission are shown; all others are saved to be seen. */
const MOST_SHOWN = 12

const filesIn = ({ value }: FieldValue) => (value.kind === 'files' || value.kind === 'signature' ? value.files : [])
const placesOf = (fieldValue: FieldValue): number[] => [...filesIn(fieldValue).keys()].slice(0, MOST_SHOWN)
const nameOf = (fieldValue: FieldValue, place: number): string => filesIn(fieldValue)[place]?.name ?? ''

function Head({ submission }: { submission: SubmissionRow & Partial<SubmissionDetail> }) {
  const { name, formName, createdAt, status, order = null, inTrash } = submission
  const { word, tone } = inTrash ? { word: t`In the trash`, tone: 'plain' as const } : statusOf(status)
  return (
    <header className={classes['head']}>
      <ArchAvatar name={name} size={40} />
      <div className="column shrinks grows">
        <h2 id="submission-name" className={classes['sender']} tabIndex={-1}>
          <bdi>{name || t`No name`}</bdi>
        </h2>
        <p className="muted">
          <bdi>{formName}</bdi>
          {createdAt !== null && (
            <>
              {' '}
              ·{' '}
              {isWaiting({ status })
                ? t`given here ${formatDate(createdAt)}, ${formatTime(createdAt)}`
                : t`received ${formatDate(createdAt)}, ${formatTime(createdAt)}`}
            </>
          )}
          {order !== null && <> · {t`order ${order.number}`}</>}
        </p>
      </div>
      <OutcomeChip tone={tone} word={word} />
    </header>
  )
}

/** A text that was changed to another length begins as it did at first. */
const lengthOf = ({ value }: FieldValue): number => ('rest' in value ? (value.rest ?? 0) : 0)

/** Long kinds take the row, short ones share it. */
function isWide({ label, value }: FieldValue): boolean {
  if (value.kind === 'text') return value.text.length > 60 || value.text.includes('\n') || label.length > 60
  return ['files', 'signature', 'other', 'choices', 'products'].includes(value.kind)
}
