import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { amountText, parseAmount } from '../../../shared/money/amount.ts'
import { AMOUNT_LOCALE } from '../../format.ts'
import { amountProblem } from '../../ui/amount-words.ts'
import { SettingRow, type SettingWords } from './setting-row.tsx'

interface FieldSettingProps extends SettingWords, Pick<TextInputProps, 'w' | 'inputMode' | 'spellCheck'> {
  saved: string
  /** Why a text cannot be taken; then it is not saved. */
  refuse: ((text: string) => string | undefined) | undefined
  /** Saves the text; returns what the field has afterwards. */
  onLeave: (text: string) => string
  maxLength: number
  placeholder?: string | undefined
  inputClass?: string | undefined
}

/** A text that is saved when the person leaves the field or presses Enter; Esc brings the saved text back. */
function FieldSetting({ label, hint, saved, refuse, onLeave, inputClass, ...field }: FieldSettingProps) {
  const [draft, setDraft] = useState(saved)
  useEffect(() => setDraft(saved), [saved])
  const error = refuse?.(draft)
  const save = () => {
    if (error === undefined) setDraft(onLeave(draft))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setDraft(saved)
  }
  return (
    <SettingRow label={label} hint={hint}>
      {({ labelId, hintId }) => (
        <TextInput
          {...field}
          value={draft}
          error={error}
          aria-labelledby={labelId}
          aria-describedby={hintId}
          autoComplete="off"
          classNames={inputClass === undefined ? {} : { input: inputClass }}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={onKeyDown}
        />
      )}
    </SettingRow>
  )
}

interface TextSettingProps extends SettingWords, Pick<FieldSettingProps, 'maxLength' | 'placeholder'> {
  value: string
  refuse?: (text: string) => string | undefined
  mono?: boolean
  onSave: (text: string) => void
}

/** A name or a few characters. */
export function TextSetting({ value, refuse, mono = false, onSave, ...rest }: TextSettingProps) {
  const onLeave = (text: string) => {
    if (text !== value) onSave(text)
    return text
  }
  const inputClass = mono ? 'mono' : undefined
  return <FieldSetting w={260} spellCheck={false} saved={value} {...{ refuse, onLeave, inputClass }} {...rest} />
}

interface LimitSettingProps extends SettingWords {
  /** Null means no limit, which an empty field says. */
  value: number | null
  /** The placeholder of the empty field. */
  empty: string
  /** Reads what was typed; null when it is no such amount. */
  read: (typed: string) => number | null
  write: (value: number) => string
  /** What to say about text that cannot be read. */
  problem: string | ((typed: string) => string)
  onSave: (value: number | null) => void
}

/** A number that may be left out. */
export function LimitSetting({ label, hint, value, empty, read, write, problem, onSave }: LimitSettingProps) {
  const textOf = (limit: number | null) => (limit === null ? '' : write(limit))
  const limitOf = (text: string) => (text.trim() === '' ? null : read(text.trim()))
  const problemOf = typeof problem === 'string' ? () => problem : problem
  return (
    <FieldSetting
      {...{ label, hint }}
      w={180}
      maxLength={15}
      inputMode="decimal"
      placeholder={empty}
      inputClass="figures endWords"
      saved={textOf(value)}
      refuse={(text) => (text.trim() !== '' && limitOf(text) === null ? problemOf(text) : undefined)}
      onLeave={(text) => {
        const limit = limitOf(text)
        if (limit !== value) onSave(limit)
        return textOf(limit)
      }}
    />
  )
}

interface MoneySettingProps extends Omit<LimitSettingProps, 'read' | 'write' | 'problem'> {
  currency: string
  /** What to say about text that isn't an amount. */
  problem: string
}

/** An amount of money that may be left out. */
export function MoneySetting({ currency, problem, ...rest }: MoneySettingProps) {
  const terms = { currency, locale: AMOUNT_LOCALE }
  const read = (typed: string) => parseAmount(typed, terms)
  return (
    <LimitSetting
      {...rest}
      read={read}
      write={(minor) => amountText(minor, terms)}
      problem={(typed) => amountProblem(typed, currency, problem) ?? problem}
    />
  )
}
