import { t } from '@lingui/core/macro'
import { Checkbox, Input, Select, Textarea, TextInput } from '@mantine/core'
import type { FormQuestion, FormValue } from '../../shared/app/form-values.ts'
import { TypedNumber } from '../ui/typed-number.tsx'
import { AddressField } from './address-field.tsx'
import { DateField } from './date-field.tsx'
import classes from './form-values.module.css'
import { valueText } from './value-text.ts'

export interface ValueFieldProps {
  question: FormQuestion
  value: FormValue | null
  /** Why the value cannot be saved. */
  trouble: string | undefined
  /** What the site has now, when that is neither what it was nor what is typed here. */
  meanwhile?: string | undefined
  first: boolean
  /** The event's IANA zone; the laptop's where it is not known. */
  timeZone?: string | undefined
  onChange: (value: FormValue | null) => void
}

/** One question of an event's form with the editor of its kind. */
export function ValueField(props: ValueFieldProps) {
  const { question, value, trouble, meanwhile, first, onChange } = props
  const { kind, options, label, mandatory, maxLength, name, isOld } = question
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join('\n') : ''
  const lines = Array.isArray(value) ? value : text === '' ? [] : [text]
  const common = {
    label: <bdi>{label}</bdi>,
    error: trouble,
    description: meanwhile ?? (isOld ? t`The form no longer has this field.` : undefined),
    withAsterisk: mandatory,
    'data-field': name,
    autoFocus: first,
  }
  switch (kind) {
    case 'choice':
      return (
        <Select
          {...common}
          data={text === '' || options.includes(text) ? options : [...options, text]}
          value={text === '' ? null : text}
          clearable={!mandatory}
          clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
          onChange={(choice) => onChange(choice)}
        />
      )
    case 'choices': {
      const { autoFocus: _, ...group } = common
      return (
        <Checkbox.Group {...group} value={lines} onChange={onChange}>
          <div className={classes['choices']}>
            {[...options, ...lines.filter((line) => !options.includes(line))].map((option) => (
              <Checkbox key={option} value={option} label={<bdi>{option}</bdi>} />
            ))}
          </div>
        </Checkbox.Group>
      )
    }
    case 'list':
      return (
        <Textarea
          {...common}
          description={common.description ?? t`One entry per line.`}
          rows={3}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
        />
      )
    case 'number':
      return <TypedNumber {...common} value={typeof value === 'number' ? value : null} onChange={onChange} />
    case 'day':
    case 'dateTime':
      return <DateField {...common} kind={kind} value={value} timeZone={props.timeZone} onChange={onChange} />
    case 'address':
      return <AddressField {...common} value={value} onChange={onChange} />
    case 'unknown':
      return (
        <Input.Wrapper label={common.label} data-field={name}>
          <p className={classes['fixed']}>
            <bdi>{valueText(value, props.timeZone)}</bdi>
          </p>
          <p className="faint">{t`This can only be changed on the site.`}</p>
        </Input.Wrapper>
      )
    case 'long':
    case 'text': {
      const Field = kind === 'long' ? Textarea : TextInput
      return (
        <Field
          {...common}
          {...(maxLength === null ? {} : { maxLength })}
          {...(kind === 'long' ? { rows: 4 } : {})}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    }
  }
}
