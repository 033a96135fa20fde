import { plural, t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { longestLabel, mostLabels } from '../../../shared/app/media.ts'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LabelsInput } from '../../ui/labels-input.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import classes from './media.module.css'

interface LabelChange {
  add: string[]
  remove: string[]
}

interface LabelsDialogProps {
  /** The files whose labels are changed; null while the dialog is closed. */
  fileIds: readonly string[] | null
  onChange: (change: LabelChange) => void
  onClose: () => void
}

/** Asks which labels several files get, and which of theirs they lose. */
export function LabelsDialog({ fileIds, onChange, onClose }: LabelsDialogProps) {
  const title = plural(fileIds?.length ?? 0, { one: 'Labels of # file', other: 'Labels of # files' })
  return (
    <FormDialog opened={fileIds !== null} onClose={onClose} title={title} size={440}>
      {fileIds !== null && <Fields fileIds={fileIds} onChange={onChange} />}
    </FormDialog>
  )
}

function Fields({ fileIds, onChange }: Pick<LabelsDialogProps, 'onChange'> & { fileIds: readonly string[] }) {
  const [add, setAdd] = useKeptState<string[]>('media.labels:add', [])
  const [remove, setRemove] = useKeptState<readonly string[]>('media.labels:remove', [])
  const { data, isPlaceholderData } = useLive('media', 'labelsOf', { fileIds: [...fileIds] })
  const present = isPlaceholderData ? [] : (data?.labels ?? [])
  const total = formatCount(fileIds.length)
  const save = async () => {
    onChange({ add, remove: remove.filter((label) => !add.includes(label)) })
    return null
  }
  return (
    <SaveForm save={save} disabled={add.length + remove.length === 0}>
      <LabelsInput
        label={t`Add labels`}
        data-autofocus
        value={add}
        maxLabels={mostLabels}
        maxLength={longestLabel}
        data={present.filter(({ files }) => files < fileIds.length).map(({ label }) => label)}
        onChange={setAdd}
      />
      {present.length > 0 && (
        <fieldset className={classes['labels']}>
          <legend>{t`Remove labels`}</legend>
          {present.map(({ label, files }) => (
            <Checkbox
              key={label}
              size="sm"
              className={classes['label'] ?? ''}
              checked={remove.includes(label)}
              disabled={add.includes(label)}
              label={<bdi>{label}</bdi>}
              description={files < fileIds.length ? t`on ${formatCount(files)} of ${total}` : undefined}
              onChange={({ currentTarget: { checked } }) =>
                setRemove((old) => (checked ? [...old, label] : old.filter((other) => other !== label)))
              }
            />
          ))}
        </fieldset>
      )}
    </SaveForm>
  )
}
