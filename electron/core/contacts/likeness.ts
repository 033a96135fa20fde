import { distinctDigits, phoneForms } from '../../../shared/phone-digits.ts'
import { words } from '../../../shared/search-words.ts'
import type { Contact } from '../../../shared/wire/contact-entities.ts'
import { addressList, emailList, phoneList } from './contact-entries.ts'

/** How many of the last digits distinguish two numbers; what stands before may be a country or a trunk zero. */
const comparedDigits = 9

/** An e-mail address as it is compared: letters in any case are the same. */
export const emailKey = (email: string): string => `e:${email.trim().toLowerCase()}`

/** A telephone number as it is compared, with or without its country; undefined for one that is too short. */
export function phoneKey(phone: string): string | undefined {
  const digits = phoneForms(phone).whole.at(-1) ?? ''
  return digits.length < distinctDigits ? undefined : `p:${digits.slice(-comparedDigits)}`
}

/**
 * What another contact with one of the same keys has in common with this one: an e-mail address, a telephone number, or the
 * name together with the city or the day of birth.
 */
export function likenessKeys({ info }: Pick<Contact, 'info'>): string[] {
  const emails = emailList.of(info).flatMap((entry) => emailList.read(entry)?.email ?? [])
  const phones = phoneList.of(info).flatMap((entry) => phoneList.read(entry)?.phone ?? [])
  const [first, last] = [info?.name?.first, info?.name?.last].map((part) => words(part ?? '').join(' '))
  const named = first === '' || last === '' ? [] : [`${first} ${last}`]
  const cities = addressList.of(info).map((entry) => words(addressList.read(entry)?.city ?? '').join(' '))
  const birthdate = typeof info?.birthdate === 'string' ? info.birthdate : ''
  const keys = [
    ...emails.map(emailKey),
    ...phones.flatMap((phone) => phoneKey(phone) ?? []),
    ...named.flatMap((name) => cities.flatMap((city) => (city === '' ? [] : [`c:${name}, ${city}`]))),
    ...named.flatMap((name) => (birthdate === '' ? [] : [`b:${name}, ${birthdate}`])),
  ]
  return [...new Set(keys.map((key) => key.replaceAll('\n', ' ')))]
}
