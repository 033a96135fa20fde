import { t } from '@lingui/core/macro'
import { Combobox, Loader } from '@mantine/core'
import { useMemo } from 'react'
import { useLive } from '../../live.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { ByNameInput, type ByNameProps, useTyping } from './by-name-input.tsx'
import classes from './data.module.css'

/** Items that are offered at once. */
const OFFERED = 8
const NONE: readonly string[] = []

interface ReferenceInputProps extends ByNameProps {
  collectionId: string
  /** Items that are not offered. */
  without?: readonly string[]
}

/** Chooses an item of another collection by the beginning of its name; the value is the item's id. */
export function ReferenceInput({ collectionId, without = NONE, ...props }: ReferenceInputProps) {
  const typing = useTyping(props)
  const { data, isError } = useLive('data', 'choices', {
    collectionId,
    text: typing.asked,
    limit: Math.min(OFFERED + without.length, 50),
  })
  const choices = useMemo(
    () => data?.choices.filter(({ id }) => !without.includes(id)).slice(0, OFFERED),
    [data, without],
  )
  return (
    <ByNameInput
      {...props}
      typing={typing}
      offered={choices}
      nameOf={(id) => choices?.find((choice) => choice.id === id)?.title ?? ''}
      placeholder={t`Type a name`}
      forgetLabel={t`Refer to nothing`}
    >
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t`Items to choose from`}>
          {choices === undefined && !isError && <Loader size={16} />}
          {isError && (
            <Combobox.Empty>{t`These items are only online. Keep their collection on this laptop to choose one.`}</Combobox.Empty>
          )}
          {choices?.map(({ id, title }) => (
            <Combobox.Option key={id} value={id} active={id === props.value}>
              <span className={classes['choice']}>
                <ArchAvatar name={title} size={22} />
                <bdi className={classes['words']}>{title || t`Without a name`}</bdi>
              </span>
            </Combobox.Option>
          ))}
          {choices?.length === 0 && <Combobox.Empty>{t`Nothing here is called that.`}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </ByNameInput>
  )
}
