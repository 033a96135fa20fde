import { t } from '@lingui/core/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SubmissionTag } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'
import dialog from '../../ui/dialog.module.css'
import { Problem } from '../../ui/problem.tsx'

/** Gives a tag its name on this laptop: the site keeps only its id. */
export function NameTag({ tag, onClose }: { tag: SubmissionTag | null; onClose: () => void }) {
  return (
    <Modal opened={tag !== null} onClose={onClose} title={t`Name this tag`} size={420}>
      {tag !== null && <Body tag={tag} onClose={onClose} />}
    </Modal>
  )
}

function Body({ tag, onClose }: { tag: SubmissionTag; onClose: () => void }) {
  const [name, setName] = useState(tag.name)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t`Type a name.`)
    try {
      await api.forms.nameTag({ id: tag.id, name })
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <p>{t`The site keeps the tag without a name. The one you give is for this laptop.`}</p>
      <TextInput
        label={t`Name`}
        data-autofocus
        value={name}
        maxLength={40}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Problem text={problem} />
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit">{t`Save`}</Button>
      </div>
    </form>
  )
}
