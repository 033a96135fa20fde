import { t } from '@lingui/core/macro'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { amountCell, type CsvCell } from '../../../../shared/csv.ts'
import { isoDay, isoTime } from '../../../format.ts'
import type { TextColumn } from '../../../ui/data-grid/export-csv.ts'
import { activityName } from '../activity-words.ts'
import { languageName, spentText } from '../contact-messages.ts'
import { deliverabilityName, memberStatusName, sourceName, subscriptionName } from '../status-words.ts'
import { tagName } from '../tag-words.ts'
import type { FileShape } from './file-shape.ts'

type Column = TextColumn<ContactWhole>

/** The columns of a file of whole contacts: as many for each list as the file needs. */
export function contactColumnsOf(shape: FileShape): Column[] {
  return [
    { title: t`Name`, text: ({ name }) => name },
    { title: t`First name`, text: ({ first }) => first },
    { title: t`Last name`, text: ({ last }) => last },
    ...listColumns(shape.emails, t`E-mail`, ({ emails }) => emails.map(({ tag, email }) => ({ tag, text: email }))),
    ...listColumns(shape.phones, t`Phone`, ({ phones }) =>
      phones.map(({ tag, phone, e164 }) => ({ tag, text: e164 ?? phone })),
    ),
    ...listColumns(shape.addresses, t`Address`, ({ addresses }) =>
      addresses.map(({ tag, formatted }) => ({ tag, text: linesIn(formatted) })),
    ),
    { title: t`Company`, text: ({ company }) => company },
    { title: t`Job`, text: ({ jobTitle }) => jobTitle },
    { title: t`Birthday`, text: ({ birthdate }) => birthdate },
    { title: t`Language`, text: ({ locale }) => worded(locale, languageName) },
    { title: t`Labels`, text: ({ labels }) => labels.join(', ') },
    { title: t`Newsletter`, text: ({ subscription }) => worded(subscription, subscriptionName) },
    { title: t`Delivery`, text: ({ deliverability }) => worded(deliverability, deliverabilityName) },
    { title: t`Member`, text: ({ memberStatus }) => worded(memberStatus, memberStatusName) },
    { title: t`Source`, text: ({ source }) => worded(source, sourceName) },
    { title: t`Created`, text: ({ createdAt }) => momentCell(createdAt) },
    { title: t`Last changed`, text: ({ updatedAt }) => momentCell(updatedAt) },
    { title: t`Last active`, text: ({ lastActivityAt }) => momentCell(lastActivityAt) },
    { title: t`Last activity`, text: ({ lastActivityType }) => worded(lastActivityType, activityName) },
    { title: t`Orders`, text: ({ orders }) => orders },
    { title: t`Spent`, text: ({ spent }) => amountCell(spent) },
    { title: t`Currency`, text: (row) => row.spent?.currency ?? spentText(row) },
    ...shape.extended.map(
      ([key, title]): Column => ({ title, text: ({ extended }) => extended.find((one) => one.key === key)?.value }),
    ),
    { title: t`Contact id`, text: ({ id }) => id },
  ]
}

interface Listed {
  tag: string
  text: string
}

/** Two columns for each entry of a list, what it is and its kind; the last one holds what is left as well. */
function listColumns(count: number, title: string, entriesOf: (contact: ContactWhole) => Listed[]): Column[] {
  return Array.from({ length: count }, (_, at) => {
    const shownIn = (contact: ContactWhole) => {
      const entries = entriesOf(contact)
      return at === count - 1 ? entries.slice(at) : entries.slice(at, at + 1)
    }
    return [
      {
        title: t`${title} ${at + 1}`,
        text: (contact: ContactWhole) =>
          shownIn(contact)
            .map(({ text }) => text)
            .join('; '),
      },
      {
        title: t`${title} ${at + 1} kind`,
        text: (contact: ContactWhole) =>
          shownIn(contact)
            .map(({ tag }) => (tag === 'UNTAGGED' ? '' : tagName(tag)))
            .filter(Boolean)
            .join('; '),
      },
    ]
  }).flat()
}

/** Lines of an address in one. */
const linesIn = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

const worded = (code: string | null, words: (code: string) => string): CsvCell => (code === null ? null : words(code))
const momentCell = (at: string | null): CsvCell => (at === null ? null : `${isoDay(at)} ${isoTime(at)}`)
