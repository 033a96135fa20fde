import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lookUp } from '../../../shared/look-up.ts'
import { CountrySelect } from '../../form-values/country-select.tsx'
import { IconAction } from '../../ui/actions.tsx'
import { AddEntry } from './add-entry.tsx'
import { type AddressDraft, type AddressPart, blankAddress, isBlankAddress } from './address-draft.ts'
import classes from './contact-form.module.css'
import type { Troubles } from './draft-troubles.ts'
import { ADDRESS_TAGS, tagChoices } from './tag-words.ts'

interface AddressesProps {
  addresses: AddressDraft[]
  troubles: Troubles
  onChange: (addresses: AddressDraft[]) => void
}

/** The postal addresses of a contact, each with its kind. */
export function Addresses({ addresses, troubles, onChange }: AddressesProps) {
  const last = addresses.at(-1)
  return (
    <fieldset className={classes['entries']}>
      <legend>{t`Addresses`}</legend>
      {addresses.map((address, at) => (
        <Address
          key={at}
          address={address}
          at={at}
          troubles={troubles}
          onChange={(part) => onChange(addresses.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={() => onChange(addresses.filter((_, index) => index !== at))}
        />
      ))}
      <AddEntry
        verb={addresses.length === 0 ? t`Add an address` : t`Another address`}
        count={addresses.length}
        isLastEmpty={last !== undefined && isBlankAddress(last)}
        onAdd={() => onChange([...addresses, blankAddress])}
      />
    </fieldset>
  )
}

interface AddressProps {
  address: AddressDraft
  at: number
  troubles: Troubles
  onChange: (part: Partial<AddressDraft>) => void
  onRemove: () => void
}

function Address({ address, at, troubles, onChange, onRemove }: AddressProps) {
  const name = t`Address ${at + 1}`
  const whole = lookUp(troubles, `addresses.${at}`)
  const text = (part: AddressPart) => ({
    value: address[part],
    error: lookUp(troubles, `addresses.${at}.${part}`),
    autoComplete: 'off',
    'data-field': `addresses.${at}.${part}`,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [part]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes['address']}>
      <legend className="onlyHeard">{name}</legend>
      <div className={classes['addressHead']}>
        <Select
          aria-label={t`Kind of ${name}`}
          data={tagChoices(ADDRESS_TAGS, address.tag)}
          value={address.tag}
          error={whole}
          data-field={`addresses.${at}`}
          onChange={(tag) => onChange({ tag: tag ?? address.tag })}
        />
        <IconAction icon={IconX} aria-label={t`Remove ${name}`} onClick={onRemove} />
      </div>
      {address.isLine ? (
        <TextInput label={t`Street and number`} {...text('line')} />
      ) : (
        <div className={classes['street']}>
          <TextInput label={t`Street`} {...text('street')} />
          <TextInput label={t`House number`} {...text('number')} />
        </div>
      )}
      <TextInput label={t`Apartment, floor`} {...text('line2')} />
      <div className={classes['town']}>
        <TextInput label={t`Postal code`} {...text('postalCode')} />
        <TextInput label={t`City`} {...text('city')} />
      </div>
      <div className={classes['pair']}>
        <TextInput label={t`State or region`} {...text('subdivision')} />
        <CountrySelect
          label={t`Country`}
          value={address.country}
          error={lookUp(troubles, `addresses.${at}.country`)}
          data-field={`addresses.${at}.country`}
          onChange={(country) => onChange({ country })}
        />
      </div>
    </fieldset>
  )
}
