import type { DataCell, DataField } from '../../../shared/app/data.ts'
import type { Typed } from './cell-values.ts'
import { isFiles, isJsonKind } from './field-kinds.ts'
import { FileInput } from './file-input.tsx'
import { FilesInput } from './files-input.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { TagsField } from './tags-field.tsx'
import { TypedText } from './typed-text.tsx'

interface CellInputProps {
  collectionId: string
  field: DataField
  cell: DataCell
  now: Typed
  before: Typed
  /** What was typed to open the editor; null where the old value is changed. */
  typed: string | null
  isWrong: boolean
  onChange: (next: Typed) => void
  /** Chosen from a list: that is all there is to say. */
  onChosen: (next: Typed) => void
}

/** What a value of a field's kind is typed into, at the height of a row. */
export function CellInput(props: CellInputProps) {
  const { collectionId, field, cell, now, before, typed, isWrong, onChange, onChosen } = props
  const { kind, label } = field
  const about = { 'aria-label': label, error: isWrong, autoFocus: true, autoComplete: 'off' }
  const chosen = {
    ...about,
    name: cell.words,
    value: typed === null ? String(now) : '',
    text: typed ?? undefined,
    onChange: onChosen,
    forget: () => onChange(''),
  }
  if (kind === 'tags' && typeof now === 'object') {
    return (
      <TagsField
        {...about}
        collectionId={collectionId}
        fieldKey={field.key}
        variant="unstyled"
        defaultSearchValue={typed ?? ''}
        value={[...now]}
        onChange={onChange}
      />
    )
  }
  if (kind === 'reference') return <ReferenceInput {...chosen} collectionId={field.refersTo ?? ''} />
  if (isFile(kind)) return <FileInput {...chosen} kind={kind} />
  if (isFiles(kind))
    return (
      <FilesInput
        aria-label={label}
        autoFocus
        variant="unstyled"
        kind={kind}
        value={String(now)}
        text={typed ?? ''}
        onChange={onChange}
      />
    )
  return (
    <TypedText
      {...about}
      variant="unstyled"
      kind={kind}
      isLong={isOfLines(kind, String(before))}
      value={String(now)}
      data-align={kind === 'number' ? 'end' : undefined}
      onFocus={(event) => typed === null && selectAll(event.currentTarget)}
      onChange={onChange}
    />
  )
}

/** Kinds that hold one file of the media library. */
export const isFile = (kind: DataField['kind']): boolean =>
  kind === 'image' || kind === 'video' || kind === 'audio' || kind === 'document'

/** What takes more than a line: objects, formatted text, and longer texts. */
export const isOfLines = (kind: DataField['kind'], text: string): boolean =>
  isJsonKind(kind) || kind === 'richText' || (kind === 'text' && (text.length > 50 || /[\n\r]/.test(text)))

/** Selecting is what a date field has no word for. */
function selectAll(input: HTMLInputElement): void {
  if (!/^(date|time)/.test(input.type)) input.select()
}
