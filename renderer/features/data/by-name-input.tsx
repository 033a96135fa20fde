import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconAction } from '../../ui/actions.tsx'

/** What a field for one thing of a list knows of it. */
export interface ByNameProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  /** The thing that is chosen now; empty for none. */
  value: string
  /** What it is called. */
  name: string
  /** What was typed already. */
  text?: string | undefined
  onChange: (value: string, name: string) => void
  /** There is to be none. */
  forget: () => void
}

/** The typed text that finds a thing by its name; `asked` is searched for, and is empty until the person types. */
export function useTyping({ value, name, text }: Pick<ByNameProps, 'value' | 'name' | 'text'>) {
  const [typed, setTyped] = useState(text ?? (value === '' ? '' : name))
  const [isTyping, setTyping] = useState(text !== undefined)
  const type = (words: string) => {
    setTyped(words)
    setTyping(true)
  }
  const settle = (words: string) => {
    setTyped(words)
    setTyping(false)
  }
  return { typed, isTyping, asked: isTyping ? typed : '', type, settle }
}

interface ByNameInputProps extends ByNameProps {
  typing: ReturnType<typeof useTyping>
  /** What is offered, the same value while it stays; undefined while it is not known. */
  offered: readonly unknown[] | undefined
  /** The name of what is offered under this value. */
  nameOf: (value: string) => string
  /** Says what *forget* does. */
  forgetLabel: string
  /** Another way to choose, beside what is typed. */
  besides?: ReactNode
  /** The list of what is offered. */
  children: ReactNode
}

/** Chooses one thing by the beginning of its name. What is typed alone changes nothing. */
export function ByNameInput(props: ByNameInputProps) {
  const { typing, offered, nameOf, forgetLabel, besides, children, ...rest } = props
  const { value, name: _, text, onChange, forget, ...input } = rest
  const { typed, isTyping, type, settle } = typing
  const box = useCombobox()
  const { openDropdown, selectFirstOption } = box
  useEffect(() => {
    if (isTyping) openDropdown()
  }, [isTyping, openDropdown])
  useEffect(() => {
    if (offered !== undefined && isTyping) selectFirstOption()
  }, [offered, isTyping, selectFirstOption])
  return (
    <Combobox
      store={box}
      withinPortal
      width={280}
      position="bottom-start"
      onOptionSubmit={(chosen) => {
        settle(nameOf(chosen))
        box.closeDropdown()
        onChange(chosen, nameOf(chosen))
      }}
    >
      <Combobox.Target>
        <TextInput
          {...input}
          value={typed}
          onFocus={(event) => {
            if (text === undefined) event.currentTarget.select()
            box.openDropdown()
          }}
          onClick={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Tab' || !isTyping || typed === '' || offered?.[0] === undefined) return
            event.preventDefault()
            box.clickSelectedOption()
          }}
          onChange={(event) => {
            type(event.currentTarget.value)
            if (event.currentTarget.value === '') forget()
            box.openDropdown()
          }}
          rightSectionWidth={besides !== undefined && value !== '' ? 56 : 30}
          rightSection={
            <>
              {besides}
              {value !== '' && (
                <IconAction
                  icon={IconX}
                  iconSize={14}
                  size={24}
                  variant="subtle"
                  color="gray"
                  aria-label={forgetLabel}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    type('')
                    forget()
                  }}
                />
              )}
            </>
          }
        />
      </Combobox.Target>
      {children}
    </Combobox>
  )
}
