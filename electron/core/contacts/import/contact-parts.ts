import type { AddressEntry, EmailEntry, PhoneEntry } from '../../../../shared/app/contact-fields.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'

/** Texts of a contact that stand alone. */
export const plainFields = ['first', 'last', 'company', 'jobTitle', 'birthdate', 'locale'] as const
export type PlainField = (typeof plainFields)[number]

/** What an import compares of a contact that is here. */
export interface ContactParts {
  plain: Record<PlainField, string | null>
  /** The primary one first, here and among the numbers. */
  emails: EmailEntry[]
  phones: PhoneEntry[]
  addresses: AddressEntry[]
  /** By key. */
  extended: ReadonlyMap<string, unknown>
  labelKeys: readonly string[]
  /** The address that the person signs in with: an import never takes it away. */
  memberEmail: string | null
  isMember: boolean
}

/** The parts of a contact as it is seen now. */
export function partsOf({ info, memberInfo }: Contact): ContactParts {
  const { name, company, jobTitle, birthdate, locale } = info ?? {}
  return {
    plain: {
      ...{ first: name?.first ?? null, last: name?.last ?? null, company: company ?? null },
      ...{ jobTitle: jobTitle ?? null, birthdate: birthdate ?? null, locale: locale ?? null },
    },
    emails: primaryFirst(info?.emails?.items).flatMap(({ id, tag, email }) =>
      email ? [{ ...idOf(id), tag: tag ?? 'UNTAGGED', email }] : [],
    ),
    phones: primaryFirst(info?.phones?.items).flatMap(({ id, tag, phone, countryCode }) =>
      phone ? [{ ...idOf(id), tag: tag ?? 'UNTAGGED', phone, ...(countryCode ? { countryCode } : {}) }] : [],
    ),
    addresses: (info?.addresses?.items ?? []).map(({ id, tag, address }) => ({
      ...idOf(id),
      tag: tag ?? 'UNTAGGED',
      street: address?.streetAddress?.name ?? null,
      number: address?.streetAddress?.number ?? null,
      line: address?.addressLine ?? null,
      line2: address?.addressLine2 ?? null,
      city: address?.city ?? null,
      subdivision: address?.subdivision ?? null,
      country: address?.country ?? null,
      postalCode: address?.postalCode ?? null,
    })),
    extended: new Map(Object.entries(info?.extendedFields?.items ?? {})),
    labelKeys: info?.labelKeys?.items ?? [],
    memberEmail: memberInfo?.email ?? null,
    isMember: memberInfo?.memberId != null,
  }
}

const idOf = (id: string | null | undefined) => (id == null ? {} : { id })

const primaryFirst = <T extends { primary?: boolean | null | undefined }>(items: readonly T[] = []): T[] => [
  ...items.filter(({ primary }) => primary === true),
  ...items.filter(({ primary }) => primary !== true),
]
