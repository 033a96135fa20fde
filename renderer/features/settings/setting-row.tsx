import { SegmentedControl, Select, Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Settings, SettingsPatch } from '../../../shared/app/settings.ts'
import { choicesOf } from '../../ui/choices.ts'
import classes from './settings.module.css'

/** What every section gets. */
export interface SectionProps {
  settings: Settings
  onUpdate: (patch: SettingsPatch) => void
}

/** The words of a setting. */
export interface SettingWords {
  label: string
  hint?: ReactNode
}

interface SettingRowProps extends SettingWords {
  /** The control gets a line of its own. */
  wide?: boolean
  /** The control, or what makes it; `labelId` and `hintId` name the words that describe it. */
  children?: ReactNode | ((names: { labelId: string; hintId: string | undefined }) => ReactNode)
}

/** One setting: words at the start, control at the end. */
export function SettingRow({ label, hint, wide = false, children }: SettingRowProps) {
  const labelId = useId()
  const hintId = useId()
  const names = { labelId, hintId: hint === undefined ? undefined : hintId }
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
      <div className={classes['control']}>{typeof children === 'function' ? children(names) : children}</div>
    </div>
  )
}

/** Something that can be read here and not set. */
export function SettingFact({ children, ...words }: SettingWords & { children: string }) {
  return (
    <SettingRow {...words}>
      <span className="muted breaks">{children}</span>
    </SettingRow>
  )
}

interface ChoiceSettingProps<V extends string> extends SettingWords {
  value: V
  /** All values with their words, in the order in which they are shown. */
  words: Readonly<Record<V, string>>
  onChange: (value: V) => void
}

/** One of a few values, all of them in sight. */
export function ChoiceSetting<V extends string>({ value, words, onChange, ...row }: ChoiceSettingProps<V>) {
  return (
    <SettingRow {...row}>
      {({ labelId }) => (
        <SegmentedControl<V> aria-labelledby={labelId} value={value} data={choicesOf(words)} onChange={onChange} />
      )}
    </SettingRow>
  )
}

/** One of many values, in a list. */
export function PickSetting<V extends string>({ value, words, onChange, ...row }: ChoiceSettingProps<V>) {
  return (
    <SettingRow {...row}>
      {({ labelId }) => (
        <Select<V>
          aria-labelledby={labelId}
          value={value}
          data={choicesOf(words)}
          onChange={(chosen) => chosen !== null && onChange(chosen)}
          allowDeselect={false}
          w={200}
        />
      )}
    </SettingRow>
  )
}

interface SwitchSettingProps extends SettingWords {
  checked: boolean
  onChange: (on: boolean) => void
}

/** On or off. */
export function SwitchSetting({ checked, onChange, ...row }: SwitchSettingProps) {
  return (
    <SettingRow {...row}>
      {({ labelId, hintId }) => (
        <Switch
          aria-labelledby={labelId}
          aria-describedby={hintId}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </SettingRow>
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
