import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { EventAddressParts } from '../../../../shared/app/event-fields.ts'
import { CountrySelect } from '../../../form-values/country-select.tsx'
import { LONGEST } from './draft-troubles.ts'
import classes from './editor.module.css'

interface AddressFieldsProps {
  address: EventAddressParts
  onChange: (address: EventAddressParts) => void
}

/** A postal address in its parts. */
export function AddressFields({ address, onChange }: AddressFieldsProps) {
  const part = (key: Exclude<keyof EventAddressParts, 'country'>, maxLength: number) => ({
    ...{ value: address[key], maxLength, autoComplete: 'off' },
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...address, [key]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes['address']}>
      <legend className="onlyHeard">{t`Address`}</legend>
      <TextInput className={classes['span3'] ?? ''} label={t`Street and number`} {...part('line', LONGEST.line)} />
      <TextInput className={classes['span3'] ?? ''} label={t`Building, floor`} {...part('line2', LONGEST.line)} />
      <TextInput label={t`Postal code`} {...part('postalCode', LONGEST.city)} />
      <TextInput className={classes['span2'] ?? ''} label={t`City`} {...part('city', LONGEST.city)} />
      <TextInput label={t`State or region`} {...part('subdivision', LONGEST.subdivision)} />
      <CountrySelect
        className={classes['span2'] ?? ''}
        label={t`Country`}
        value={address.country}
        onChange={(country) => onChange({ ...address, country })}
      />
    </fieldset>
  )
}
