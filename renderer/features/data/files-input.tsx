import { t } from '@lingui/core/macro'
import { Combobox, Pill, PillsInput, type PillsInputProps, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DataField, DataFile } from '../../../shared/app/data.ts'
import { fileNameOf } from '../../../shared/app/data-file-name.ts'
import classes from './data.module.css'
import { addressOf, withFile, withoutFile } from './file-list.ts'
import { FileOptions, useFiles } from './file-options.tsx'
import { FilePicker } from './file-picker.tsx'

interface FilesInputProps extends Pick<PillsInputProps, 'label' | 'required' | 'error' | 'variant'> {
  'aria-label': string
  autoFocus: boolean
  kind: DataField['kind']
  /** The list as the text of its JSON; empty for none. */
  value: string
  /** What was typed already. */
  text?: string
  onChange: (json: string) => void
}

/** Several files of the media library, one behind the other. Those that stay are kept as the site has them. */
export function FilesInput({ kind, value, text = '', onChange, autoFocus, ...input }: FilesInputProps) {
  const box = useCombobox()
  const { openDropdown, selectFirstOption } = box
  const [typed, setTyped] = useState(text)
  const files = useFiles(kind, typed)
  useEffect(() => {
    if (files !== undefined && typed !== '') selectFirstOption()
  }, [files, typed, selectFirstOption])
  const held = value === '' ? [] : (JSON.parse(value) as unknown[])
  const add = (file: DataFile | undefined) => {
    if (file !== undefined) onChange(withFile(held, file, kind))
    setTyped('')
    box.closeDropdown()
  }
  return (
    <Combobox
      store={box}
      withinPortal
      width={280}
      position="bottom-start"
      onOptionSubmit={(address) => add(files?.find((file) => file.address === address))}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          {...input}
          aria-label={undefined}
          className={input.variant === 'unstyled' ? (classes['pills'] ?? '') : ''}
          rightSection={
            <FilePicker
              kind={kind}
              label={input['aria-label']}
              chosen={held.flatMap((file) => addressOf(file) ?? [])}
              isForSeveral
              onChoose={(file) => onChange(withFile(held, file, kind))}
            />
          }
        >
          <Pill.Group>
            {held.map((file, at) => (
              <Pill
                key={at}
                withRemoveButton
                removeButtonProps={{ 'aria-label': t`Take ${fileNameOf(file)} out` }}
                onRemove={() => onChange(withoutFile(held, at))}
              >
                {fileNameOf(file)}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                aria-label={input['aria-label']}
                autoComplete="off"
                autoFocus={autoFocus}
                value={typed}
                placeholder={held.length === 0 ? t`Type the name of a file` : ''}
                onFocus={() => openDropdown()}
                onBlur={() => box.closeDropdown()}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  openDropdown()
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Backspace' || typed !== '' || held.length === 0) return
                  event.preventDefault()
                  onChange(withoutFile(held, held.length - 1))
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <FileOptions files={files} />
    </Combobox>
  )
}
