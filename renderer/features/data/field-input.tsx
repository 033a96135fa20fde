import { Checkbox, Input } from '@mantine/core'
import type { DataField } from '../../../shared/app/data.ts'
import { isFile, isOfLines } from './cell-input.tsx'
import type { Typed } from './cell-values.ts'
import { isFiles } from './field-kinds.ts'
import { FileInput } from './file-input.tsx'
import { FilesInput } from './files-input.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { TagsField } from './tags-field.tsx'
import { TypedText } from './typed-text.tsx'

interface FieldInputProps {
  collectionId: string
  field: DataField
  typed: Typed
  /** What the item is called that a reference leads to. */
  words: string
  error: string | undefined
  autoFocus: boolean
  onChange: (typed: Typed) => void
}

/** One field of an item in its form. */
export function FieldInput({ collectionId, field, typed, words, error, autoFocus, onChange }: FieldInputProps) {
  const { kind, label, required, refersTo } = field
  const about = { label: <bdi>{label}</bdi>, 'aria-label': label, required, error, autoFocus, autoComplete: 'off' }
  if (typeof typed === 'boolean') {
    return (
      <Input.Wrapper error={error}>
        <Checkbox
          label={<bdi>{label}</bdi>}
          checked={typed}
          autoFocus={autoFocus}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Input.Wrapper>
    )
  }
  if (typeof typed !== 'string')
    return (
      <TagsField {...about} collectionId={collectionId} fieldKey={field.key} value={[...typed]} onChange={onChange} />
    )
  if (kind === 'reference') {
    return (
      <ReferenceInput
        {...about}
        collectionId={refersTo ?? ''}
        value={typed}
        name={words}
        onChange={onChange}
        forget={() => onChange('')}
      />
    )
  }
  if (isFile(kind))
    return (
      <FileInput {...about} kind={kind} value={typed} name={words} onChange={onChange} forget={() => onChange('')} />
    )
  if (isFiles(kind))
    return (
      <FilesInput
        {...{ label: about.label, 'aria-label': label, required, error, autoFocus, kind, value: typed, onChange }}
      />
    )
  return <TypedText {...about} kind={kind} isLong={isOfLines(kind, typed)} value={typed} onChange={onChange} />
}
