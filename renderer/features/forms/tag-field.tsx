import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SubmissionTag } from '../../../shared/app/form-review.ts'
import { sameName } from '../../../shared/same-name.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import { tagText } from './form-messages.ts'
import classes from './review.module.css'

interface TagFieldProps {
  /** Ids that are not offered. */
  held: readonly string[]
  onTake: (tag: SubmissionTag) => void
  onClose: () => void
}

/** Type to find a tag or to make one; Enter takes the first. */
export function TagField({ held, onTake, onClose }: TagFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ defaultOpened: true })
  const tags = useLive('forms', 'tags', {}).data?.tags ?? []
  const wanted = text.trim().toLowerCase()
  const open = tags.filter((tag) => !held.includes(tag.id) && tagText(tag).toLowerCase().includes(wanted)).slice(0, 50)
  const isNew = wanted !== '' && !tags.some((tag) => sameName(tagText(tag), text))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with the text
  useEffect(() => void combobox.selectFirstOption(), [text, open.length])
  useEffect(() => field.current?.focus(), [])
  const take = async (value: string) => {
    await attempt(async () => {
      const known = tags.find(({ id }) => id === value)
      onTake(known ?? (await api.forms.nameTag({ name: text })))
      setText('')
    })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={(value) => void take(value)} width={220} position="bottom-start">
      <Combobox.Target>
        <TextInput
          ref={field}
          size="xs"
          aria-label={t`Add a tag`}
          placeholder={t`Find or create`}
          value={text}
          maxLength={40}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={onClose}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            onClose()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={220} className={classes['tagOptions']} aria-label={t`Tags`}>
          {open.map((tag) => (
            <Combobox.Option key={tag.id} value={tag.id}>
              <span className="row apart gap16">
                <bdi>{tagText(tag)}</bdi>
                <span className="muted figures">{formatCount(tag.count)}</span>
              </span>
            </Combobox.Option>
          ))}
          {isNew && (
            <Combobox.Option value=" new">
              <Trans>
                Make “<bdi>{text.trim()}</bdi>”
              </Trans>
            </Combobox.Option>
          )}
          {open.length === 0 && !isNew && <Combobox.Empty>{t`Type a word to make a tag of it.`}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
