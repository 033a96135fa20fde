import { t } from '@lingui/core/macro'
import { IconCheck, IconChevronDown, IconChevronUp, IconEye, IconInbox, IconTrash } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Answer, Deed, SubmissionDetail } from '../../../shared/app/forms.ts'
import { codeOf } from '../../errors.ts'
import { formatDate, formatTime } from '../../format.ts'
import { RecordSync } from '../../list-desk/record-sync.tsx'
import { useLive } from '../../live.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { Key } from '../../ui/kbd.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AnswerValue } from './answer-value.tsx'
import { statusOf } from './form-messages.ts'
import classes from './forms.module.css'

interface SubmissionPaneProps {
  submissionId: string
  onDeed: (deed: Deed, submission: SubmissionDetail) => void
  onStep: (by: 1 | -1) => void
}

/** One submission: who sent it, the answers in the order of the form, and what can be decided. */
export function SubmissionPane({ submissionId, onDeed, onStep }: SubmissionPaneProps) {
  const answer = useLive('forms', 'submission', { submissionId })
  if (answer.isError) {
    if (codeOf(answer.error) !== 'not_found')
      return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    return (
      <EmptyState
        icon={<IconInbox size={34} stroke={1.75} />}
        title={t`This answer is gone`}
        text={t`Somebody moved it to the trash, here or on the site. Choose another one in the list.`}
      />
    )
  }
  const submission = answer.data
  if (submission === undefined || submission.id !== submissionId) return null
  return (
    <article className={classes['pane']} aria-labelledby="submission-name">
      <Deeds submission={submission} onDeed={onDeed} onStep={onStep} />
      <div className={classes['read']}>
        <Head submission={submission} />
        <dl className={classes['answers']}>
          {submission.answers.map((one) => (
            <div key={one.target} className={classes['fact']} data-wide={isWide(one) || undefined}>
              <dt>
                <bdi>{one.label}</bdi>
                {one.isOld && <span className={classes['old']}>{t`no longer asked`}</span>}
              </dt>
              <dd>
                <AnswerValue value={one.value} label={one.label} />
              </dd>
            </div>
          ))}
        </dl>
        {submission.answers.length === 0 && <p className="muted">{t`Nothing was filled in.`}</p>}
        <RecordSync sync={submission.sync} />
      </div>
    </article>
  )
}

function Deeds({
  submission,
  onDeed,
  onStep,
}: { submission: SubmissionDetail } & Pick<SubmissionPaneProps, 'onDeed' | 'onStep'>) {
  const { status, seen } = submission
  return (
    <div className={classes['deeds']} role="toolbar" aria-label={t`Decide`}>
      {status === 'PENDING' && (
        <ActButton
          icon={IconCheck}
          verb={t`Confirm`}
          rightSection={<Key onFill>C</Key>}
          aria-keyshortcuts="C"
          onClick={() => onDeed('confirm', submission)}
        />
      )}
      <ActButton
        variant="default"
        icon={IconEye}
        verb={seen ? t`Seen` : t`Mark as seen`}
        disabled={seen}
        rightSection={seen ? undefined : <Key>U</Key>}
        aria-keyshortcuts="U"
        onClick={() => onDeed('markSeen', submission)}
      />
      <span className="grows" />
      <IconAct
        variant="subtle"
        size={34}
        icon={IconTrash}
        iconSize={18}
        aria-label={t`Move to the trash`}
        aria-keyshortcuts="X"
        title={`${t`Move to the trash`} (X)`}
        onClick={() => onDeed('trash', submission)}
      />
      <IconAct
        variant="subtle"
        size={34}
        icon={IconChevronUp}
        iconSize={18}
        aria-label={t`Previous answer`}
        title="K"
        onClick={() => onStep(-1)}
      />
      <IconAct
        variant="subtle"
        size={34}
        icon={IconChevronDown}
        iconSize={18}
        aria-label={t`Next answer`}
        title="J"
        onClick={() => onStep(1)}
      />
    </div>
  )
}

function Head({ submission }: { submission: SubmissionDetail }) {
  const { name, formName, createdAt, status, contact, order } = submission
  const { word, tone } = statusOf(status)
  return (
    <header className={classes['head']}>
      <ArchAvatar name={name} size={40} />
      <div className="column shrinks grows">
        <h2 id="submission-name" className={classes['sender']} tabIndex={-1}>
          <bdi>{name || t`No name`}</bdi>
        </h2>
        <p className="muted">
          <bdi>{formName}</bdi>
          {createdAt !== null && <> · {t`received ${formatDate(createdAt)}, ${formatTime(createdAt)}`}</>}
          {order !== null && <> · {t`order ${order.number}`}</>}
        </p>
        {contact !== null && (
          <p>
            <Link href={`/contacts?open=${encodeURIComponent(contact.id)}`} className={classes['link']}>
              {t`Open the contact`}
            </Link>
          </p>
        )}
      </div>
      <OutcomeChip tone={tone} word={word} />
    </header>
  )
}

/** Long kinds take the row, short ones share it. */
function isWide({ label, value }: Answer): boolean {
  if (value.kind === 'text') return value.text.length > 60 || value.text.includes('\n') || label.length > 60
  return ['files', 'signature', 'other', 'choices'].includes(value.kind)
}
