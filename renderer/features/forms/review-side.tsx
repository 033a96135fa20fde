import { plural, t } from '@lingui/core/macro'
import { Autocomplete } from '@mantine/core'
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { SubmissionTag } from '../../../shared/app/form-review.ts'
import type { SubmissionDetail } from '../../../shared/app/forms.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { NameTag } from './name-tag.tsx'
import { Notes } from './notes.tsx'
import classes from './review.module.css'
import { TagChips } from './tag-chips.tsx'
import { useReviewers } from './use-reviewers.ts'

interface ReviewSideProps {
  submission: SubmissionDetail
  addingTag: boolean
  onAddingTag: (open: boolean) => void
  onTag: (change: { add?: SubmissionTag; remove?: SubmissionTag }) => void
}

/** What people here say of a submission: who looks after it, its tags, the contact behind it, and notes. */
export function ReviewSide({ submission, addingTag, onAddingTag, onTag }: ReviewSideProps) {
  const [namingId, setNamingId] = useKeptState<string | null>(`forms.naming:${submission.id}`, null)
  const naming = submission.tags.find(({ id }) => id === namingId) ?? null
  return (
    <aside className={classes['side']} aria-label={t`About this submission`}>
      <Reviewer key={submission.id} submission={submission} />
      {!submission.inTrash && (
        <Part title={t`Tags`}>
          <TagChips
            tags={submission.tags}
            adding={addingTag}
            onAdding={onAddingTag}
            onAdd={(add) => onTag({ add })}
            onRemove={(remove) => onTag({ remove })}
            onName={({ id }) => setNamingId(id)}
          />
        </Part>
      )}
      <Part title={t`Contact`}>
        <Contact submission={submission} />
      </Part>
      <Part title={t({ message: 'Notes', context: 'remarks' })}>
        <Notes key={submission.id} submissionId={submission.id} notes={submission.noteList} />
      </Part>
      <NameTag tag={naming} onClose={() => setNamingId(null)} />
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** The reviewer, by a name that was used before or a new one. */
function Reviewer({ submission: { id, reviewer } }: { submission: SubmissionDetail }) {
  const [text, setText] = useState(reviewer)
  const { names } = useReviewers()
  const assign = (name: string) => {
    if (name.trim() === reviewer) return
    void api.forms.assign({ submissionIds: [id], reviewer: name }).catch(toastProblem)
  }
  return (
    <section className={classes['part']}>
      <Autocomplete
        label={t`Reviewer`}
        size="xs"
        placeholder={t`No reviewer`}
        leftSection={<IconUserSearch size={15} stroke={1.75} aria-hidden />}
        value={text}
        data={names}
        maxLength={60}
        clearable
        onChange={setText}
        onOptionSubmit={assign}
        onClear={() => assign('')}
        onBlur={() => assign(text)}
        onKeyDown={(event) => event.key === 'Enter' && assign(text)}
      />
    </section>
  )
}

function Contact({ submission }: { submission: SubmissionDetail }) {
  const { id, formId, contact, contactComing, inTrash, name } = submission
  if (contact === null) {
    if (contactComing) return <p className="muted">{t`The site makes one as soon as it can be reached.`}</p>
    return (
      <>
        <p className="muted">{t`No contact yet`}</p>
        {!inTrash && (
          <ActionButton
            variant="default"
            size="xs"
            icon={IconUserPlus}
            iconSize={15}
            verb={t`Make a contact`}
            onClick={() => void api.forms.makeContact({ submissionId: id, formId }).catch(toastProblem)}
          />
        )}
      </>
    )
  }
  return (
    <Link href={`/contacts?open=${encodeURIComponent(contact.id)}`} className={classes['contact'] ?? ''}>
      <ArchAvatar name={contact.name || name} size={28} />
      <span className="column shrinks">
        <bdi className="oneLine">{contact.name || t`No name`}</bdi>
        <span className="muted">
          {contact.orders === 0 ? t`No orders` : plural(contact.orders, { one: '# order', other: '# orders' })}
        </span>
      </span>
    </Link>
  )
}
