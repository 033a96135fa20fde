import { Input, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormValue } from '../../shared/app/form-values.ts'
import { partOf, partsOf, withPart } from './address-parts.ts'
import { ADDRESS_PART_WORDS } from './address-words.ts'
import classes from './form-values.module.css'

interface AddressFieldProps {
  label: ReactNode
  error: string | undefined
  description: string | undefined
  withAsterisk: boolean
  'data-field': string
  autoFocus: boolean
  value: FormValue | null
  onChange: (value: FormValue | null) => void
}

/** An address, a line for each part. Parts that have no line, such as its place on the map, stay as they are. */
export function AddressField({ value, onChange, autoFocus, ...about }: AddressFieldProps) {
  const { 'data-field': field, label, error, description, withAsterisk } = about
  const address = value !== null && typeof value === 'object' && 'address' in value ? value.address : {}
  return (
    <Input.Wrapper
      label={label}
      error={error}
      description={description}
      withAsterisk={withAsterisk}
      labelElement="div"
      role="group"
    >
      <div className={classes['parts']}>
        {partsOf(address).map((part, at) => (
          <TextInput
            key={part}
            label={ADDRESS_PART_WORDS[part]}
            autoComplete="off"
            autoFocus={autoFocus && at === 0}
            maxLength={part === 'country' ? 60 : 250}
            data-field={at === 0 ? field : `${field}/${part}`}
            className={part === 'addressLine' || part === 'addressLine2' ? `${classes['wide']}` : ''}
            value={partOf(address, part)}
            onChange={(event) => onChange({ address: withPart(address, part, event.currentTarget.value) })}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
