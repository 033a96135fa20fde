import { phoneForms } from '../../../../shared/phone-digits.ts'

/** An e-mail address as it is compared. */
export const emailKey = (email: string): string => `e:${email.trim().toLowerCase()}`

/**
 * A phone number as it is compared: under `own` a contact with it is found, `others` are what to look for. A number that says
 * its country is one with the same digits, and with those of the country left out where the other one says none.
 */
export function phoneKeys(phone: string): { own: string[]; others: string[] } {
  const { whole, national } = phoneForms(phone)
  if (national.length === 0) {
    const open = whole.map((digits) => `p:${digits}`)
    return { own: open, others: [...open, ...whole.map((digits) => `n:${digits}`)] }
  }
  const full = whole.map((digits) => `w:${digits}`)
  return {
    own: [...full, ...national.map((digits) => `n:${digits}`)],
    others: [...full, ...national.map((digits) => `p:${digits}`)],
  }
}

/** Keys under which a contact with these addresses and numbers is found. */
export const keysOfContact = (emails: readonly string[], phones: readonly string[]): string[] => [
  ...emails.map(emailKey),
  ...phones.flatMap((phone) => phoneKeys(phone).own),
]
