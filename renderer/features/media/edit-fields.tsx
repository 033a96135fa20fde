import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { MediaDetail } from '../../../shared/app/media.ts'
import classes from './detail.module.css'

/** Typed text, saved by leaving the field; Escape restores the old text. */
function useTyped(now: string, save: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    const text = typed?.trim()
    setTyped(null)
    if (text !== undefined && text !== now) save(text)
  }
  const onKeyDown = (event: KeyboardEvent, saves: boolean) => {
    if (saves) {
      event.preventDefault()
      leave()
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      setTyped(null)
    }
  }
  return { value: typed ?? now, setTyped, leave, onKeyDown }
}

/** The name, changed by Enter or by leaving the field. */
export function NameField({ file, onRename }: { file: MediaDetail; onRename: (name: string) => void }) {
  const { value, setTyped, leave, onKeyDown } = useTyped(file.name, (name) => {
    if (name !== '') onRename(name)
  })
  return (
    <TextInput
      label={t`Name`}
      size="sm"
      value={value}
      maxLength={255}
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => onKeyDown(event, event.key === 'Enter')}
    />
  )
}

/** What is read aloud in place of a picture; a line below says that it is missing. */
export function AltTextField({ file, onSave }: { file: MediaDetail; onSave: (text: string) => void }) {
  const { value, setTyped, leave, onKeyDown } = useTyped(file.altText ?? '', onSave)
  const isMissing = value.trim() === ''
  return (
    <Textarea
      label={t`Alt text`}
      size="sm"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={1000}
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isMissing ? <span className={classes['missing']}>{t`Describe this picture (alt text)`}</span> : undefined
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => onKeyDown(event, event.key === 'Enter' && (event.ctrlKey || event.metaKey))}
    />
  )
}
