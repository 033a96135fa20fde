import { t } from '@lingui/core/macro'
import { Select, type SelectProps } from '@mantine/core'
import { countryChoices } from './countries.ts'

interface CountrySelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** Two letters; empty for none. */
  value: string
  onChange: (code: string) => void
}

/** A country, found by its name. */
export function CountrySelect({ value, onChange, ...rest }: CountrySelectProps) {
  return (
    <Select
      {...rest}
      searchable
      clearable
      data={[...countryChoices(value)]}
      value={value === '' ? null : value}
      nothingFoundMessage={t`No country has this name.`}
      onChange={(code) => onChange(code ?? '')}
      clearButtonProps={{ 'aria-label': t`No country` }}
    />
  )
}
