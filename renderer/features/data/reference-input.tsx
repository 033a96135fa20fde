import { t } from '@lingui/core/macro'
import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLive } from '../../live.ts'
import { IconAct } from '../../ui/acts.tsx'
import { ArchAvatar } from '../../ui/avatar.tsx'
import classes from './data.module.css'

/** Items that are offered at once. */
const OFFERED = 8

interface ReferenceInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  /** The collection that it leads to. */
  collectionId: string
  /** The item it leads to now; empty for none. */
  value: string
  /** What that item is called. */
  name: string
  /** What was typed already. */
  text?: string | undefined
  onChange: (id: string, name: string) => void
  /** It is to lead to nothing. */
  forget: () => void
}

/** Chooses an item of another collection by the beginning of its name. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { collectionId, value, name, text, onChange, forget, ...input } = props
  const box = useCombobox()
  const { openDropdown, selectFirstOption } = box
  const [typed, setTyped] = useState(text ?? (value === '' ? '' : name))
  const [isTyping, setTyping] = useState(text !== undefined)
  const asked = isTyping ? typed : ''
  const { data } = useLive('data', 'choices', { collectionId, text: asked, limit: OFFERED })
  const choices = data?.choices
  useEffect(() => {
    if (isTyping) openDropdown()
  }, [isTyping, openDropdown])
  useEffect(() => {
    if (choices !== undefined && isTyping) selectFirstOption()
  }, [choices, isTyping, selectFirstOption])
  return (
    <Combobox
      store={box}
      withinPortal
      width={280}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = choices?.find((choice) => choice.id === id)
        setTyped(chosen?.title ?? '')
        setTyping(false)
        box.closeDropdown()
        onChange(id, chosen?.title ?? '')
      }}
    >
      <Combobox.Target>
        <TextInput
          {...input}
          value={typed}
          placeholder={t`Type a name`}
          onFocus={(event) => {
            if (text === undefined) event.currentTarget.select()
            box.openDropdown()
          }}
          onClick={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Tab' || !isTyping || typed === '' || choices?.[0] === undefined) return
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
                aria-label={t`Refer to nothing`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setTyped('')
                  setTyping(true)
                  forget()
                }}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t`Items to choose from`}>
          {choices === undefined && <Loader size={16} />}
          {choices?.map(({ id, title }) => (
            <Combobox.Option key={id} value={id} active={id === value}>
              <span className={classes['choice']}>
                <ArchAvatar name={title} size={22} />
                <bdi className={classes['words']}>{title || t`Without a name`}</bdi>
              </span>
            </Combobox.Option>
          ))}
          {choices?.length === 0 && <Combobox.Empty>{t`Nothing here is called that.`}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
