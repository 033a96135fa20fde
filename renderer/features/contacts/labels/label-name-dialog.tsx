import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { api } from '../../../api.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { codeOf, sentenceFor } from '../../../errors.ts'
import { isolated } from '../../../format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SaveForm } from '../../../ui/save-form.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { labelNameProblem } from './label-names.ts'

interface LabelNameDialogProps {
  /** The label that is renamed; null for a new one. */
  label: ContactLabelRow | null
  labels: readonly ContactLabelRow[]
  /** What was searched for before: the name of a new label, most likely. */
  typed: string
  onClose: () => void
}

/** Asks for the name of a label, and makes or renames it on the site. */
export function LabelNameDialog(props: LabelNameDialogProps) {
  const { label, onClose } = props
  const title = label === null ? t`New label` : t`Rename ${isolated(label.name)}`
  return (
    <FormDialog onClose={onClose} title={title} size={420}>
      <NameForm {...props} />
    </FormDialog>
  )
}

function NameForm({ label, labels, typed }: LabelNameDialogProps) {
  const [name, setName] = useKeptState(`contacts.label:${label?.key ?? 'new'}`, label?.name ?? typed)
  const [problem, setProblem] = useState<string>()
  const write = () =>
    label === null ? api.contacts.createLabel({ name }) : api.contacts.renameLabel({ key: label.key, name })
  const save = async () => {
    const found = labelNameProblem(name, labels, label?.key)
    setProblem(found)
    if (found !== undefined) return ''
    if (name.trim() === label?.name) return null
    try {
      await write()
    } catch (error) {
      if (codeOf(error) !== 'precondition') throw error
      setProblem(sentenceFor(error))
      return ''
    }
    const shown = isolated(name.trim())
    toastQuiet(label === null ? t`Label ${shown} created.` : t`Label renamed to ${shown}.`)
    return null
  }
  return (
    <SaveForm save={save} verb={label === null ? t`Create` : t`Rename`}>
      <TextInput
        label={t`Name of the label`}
        data-autofocus
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
    </SaveForm>
  )
}
