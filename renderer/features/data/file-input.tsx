import { t } from '@lingui/core/macro'
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { DataField } from '../../../shared/app/data.ts'
import { IconAct } from '../../ui/acts.tsx'
import { FileOptions, useFiles } from './file-options.tsx'

interface FileInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  kind: DataField['kind']
  /** The address of the file now; empty for none. */
  value: string
  /** What that file is called. */
  name: string
  /** What was typed already. */
  text?: string | undefined
  onChange: (address: string, name: string) => void
  /** There is to be no file. */
  forget: () => void
}

/** Chooses a file of the media library by the beginning of its name. What is typed alone changes nothing. */
export function FileInput({ kind, value, name, text, onChange, forget, ...input }: FileInputProps) {
  const box = useCombobox()
  const { openDropdown, selectFirstOption } = box
  const [typed, setTyped] = useState(text ?? (value === '' ? '' : name))
  const [isTyping, setTyping] = useState(text !== undefined)
  const files = useFiles(kind, isTyping ? typed : '')
  useEffect(() => {
    if (isTyping) openDropdown()
  }, [isTyping, openDropdown])
  useEffect(() => {
    if (files !== undefined && isTyping) selectFirstOption()
  }, [files, isTyping, selectFirstOption])
  const clear = () => {
    setTyped('')
    setTyping(true)
    forget()
  }
  return (
    <Combobox
      store={box}
      withinPortal
      width={280}
      position="bottom-start"
      onOptionSubmit={(address) => {
        const chosen = files?.find((file) => file.address === address)
        setTyped(chosen?.name ?? '')
        setTyping(false)
        box.closeDropdown()
        onChange(address, chosen?.name ?? '')
      }}
    >
      <Combobox.Target>
        <TextInput
          {...input}
          value={typed}
          placeholder={t`Type the name of a file`}
          onFocus={(event) => {
            if (text === undefined) event.currentTarget.select()
            box.openDropdown()
          }}
          onClick={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Tab' || !isTyping || typed === '' || files?.[0] === undefined) return
            event.preventDefault()
            box.clickSelectedOption()
          }}
          onChange={(event) => {
            setTyping(true)
            setTyped(event.currentTarget.value)
            if (event.currentTarget.value === '') forget()
            box.openDropdown()
          }}
          rightSection={
            value !== '' && (
              <IconAct
                icon={IconX}
                iconSize={14}
                size={24}
                variant="subtle"
                color="gray"
                aria-label={t`Take the file out`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              />
            )
          }
        />
      </Combobox.Target>
      <FileOptions files={files} />
    </Combobox>
  )
}
