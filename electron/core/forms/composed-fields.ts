import {
  AddressPart,
  type AskedAddress,
  type AskedAppointment,
  type AskedProduct,
} from '../../../shared/app/form-composed.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type {
  AddressFieldOverride,
  AddressOptions,
  SchedulingOptions,
} from '../../../shared/wire/forms-address-inputs.ts'
import type { PaymentOptions } from '../../../shared/wire/forms-payment-inputs.ts'
import { allCountries } from './checks/formats.ts'
import type { AskedField } from './form-fields.ts'

// What a form asks where one field value has several parts.

/** The parts that are asked for only where a form names them: a street is one line elsewhere. */
const namedOnly: ReadonlySet<AddressPart> = new Set(['streetName', 'streetNumber'])

/** The parts of an address in the order in which they are written, each with whether the form needs it. */
export function askedAddress({ multilineAddressOptions: look, validation }: AddressOptions): AskedAddress {
  const { allowedCountries, fields } = validation ?? {}
  const hasLine2 = look?.fieldSettings?.addressLine2?.show !== false
  const parts = AddressPart.options.flatMap((name) => {
    const rule = lookUp(fields as Record<string, AddressFieldOverride> | null | undefined, name)
    const required = rule?.required === true
    if (namedOnly.has(name) && !rule) return []
    return name === 'addressLine2' && !hasLine2 && !required ? [] : [{ name, required }]
  })
  const countries = allowedCountries && allowedCountries.length > 0 ? allowedCountries : allCountries()
  const { type, countryOptions } = look?.defaultCountryConfig ?? {}
  const country = type === 'COUNTRY' ? (countryOptions ?? '') : ''
  return { parts, countries, country: countries.includes(country) ? country : '' }
}

/** How long an appointment takes and where; with whom, where the form names one person. */
export function askedAppointment({ appointmentOptions }: SchedulingOptions): AskedAppointment {
  const {
    durationInMinutes,
    format,
    staffIds = [],
    inPersonOptions,
    videoConferenceOptions,
    phoneOptions,
  } = appointmentOptions ?? {}
  const [place] = inPersonOptions?.locations ?? []
  const words = place?.customAddress ?? videoConferenceOptions?.description ?? phoneOptions?.description ?? ''
  const [staff] = staffIds?.length === 1 ? staffIds : []
  const location = place?.businessLocationId ?? undefined
  return {
    ...{ minutes: durationInMinutes ?? null, format: format ?? '', place: words },
    ...(staff === undefined ? {} : { staffMemberId: staff }),
    ...(location === undefined ? {} : { locationId: location }),
  }
}

/** What a form sells, by the words that it has for it: those of a choice, else the question's. */
export function askedProducts({ validation }: PaymentOptions, { choices, label }: AskedField): AskedProduct[] {
  return (validation?.products ?? []).flatMap(({ id, fixedPriceOptions, dynamicPriceOptions, quantityLimit }) => {
    if (id === undefined || id === null) return []
    const { minPrice, maxPrice } = dynamicPriceOptions ?? {}
    return [
      {
        ...{ id, label: choices.get(id) || label, price: fixedPriceOptions?.price ?? null },
        ...{ from: minPrice ?? '', to: maxPrice ?? '' },
        ...{ least: quantityLimit?.minimum ?? 1, most: quantityLimit?.maximum ?? 100_000 },
      },
    ]
  })
}
