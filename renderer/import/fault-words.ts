import { plural, t } from '@lingui/core/macro'
import type { DataFaultCode } from '../../shared/app/data-faults.ts'
import type { DataKind } from '../../shared/app/data-values.ts'
import type { TableFaultCode } from '../../shared/app/table-import.ts'

/** Why a value of this kind cannot be saved, and what would do. */
export function valueFaultText(kind: DataKind, fault: { fault: DataFaultCode; limit: number | null }): string {
  const limit = fault.limit ?? 0
  const words: Record<DataFaultCode, string> = {
    locked: t`This can only be changed on the site.`,
    required: t`This can’t be empty.`,
    wrongType: wrongTypeText(kind),
    inexact: t`This number has more digits than can be kept.`,
    tooSmall: t`At least ${limit}.`,
    tooLarge: t`At most ${limit}.`,
    tooShort: plural(limit, { one: 'At least # letter.', other: 'At least # letters.' }),
    tooLong: plural(limit, { one: 'At most # letter.', other: 'At most # letters.' }),
    tooFew: t`At least ${limit}.`,
    tooMany: t`At most ${limit}.`,
  }
  return words[fault.fault]
}

/** Why a text of another program gives no value: one that is pasted, or a cell of an imported file. Its field may be none. */
export function tableFaultText(
  kind: DataKind | undefined,
  { fault, limit }: { fault: TableFaultCode; limit: number | null },
): string {
  switch (fault) {
    case 'unknownName':
      return t`Nothing here is called that.`
    case 'severalNames':
      return t`Several have this name.`
    case 'sameKey':
      return t`A row before this one has the same key.`
    case 'skippedHour':
      return t`The clock skips this hour on that day.`
    case 'doubleHour':
      return t`The clock shows this hour twice on that day. Choose which one.`
    case 'unreadable':
      return t`A letter can’t be read. Choose another encoding.`
    case 'wider':
      return plural(limit ?? 0, {
        one: 'This row has more cells than the # title.',
        other: 'This row has more cells than the # titles.',
      })
    case 'openQuote':
      return t`A quotation mark in this row isn’t closed.`
    case 'longRow':
      return plural(limit ?? 0, {
        one: 'This row is longer than # letter. Look for a missing line break or quotation mark.',
        other: 'This row is longer than # letters. Look for a missing line break or quotation mark.',
      })
    case 'formatted':
      return t`This value has a form that would be lost here. Change it on the site.`
    default:
      return kind === undefined ? t`This cell can’t be read.` : valueFaultText(kind, { fault, limit })
  }
}

function wrongTypeText(kind: DataKind): string {
  if (kind === 'number') return t`A number, such as 110.`
  if (kind === 'date') return t`A day, such as 2026-11-20.`
  if (kind === 'time') return t`A time, such as 18:30.`
  if (kind === 'object' || kind === 'address') return t`An object, in braces.`
  if (kind === 'array') return t`A list, in brackets.`
  return kind === 'dateTime' ? t`A day and a time.` : t`This kind of value doesn’t fit here.`
}
