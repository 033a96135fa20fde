import { t } from '@lingui/core/macro'
import type { AddressPart } from '../../shared/app/form-composed.ts'

/** The parts of an address, as their fields are labelled. */
export const ADDRESS_PART_WORDS: Readonly<Record<AddressPart, string>> = {
  addressLine: t`Street and number`,
  streetName: t`Street`,
  streetNumber: t`Number of the house`,
  addressLine2: t`Second line`,
  postalCode: t`Postal code`,
  city: t`Town`,
  subdivision: t`Region`,
  country: t`Country`,
}
