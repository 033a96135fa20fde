import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { SettingRow } from './setting-row.tsx'

interface LimitSettingProps {
  label: string
  hint?: ReactNode
  /** Null is no limit, which an empty field says. */
  value: number | null
  /** What stands in the empty field. */
  empty: string
  /** Reads what was typed; null when it is no such amount. */
  read: (typed: string) => number | null
  write: (value: number) => string
  /** What to say about text that cannot be read. */
  problem: string
  onSave: (value: number | null) => void
}

/** A number that may be left out. It is saved when the person leaves the field or presses Enter; Esc brings it back. */
export function LimitSetting(props: LimitSettingProps) {
  const { value, read, write, onSave } = props
  const saved = value === null ? '' : write(value)
  const [draft, setDraft] = useState(saved)
  useEffect(() => setDraft(saved), [saved])
  const typed = draft.trim()
  const wanted = typed === '' ? null : read(typed)
  const isWrong = typed !== '' && wanted === null
  const save = () => {
    if (!isWrong && wanted !== value) onSave(wanted)
    if (!isWrong) setDraft(wanted === null ? '' : write(wanted))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setDraft(saved)
  }
  return (
    <SettingRow label={props.label} hint={props.hint}>
      {({ labelId, hintId }) => (
        <TextInput
          w={180}
          value={draft}
          maxLength={15}
          inputMode="decimal"
          placeholder={props.empty}
          error={isWrong ? props.problem : undefined}
          aria-labelledby={labelId}
          aria-describedby={hintId}
          autoComplete="off"
          classNames={{ input: 'figures endWords' }}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={onKeyDown}
        />
      )}
    </SettingRow>
  )
}
