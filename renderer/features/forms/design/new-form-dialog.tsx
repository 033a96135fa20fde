import { t } from '@lingui/core/macro'
import { Checkbox, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type AddedKind, AddedKind as Kind } from '../../../../shared/app/form-desk.ts'
import { api } from '../../../api.ts'
import { sentenceFor } from '../../../errors.ts'
import { ActButton } from '../../../ui/acts.tsx'
import dialog from '../../../ui/dialog.module.css'
import classes from '../../../ui/manage.module.css'
import { Problem } from '../../../ui/problem.tsx'
import { freshLook, KINDS } from './field-kinds.ts'

interface NewFormProps {
  opened: boolean
  onClose: () => void
  onMade: (formId: string) => void
}

/** A new form by its name and the kinds of its first questions. */
export function NewFormDialog({ opened, onClose, onMade }: NewFormProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`New form`} size={460}>
      {opened && <Body onClose={onClose} onMade={onMade} />}
    </Modal>
  )
}

function Body({ onClose, onMade }: Omit<NewFormProps, 'opened'>) {
  const [name, setName] = useState('')
  const [kinds, setKinds] = useState<string[]>(['text', 'email', 'longText'])
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const chosen = Kind.options.filter((kind) => kinds.includes(kind))
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t`A form needs a name.`)
    if (chosen.length === 0) return setProblem(t`A form needs at least one question.`)
    setBusy(true)
    try {
      const fields = chosen.map((kind: AddedKind) => ({ id: kind, kind, look: freshLook(kind) }))
      const { formId } = await api.forms.createForm({ name, fields })
      onClose()
      onMade(formId)
    } catch (error) {
      setProblem(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void make(event)} className="column gap14">
      <TextInput
        label={t`Name`}
        data-autofocus
        value={name}
        maxLength={200}
        onChange={(event) => {
          setProblem(null)
          setName(event.currentTarget.value)
        }}
      />
      <Checkbox.Group label={t`Its first questions`} value={kinds} onChange={setKinds}>
        <div className={classes['kinds']}>
          {Kind.options.map((kind) => (
            <Checkbox key={kind} value={kind} label={KINDS[kind].word} />
          ))}
        </div>
      </Checkbox.Group>
      <Problem text={problem} />
      <div className={dialog['actions']}>
        <ActButton verb={t`Cancel`} variant="default" onClick={onClose} />
        <ActButton type="submit" verb={t`Make the form`} loading={busy} />
      </div>
    </form>
  )
}
