import { plural, t } from '@lingui/core/macro'
import dialog from '../../ui/dialog.module.css'
import { Question } from '../../ui/question.tsx'

/** What is about to be deleted permanently: a folder, or files. */
export type Forever =
  | { kind: 'folder'; folder: { id: string; name: string } }
  | { kind: 'files'; ids: readonly string[]; name: string | null }

interface ForeverQuestionProps {
  what: Forever | null
  onClose: () => void
  onYes: (what: Forever) => void
}

/** Asks before something is deleted permanently. */
export function ForeverQuestion({ what, onClose, onYes }: ForeverQuestionProps) {
  return (
    <Question
      opened={what !== null}
      title={what === null ? '' : titleOf(what)}
      verb={t`Delete permanently`}
      color="red"
      onClose={onClose}
      onYes={() => what !== null && onYes(what)}
    >
      <p className={dialog['text']}>
        {what?.kind === 'folder'
          ? t`All files and folders in it go with it. Pages that show them lose them. Neither Foyer nor the site can bring them back.`
          : t`Pages that show it lose it. Neither Foyer nor the site can bring it back.`}
      </p>
    </Question>
  )
}

function titleOf(what: Forever): string {
  if (what.kind === 'folder') return t`Permanently delete ${what.folder.name}?`
  if (what.name !== null) return t`Permanently delete ${what.name}?`
  return plural(what.ids.length, { one: 'Permanently delete # file?', other: 'Permanently delete # files?' })
}
