import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReviewNote } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastUndo } from '../../base/toasts.tsx'
import { formatDate, formatTime } from '../../format.ts'
import { IconAction } from '../../ui/actions.tsx'
import { Key } from '../../ui/kbd.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import classes from './review.module.css'

/** The id by which N finds the field. */
export const NOTE_FIELD = 'review-note'

/** What reviewers here wrote, and a field for one more. They stay on this laptop, which the field says. */
export function Notes({ submissionId, notes }: { submissionId: string; notes: readonly ReviewNote[] }) {
  const [text, setText] = useKeptState(`forms.note:${submissionId}`, '')
  const add = async () => {
    const given = text.trim()
    if (given === '') return
    await attempt(async () => {
      await api.forms.addNote({ submissionId, text: given })
      setText('')
    })
  }
  const remove = async ({ id, text: removed }: ReviewNote) => {
    await attempt(async () => {
      await api.forms.removeNote({ id })
      toastUndo(t`Note removed.`, () => api.forms.addNote({ submissionId, text: removed }))
    })
  }
  return (
    <>
      <ul className={classes['notes']}>
        {notes.map((note) => (
          <li key={note.id}>
            <div className={classes['note']}>
              <bdi>{note.text}</bdi>
              <IconAction
                icon={IconX}
                iconSize={12}
                size={18}
                variant="subtle"
                color="gray"
                aria-label={t`Remove this note`}
                onClick={() => void remove(note)}
              />
            </div>
            <p className="muted">
              {[note.operator, formatDate(note.at), formatTime(note.at)].filter((part) => part !== '').join(', ')}
            </p>
          </li>
        ))}
      </ul>
      <Textarea
        id={NOTE_FIELD}
        aria-label={t`Add a note`}
        placeholder={t`Add a note`}
        description={t`Kept on this laptop. Enter saves it.`}
        inputWrapperOrder={['input', 'description']}
        size="xs"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        rightSection={text === '' ? <Key>N</Key> : undefined}
        rightSectionPointerEvents="none"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void add()
        }}
      />
    </>
  )
}
