import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import classes from './settings.module.css'

interface SettingRowProps {
  label: string
  hint?: ReactNode
  /** The control gets a line of its own. */
  wide?: boolean
  /** Makes the control; `labelId` and `hintId` name the words that describe it. */
  children: (names: { labelId: string; hintId: string | undefined }) => ReactNode
}

/** One setting: words at the start, control at the end. */
export function SettingRow({ label, hint, wide = false, children }: SettingRowProps) {
  const labelId = useId()
  const hintId = useId()
  return (
    <div className={classes['row']} data-wide={wide || undefined}>
      <div className={classes['words']}>
        <div className="medium" id={labelId}>
          {label}
        </div>
        {hint !== undefined && (
          <div className={classes['hint']} id={hintId}>
            {hint}
          </div>
        )}
      </div>
      <div className={classes['control']}>{children({ labelId, hintId: hint === undefined ? undefined : hintId })}</div>
    </div>
  )
}

export function Section({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['section']}>
      <h2 className={classes['title']}>{title}</h2>
      {intro !== undefined && <p className={classes['intro']}>{intro}</p>}
      {children}
    </div>
  )
}

interface TextSettingProps {
  label: string
  hint?: ReactNode
  value: string
  maxLength: number
  /** Says why a text cannot be taken; then it is not saved. */
  refuse?: (text: string) => string | undefined
  placeholder?: string
  mono?: boolean
  onSave: (text: string) => void
}

/** A text that is saved when the person leaves the field or presses Enter; Esc brings the saved text back. */
export function TextSetting(props: TextSettingProps) {
  const { value, refuse, onSave } = props
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const error = refuse?.(draft)
  const save = () => {
    if (error === undefined && draft !== value) onSave(draft)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setDraft(value)
  }
  return (
    <SettingRow label={props.label} hint={props.hint}>
      {({ labelId, hintId }) => (
        <TextInput
          w={260}
          value={draft}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          error={error}
          aria-labelledby={labelId}
          aria-describedby={hintId}
          autoComplete="off"
          spellCheck={false}
          classNames={props.mono === true ? { input: 'mono' } : {}}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={onKeyDown}
        />
      )}
    </SettingRow>
  )
}
