import { t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionButton } from './actions.tsx'
import dialog from './dialog.module.css'

interface TypedQuestionProps {
  title: string
  /** What is lost. */
  children: ReactNode
  verb: string
  /** What a person has to type first. */
  word: string
  /** The label of the way out, where “Cancel” would be the very thing that is asked about. */
  cancel?: string
  onClose: () => void
  onYes: () => void
}

/** A question about something that loses data: it is confirmed by typing a word, so never by habit. */
export function TypedQuestion({ title, children, verb, word, cancel = t`Cancel`, onClose, onYes }: TypedQuestionProps) {
  const [typed, setTyped] = useState('')
  const isMeant = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
  return (
    <Modal opened onClose={onClose} title={title} size={460}>
      <form
        className="column gap14"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMeant) return
          onClose()
          onYes()
        }}
      >
        <p className={dialog['text']}>{children}</p>
        <TextInput
          data-autofocus
          label={t`Type “${word}” to continue`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={dialog['actions']}>
          <ActionButton verb={cancel} variant="default" onClick={onClose} />
          <ActionButton type="submit" verb={verb} color="red" disabled={!isMeant} />
        </div>
      </form>
    </Modal>
  )
}
