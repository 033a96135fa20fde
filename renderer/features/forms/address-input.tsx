import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { AddressPart, AskedAddress, TypedAddress } from '../../../shared/app/form-composed.ts'
import { ADDRESS_PART_WORDS } from '../../form-values/address-words.ts'
import { LOCALE } from '../../language/locale.ts'
import classes from './edit-form.module.css'
import { PartsOf, type PartsProps } from './parts-of.tsx'

interface AddressInputProps extends PartsProps {
  asked: AskedAddress
  value: TypedAddress
  autoFocus: boolean
  onChange: (value: TypedAddress | null) => void
}

/** An address, a line for each part that its form asks for. */
export function AddressInput({ asked, value, autoFocus, onChange, ...about }: AddressInputProps) {
  const { target, errorAt } = about
  const countries = useMemo(() => countriesIn(asked.countries), [asked.countries])
  const change = (part: AddressPart, words: string) => {
    const { country = asked.country } = value
    const next = { ...value, ...(country === '' ? {} : { country }), [part]: words }
    const isEmpty = Object.entries(next).every(([name, word]) => word === '' || (name === 'country' && part !== name))
    onChange(isEmpty ? null : next)
  }
  return (
    <PartsOf {...about}>
      {asked.parts.map(({ name, required }, at) => {
        const words = value[name] ?? ''
        const common = {
          ...{ label: ADDRESS_PART_WORDS[name], required, error: errorAt(name), autoFocus: autoFocus && at === 0 },
          'data-field': at === 0 ? target : `${target}/${name}`,
        }
        return name === 'country' ? (
          <Select
            key={name}
            {...common}
            searchable
            clearable={!required}
            data={countries}
            value={words === '' ? null : words}
            placeholder={t`Choose`}
            nothingFoundMessage={t`Nothing matches.`}
            onChange={(code) => change(name, code ?? '')}
          />
        ) : (
          <TextInput
            key={name}
            {...common}
            autoComplete="off"
            maxLength={1_000}
            value={words}
            className={name === 'addressLine' || name === 'addressLine2' ? `${classes['wide']}` : ''}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        )
      })}
    </PartsOf>
  )
}

const names = new Intl.DisplayNames([LOCALE], { type: 'region' })

/** Countries by their names here; an unknown code is its own name. */
function countriesIn(codes: readonly string[]): { value: string; label: string }[] {
  return [...new Set(codes)]
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, LOCALE))
}

function nameOf(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
