import { plural, t } from '@lingui/core/macro'
import type { ExtendedFieldRow } from '../../../../shared/app/contact-fields.ts'
import type { ContactImportFault } from '../../../../shared/app/contact-import.ts'
import { targetOfKey } from '../../../../shared/app/contact-import-targets.ts'
import type { DataKind } from '../../../../shared/app/data-values.ts'
import { tableFaultText } from '../../../import/fault-words.ts'

const kinds: Record<ExtendedFieldRow['type'], DataKind> = { TEXT: 'text', NUMBER: 'number', DATE: 'date', URL: 'link' }

/** The kind of value that a column takes; undefined for a column that is left out. */
export function kindOfTarget(key: string | null | undefined, extended: readonly ExtendedFieldRow[]) {
  const target = targetOfKey(key ?? '')
  if (target?.field === 'birthdate') return 'date'
  if (target?.field !== 'extended') return target === undefined ? undefined : 'text'
  const field = extended.find((one) => one.key === target.key)
  return field === undefined ? undefined : kinds[field.type]
}

/** Why a row stays out. */
export function faultText(
  kind: DataKind | undefined,
  { fault, limit }: { fault: ContactImportFault; limit: number | null },
): string {
  switch (fault) {
    case 'noEmail':
      return t`Use an e-mail address, such as ida@example.org.`
    case 'noPhone':
      return t`Use a phone number, such as +44 20 7946 0000.`
    case 'noCountry':
      return t`Use the name of a country or its two letters, such as FR.`
    case 'empty':
      return t`This row has neither a name nor an e-mail address nor a phone number.`
    case 'notHere':
      return t`No contact on this laptop has this ID.`
    case 'leaving':
      return t`This contact is about to be deleted.`
    case 'required':
      return t`This row has nothing to match it by.`
    case 'severalNames':
      return t`Several contacts have this.`
    case 'sameKey':
      return t`A row before this one is the same contact.`
    case 'tooMany':
      return plural(limit ?? 0, {
        one: 'A contact holds at most # of these.',
        other: 'A contact holds at most # of these.',
      })
    case 'wrongType':
      return kind === 'link'
        ? t`Use a web address, such as https://example.org.`
        : tableFaultText(kind, { fault, limit })
    default:
      return tableFaultText(kind, { fault, limit })
  }
}
