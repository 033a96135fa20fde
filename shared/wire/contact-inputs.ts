import { z } from 'zod'
import { AddressTag, EmailTag, PhoneTag } from './contact-enums.ts'

/** The platform's bounds of what is written; answers are not held to them. Null empties a field. */
const short = z.string().max(100).nullish()
const long = z.string().max(1000).nullish()

const NameInput = z.looseObject({ first: long, last: long })
const EmailInput = z.looseObject({
  id: z.string().nullish(),
  tag: EmailTag.optional(),
  email: z.string().min(1).max(320),
  primary: z.boolean().nullish(),
})
const PhoneInput = z.looseObject({
  id: z.string().nullish(),
  tag: PhoneTag.optional(),
  countryCode: z.string().nullish(),
  phone: z.string().min(1).max(50),
  primary: z.boolean().nullish(),
})
const AddressInput = z.looseObject({
  id: z.string().nullish(),
  tag: AddressTag.optional(),
  address: z.looseObject({
    streetAddress: z
      .looseObject({ number: z.string().max(100).optional(), name: z.string().max(1000).optional() })
      .nullish(),
    addressLine: long,
    addressLine2: long,
    city: long,
    subdivision: short,
    country: z.string().nullish(),
    postalCode: short,
  }),
})

const wrapped = <T extends z.ZodType>(item: T, most: number) => z.looseObject({ items: z.array(item).max(most) })

const plain = {
  name: NameInput.optional(),
  company: long,
  jobTitle: long,
  birthdate: z.iso.date().nullish(),
  locale: z.string().nullish(),
  extendedFields: z.looseObject({ items: z.record(z.string(), z.unknown()) }).optional(),
  picture: z.looseObject({ image: z.looseObject({}).optional() }).nullish(),
}

/** The details of a contact as `contacts.create` and `contacts.update` take them: lists are wrapped in `{items}`. */
export const ContactInfoInput = z.looseObject({
  ...plain,
  emails: wrapped(EmailInput, 50).optional(),
  phones: wrapped(PhoneInput, 50).optional(),
  addresses: wrapped(AddressInput, 50).optional(),
  labelKeys: wrapped(z.string(), 2000).optional(),
})
export type ContactInfoInput = z.output<typeof ContactInfoInput>

const either = <T extends z.ZodType>(item: T, most: number) =>
  z.union([z.array(item).max(most), wrapped(item, most)]).optional()

/**
 * The details as `contacts.appendOrCreate` takes them: recorded are plain lists; the platform's types wrap them. Both
 * pass.
 */
export const SubmittedInfo = z.looseObject({
  ...plain,
  emails: either(EmailInput, 50),
  phones: either(PhoneInput, 50),
  addresses: either(AddressInput, 50),
  labelKeys: either(z.string(), 2000),
})
export type SubmittedInfo = z.output<typeof SubmittedInfo>
