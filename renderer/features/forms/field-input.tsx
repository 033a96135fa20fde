import { t } from '@lingui/core/macro'
import {
  Autocomplete,
  Checkbox,
  Input,
  MultiSelect,
  Rating,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { z } from 'zod'
import { TypedAddress, TypedAppointment, TypedProducts } from '../../../shared/app/form-composed.ts'
import type { EditField } from '../../../shared/app/form-editing.ts'
import { TypedNumber } from '../../ui/typed-number.tsx'
import { AddressInput } from './address-input.tsx'
import { AppointmentInput } from './appointment-input.tsx'
import classes from './edit-form.module.css'
import type { errorsOf } from './field-faults.ts'
import { ProductsInput } from './products-input.tsx'
import type { Value } from './submission-drafts.ts'

interface FieldInputProps {
  field: EditField
  value: Value
  errors: Pick<ReturnType<typeof errorsOf>, 'any' | 'whole' | 'at'>
  description: string | undefined
  autoFocus: boolean
  onChange: (value: Value) => void
}

const TYPES = {
  text: 'text',
  // As an e-mail field the browser would write an internationalized domain in another way.
  email: 'text',
  phone: 'tel',
  link: 'url',
  date: 'date',
  time: 'time',
  dateTime: 'datetime-local',
} as const

/** One field value to be changed, by the kind of its field. */
export function FieldInput({ field, value, errors, description, autoFocus, onChange }: FieldInputProps) {
  const { target, label, required, kind, choices, isOpen } = field
  const text = typeof value === 'string' ? value : ''
  const error = errors.any
  const about = { label: <bdi>{label}</bdi>, error, description, required, 'data-field': target }
  const typed = { ...about, autoFocus, autoComplete: 'off', 'aria-label': label }
  const all = `${classes['wide']}`
  const parts = { target, label, required, error: errors.whole, errorAt: errors.at, description }
  switch (kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'link':
    case 'date':
    case 'time':
    case 'dateTime':
      return (
        <TextInput
          {...typed}
          type={TYPES[kind]}
          value={text}
          className={kind === 'link' ? all : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'longText':
      return (
        <Textarea
          {...typed}
          autosize
          minRows={3}
          maxRows={14}
          value={text}
          className={all}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'number':
      return <TypedNumber {...typed} value={typeof value === 'number' ? value : text} onChange={onChange} />
    case 'rating':
      return (
        <Input.Wrapper {...about}>
          <Rating
            value={typeof value === 'number' ? value : 0}
            emptySymbol={<IconStar size={22} stroke={1.75} />}
            fullSymbol={<IconStarFilled size={22} />}
            onChange={onChange}
            aria-label={label}
          />
        </Input.Wrapper>
      )
    case 'flag':
      return (
        <Input.Wrapper error={error} description={description} className={all}>
          <Checkbox
            label={<bdi>{label}</bdi>}
            checked={value === true}
            data-field={target}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </Input.Wrapper>
      )
    case 'choice':
      return isOpen ? (
        <Autocomplete
          {...typed}
          value={wordOf(field, text)}
          data={words(field)}
          onChange={(word) => onChange(choiceOf(field, word))}
        />
      ) : (
        <Select
          {...typed}
          clearable={!required}
          searchable={choices.length > 8}
          data={words(field)}
          value={value === null ? null : wordOf(field, value)}
          placeholder={t`Choose`}
          onChange={(word) => onChange(word === null ? null : choiceOf(field, word))}
        />
      )
    case 'choices': {
      const chosen = wordsIn(value).map((one) => wordOf(field, one))
      const many = {
        ...typed,
        className: all,
        data: words(field),
        value: chosen,
        placeholder: chosen.length === 0 ? t`Choose` : '',
        onChange: (next: string[]) => onChange(next.map((word) => choiceOf(field, word))),
      }
      // A comma is part of a word here, never the end of one.
      return isOpen ? <TagsInput {...many} splitChars={[]} /> : <MultiSelect {...many} clearable />
    }
    case 'address':
      return (
        <AddressInput
          {...parts}
          asked={field.address ?? { parts: [], countries: [], country: '' }}
          value={partsOf(TypedAddress, value) ?? {}}
          autoFocus={autoFocus}
          onChange={onChange}
        />
      )
    case 'appointment':
      return (
        <AppointmentInput
          {...parts}
          asked={field.appointment ?? { minutes: null, format: '', place: '' }}
          value={partsOf(TypedAppointment, value)}
          autoFocus={autoFocus}
          onChange={onChange}
        />
      )
    case 'products':
      return (
        <ProductsInput
          {...parts}
          asked={field.products ?? []}
          value={partsOf(TypedProducts, value) ?? []}
          onChange={onChange}
        />
      )
    case 'file':
    case 'fixed':
      return (
        <Input.Wrapper label={<bdi>{label}</bdi>} error={error} className={all}>
          <p className={classes['fixed']} data-field={target} tabIndex={-1}>
            <bdi>{field.words}</bdi>
          </p>
          <p className="faint">{t`This can only be changed on the site.`}</p>
        </Input.Wrapper>
      )
  }
}

/** A value of several parts; null for none, or for one of another kind. */
const partsOf = <T,>(kind: z.ZodType<T>, value: Value): T | null => kind.safeParse(value).data ?? null

/** The words and numbers of a list. */
const wordsIn = (value: Value): (string | number)[] =>
  (Array.isArray(value) ? value : []).filter((one) => typeof one !== 'object')

/** The words of the choices; two of the same words would read as one choice. */
const words = ({ choices }: EditField): string[] => [...new Set(choices.map(wordsOf))]

const wordsOf = ({ value, label }: EditField['choices'][number]): string => label || String(value)

/** The word of a value; one that the form does not offer is its own. */
function wordOf({ choices }: EditField, value: Value): string {
  const choice = choices.find((one) => one.value === value)
  return choice === undefined ? String(value) : wordsOf(choice)
}

function choiceOf({ choices }: EditField, word: string): string | number {
  return choices.find((one) => wordsOf(one) === word)?.value ?? word
}
