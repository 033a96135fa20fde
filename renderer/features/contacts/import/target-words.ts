import { t } from '@lingui/core/macro'
import type { ExtendedFieldRow } from '../../../../shared/app/contact-fields.ts'
import {
  type AddressPart,
  type AddressSlot,
  addressParts,
  addressSlots,
  emailTags,
  type ImportTarget,
  keyOfTarget,
  phoneTags,
  targetOfKey,
} from '../../../../shared/app/contact-import-targets.ts'
import { tagName } from '../tag-words.ts'

/** What a column goes into, in words; undefined for a key of nothing. */
export function targetText(key: string | null | undefined, extended: readonly ExtendedFieldRow[]): string | undefined {
  const target = targetOfKey(key ?? '')
  if (target === undefined) return undefined
  if (target.field === 'extended') return extended.find((one) => one.key === target.key)?.name ?? target.key
  if (target.field === 'email' || target.field === 'phone') return withTag(target.field, target.tag)
  if (target.field === 'address') return `${slotText(target.slot)}: ${partTexts()[target.part]}`
  const words: Record<typeof target.field, string> = {
    id: t`Contact ID`,
    first: t`First name`,
    last: t`Last name`,
    company: t`Company`,
    jobTitle: t`Job title`,
    birthdate: t`Birthday`,
    locale: t`Language`,
    labels: t`Labels`,
    emailTag: t`Kind of the e-mail before`,
    phoneTag: t`Kind of the phone before`,
    phoneCountry: t`Country of the phone before`,
  }
  return words[target.field]
}

function withTag(field: 'email' | 'phone', tag: string): string {
  const name = field === 'email' ? t`E-mail` : t`Phone`
  return tag === 'UNTAGGED' ? name : `${name} (${tagName(tag)})`
}

function slotText(slot: AddressSlot): string {
  const names = new Map<AddressSlot, string>([
    ['1', t`Address`],
    ['HOME', t`Private address`],
    ['WORK', t`Work address`],
    ['BILLING', t`Billing address`],
    ['SHIPPING', t`Shipping address`],
  ])
  return names.get(slot) ?? t`Address ${slot}`
}

function partTexts(): Record<AddressPart, string> {
  return {
    tag: t`Kind`,
    street: t`Street`,
    number: t`House number`,
    line: t`Street and number`,
    line2: t`Apartment, floor`,
    city: t`City`,
    subdivision: t`State or region`,
    country: t`Country`,
    postalCode: t`Postal code`,
  }
}

interface TargetGroup {
  group: string
  items: { value: string; label: string }[]
}

/** Everything that a column can go into. */
export function targetGroups(extended: readonly ExtendedFieldRow[]): TargetGroup[] {
  const items = (targets: readonly ImportTarget[]) =>
    targets.map((target) => {
      const value = keyOfTarget(target)
      return { value, label: targetText(value, extended) ?? value }
    })
  const own = extended.filter(({ isSystem }) => !isSystem)
  const groups = [
    {
      group: t`Contact`,
      items: items([
        ...(['first', 'last', 'company', 'jobTitle', 'birthdate', 'locale', 'labels', 'id'] as const).map((field) => ({
          field,
        })),
      ]),
    },
    {
      group: t`E-mail`,
      items: items([...emailTags.map((tag) => ({ field: 'email' as const, tag })), { field: 'emailTag' }]),
    },
    {
      group: t`Phone`,
      items: items([
        ...phoneTags.map((tag) => ({ field: 'phone' as const, tag })),
        ...([{ field: 'phoneTag' }, { field: 'phoneCountry' }] as const),
      ]),
    },
    ...addressSlots.map((slot) => ({
      group: slotText(slot),
      items: items(
        addressParts
          .filter((part) => part !== 'tag' || /\d/.test(slot))
          .map((part) => ({ field: 'address' as const, slot, part })),
      ),
    })),
    { group: t`Other fields`, items: items(own.map(({ key }) => ({ field: 'extended' as const, key }))) },
  ]
  return groups.filter((group) => group.items.length > 0)
}
