import { Menu } from '@mantine/core'
import type { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilterMenu } from './filter-button.tsx'
import classes from './toolbar.module.css'

/** One thing a list can be filtered by. */
export interface FilterOption<T> {
  value: T
  name: string
  /** At the end of the line: how many there are, or what sets two of the same name apart. */
  aside?: ReactNode
  disabled?: boolean
}

interface FilterProps<T> {
  icon: typeof IconClock
  label: string
  options: readonly FilterOption<T>[]
}

const asideOf = (aside: ReactNode) =>
  aside === undefined ? undefined : <span className={classes['aside']}>{aside}</span>

/** Radio items of a filter's menu. */
export function ChoiceItems<T extends string | boolean>({ options }: Pick<FilterProps<T>, 'options'>) {
  return options.map(({ value, name, aside, disabled = false }) => (
    <Menu.RadioItem
      key={String(value)}
      value={String(value)}
      closeMenuOnClick
      disabled={disabled}
      rightSection={asideOf(aside)}
    >
      {name}
    </Menu.RadioItem>
  ))
}

interface ChoiceFilterProps<T> extends FilterProps<T> {
  value: T | null
  onChange: (value: T | null) => void
  /** On the button, for a value that is none of the options. */
  otherName?: string | null
  /** Under the options. */
  children?: ReactNode
}

/** A filter that is one of a few things, or nothing. */
export function ChoiceFilter<T extends string | boolean>(props: ChoiceFilterProps<T>) {
  const { icon: Icon, label, options, value, onChange, otherName = null } = props
  return (
    <FilterMenu
      icon={<Icon size={15} stroke={1.75} />}
      label={label}
      value={options.find((option) => option.value === value)?.name ?? otherName}
      onClear={() => onChange(null)}
    >
      <Menu.RadioGroup
        value={value === null ? null : String(value)}
        onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)}
      >
        <ChoiceItems options={options} />
      </Menu.RadioGroup>
      {props.children}
    </FilterMenu>
  )
}

interface ManyItemsProps<T> {
  options: readonly FilterOption<T>[]
  values: readonly T[]
  onChange: (values: T[]) => void
}

/** Checkbox items of a filter's menu. */
export function ManyItems<T extends string>({ options, values, onChange }: ManyItemsProps<T>) {
  return (
    <Menu.CheckboxGroup
      value={[...values]}
      onChange={(texts) => onChange(texts.flatMap((text) => chosenValue(text, values, options) ?? []))}
    >
      {options.map(({ value, name, aside }) => (
        <Menu.CheckboxItem key={value} value={value} rightSection={asideOf(aside)}>
          {name}
        </Menu.CheckboxItem>
      ))}
    </Menu.CheckboxGroup>
  )
}

/** A value of the address that is no longer an option stays until the person removes it. */
const chosenValue = <T extends string>(text: string, values: readonly T[], options: readonly FilterOption<T>[]) =>
  options.find(({ value }) => value === text)?.value ?? values.find((value) => value === text)

interface Naming {
  /** Counts values that are not named one by one: "3 labels". */
  counted: (count: number) => string
  /** At most this many are named. */
  most: number
}

/** What several values are called on a filter's button; null when there are none. */
export function namesOf<T>(values: readonly T[], options: readonly FilterOption<T>[], naming: Naming): string | null {
  if (values.length === 0) return null
  const names = values.flatMap((value) => options.find((option) => option.value === value)?.name ?? [])
  const areNamed = values.length <= naming.most && names.length === values.length
  return areNamed ? names.join(', ') : naming.counted(values.length)
}

/** A filter that is any number of things. */
export function ManyFilter<T extends string>(props: FilterProps<T> & ManyItemsProps<T> & Naming) {
  const { icon: Icon, label, options, values, onChange } = props
  return (
    <FilterMenu
      icon={<Icon size={15} stroke={1.75} />}
      label={label}
      value={namesOf(values, options, props)}
      onClear={() => onChange([])}
    >
      <ManyItems options={options} values={values} onChange={onChange} />
    </FilterMenu>
  )
}
