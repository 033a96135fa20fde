import type { ExtendedFieldRow } from '../../../../shared/app/contact-fields.ts'
import type { ContactImportChoice, ContactImportPlan } from '../../../../shared/app/contact-import.ts'
import {
  besideTargets,
  isKeyTarget,
  isSharedTarget,
  keyOfTarget,
  targetOfKey,
} from '../../../../shared/app/contact-import-targets.ts'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { AppError } from '../../../../shared/errors.ts'
import { words } from '../../../../shared/search-words.ts'
import { createTimeSlices } from '../../base/time-slices.ts'
import type { ReadableDb } from '../../db/database.ts'
import type { Clock } from '../../ports.ts'
import { formsOf, textsOf } from '../../tables/column-forms.ts'
import { type PickedTable, widthOf } from '../../tables/picked-tables.ts'
import { fieldOfTarget } from './import-fields.ts'
import { type ContactReading, type ContactRowPlan, readContactRow } from './import-rows.ts'
import { type KnownContacts, readKnownContacts } from './known-contacts.queries.ts'
import type { ContactColumn } from './read-cells.ts'
import { createRowKeys } from './row-keys.ts'
import { labelsByName } from './row-labels.ts'

export interface ContactReadingParts extends Pick<ContactReading, 'seen'> {
  db: ReadableDb
  clock: Pick<Clock, 'monotonic'>
  labels(): readonly ContactLabelRow[]
  extendedFields(): readonly ExtendedFieldRow[]
}

/** How a file is read by a choice, and which contacts it can find. */
export interface ReadChoice {
  reading: ContactReading
  known: KnownContacts
  asks: ContactImportPlan['asks']
}

/**
 * How rows are read by a choice; the forms of days and numbers are found over the whole file. Throws `invalid_input` for a
 * choice that does not fit the file: a target that does not exist or is there twice, a key that is none.
 */
export async function readingOfChoice(
  parts: ContactReadingParts,
  table: Pick<PickedTable, 'titles' | 'rows' | 'form'>,
  choice: ContactImportChoice,
): Promise<ReadChoice> {
  const extended = parts.extendedFields()
  const chosen = choice.columns.flatMap(({ key, ...said }, at) => {
    const target = key === null ? undefined : targetOfKey(key)
    const field = target === undefined ? undefined : fieldOfTarget(target, extended)
    return target === undefined || field === undefined ? [] : [{ at, target, field, said }]
  })
  const alone = chosen.flatMap(({ target }) => (isSharedTarget(target) ? [] : keyOfTarget(target)))
  if (new Set(alone).size < alone.length) throw new AppError('invalid_input')
  const texts = await textsOf(table.rows(), chosen)
  const { columns: formed, asks } = await formsOf(chosen, texts, {
    known: table.form.decimal,
    slices: createTimeSlices(parts.clock),
  })
  const columns = formed.flatMap((column, index): ContactColumn[] => {
    const target = chosen[index]?.target
    return target === undefined ? [] : [{ ...column, target, besideOf: besideOf(table.titles, chosen, index) }]
  })
  const key = columns.find(({ at }) => at === choice.keyColumn)
  if (choice.keyColumn !== null && (key === undefined || !isKeyTarget(key.target))) throw new AppError('invalid_input')
  const reading: ContactReading = {
    ...{ columns, key, width: widthOf(table.titles, columns), emptyClears: choice.emptyClears, seen: parts.seen },
    ...labelsByName(parts.labels()),
  }
  return { reading, known: await readKnownContacts(parts.db), asks }
}

type Chosen = Pick<ContactColumn, 'at' | 'target'>

/**
 * The column of the entry that a tag or a country belongs to: of the same number by their titles, else the nearest before it,
 * else the nearest behind it.
 */
function besideOf(titles: readonly string[], chosen: readonly Chosen[], index: number): number | undefined {
  const own = chosen[index]
  if (own === undefined || !besideTargets.some((each) => each === own.target.field)) return undefined
  const list = own.target.field === 'emailTag' ? 'email' : 'phone'
  const entries = chosen.filter(({ target }) => target.field === list)
  const numberOf = ({ at }: Chosen) => words(titles[at] ?? '').find((word) => /^\d{1,2}$/.test(word))
  const number = numberOf(own)
  const found =
    (number === undefined ? undefined : entries.find((entry) => numberOf(entry) === number)) ??
    entries.findLast(({ at }) => at < own.at) ??
    entries[0]
  return found?.at
}

/** All rows of a file, compared with the contacts that are here and with each other. */
export async function* readContactRows(
  table: Pick<PickedTable, 'rows'>,
  { reading, known }: Pick<ReadChoice, 'reading' | 'known'>,
): AsyncGenerator<ContactRowPlan> {
  const keys = createRowKeys(known)
  for await (const row of table.rows()) yield readContactRow(row, reading, keys)
}
