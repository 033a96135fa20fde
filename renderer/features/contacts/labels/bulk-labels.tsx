import { plural, t } from '@lingui/core/macro'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SaveForm } from '../../../ui/save-form.tsx'
import type { MeantContacts } from '../meant-contacts.ts'
import { addLabel } from './label-contacts.ts'
import { labelNamed, labelNameProblem } from './label-names.ts'
import { RemoveLabels } from './remove-labels.tsx'
import { TooMany } from './too-many.tsx'

interface BulkLabelsProps {
  kind: 'add' | 'remove'
  meant: MeantContacts
  /** Every label of the site. */
  labels: readonly ContactLabelRow[]
  onClose: () => void
}

/** Puts a label on all these contacts, or takes some of theirs off. */
export function BulkLabels(props: BulkLabelsProps) {
  const counted = plural(props.meant.count, { one: '# contact', other: '# contacts' })
  const title = props.kind === 'add' ? t`Add a label to ${counted}` : t`Remove labels from ${counted}`
  return (
    <FormDialog onClose={props.onClose} title={title} size={440}>
      {props.kind === 'add' ? <AddForm {...props} /> : <RemoveLabels {...props} />}
    </FormDialog>
  )
}

function AddForm({ meant, labels }: BulkLabelsProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const own = labels.filter(({ kind }) => kind === 'user')
  const isNew = name.trim() !== '' && labelNamed(labels, name) === undefined
  const save = async () => {
    // A label that exists is what is looked for here.
    const found = labelNameProblem(name, [])
    setProblem(found)
    if (found !== undefined) return ''
    await addLabel(await meant.ids(), name, labels)
    meant.clear()
    return null
  }
  return (
    <SaveForm save={save} verb={t`Add label`} disabled={meant.isTooMany}>
      <TooMany meant={meant} />
      <Autocomplete
        label={t`Label`}
        data-autofocus
        placeholder={t`Find or create`}
        data={own.map((label) => label.name)}
        limit={20}
        value={name}
        error={problem}
        description={isNew ? t`A new label is created.` : undefined}
        onChange={(text) => {
          setName(text)
          setProblem(undefined)
        }}
      />
    </SaveForm>
  )
}
