import { MoneyRecord } from '../../../shared/app/order-money.ts'
import type { FormResponse } from '../../../shared/wire/common.ts'

/**
 * The field value in an order's checkout form by which laptops share what they took and gave back for it; see
 * docs/adr/0003-shared-money.md. One record per `; `, its fields apart by blanks.
 */
export const moneyFieldName = 'foyerMoney'

/** The platform takes no longer field value. */
const maxLength = 5_000

const states = ['open', 'done', 'void'] as const

/** Writes records as a field value; undefined for more than one value can hold. */
export function moneyFieldValue(records: readonly MoneyRecord[]): string | undefined {
  const text = records.map(textOf).join('; ')
  return text.length > maxLength ? undefined : text
}

/** Reads the records of an order; what cannot be read is left out. */
export function readMoneyField(form: FormResponse | undefined): MoneyRecord[] {
  const value = form?.inputValues?.find(({ inputName }) => inputName === moneyFieldName)?.value ?? ''
  return value
    .slice(0, maxLength)
    .split(';')
    .flatMap((text) => recordOf(text.trim()) ?? [])
}

/** Both lists as one; a record in both has the later of its two states. */
export function mergedMoney(theirs: readonly MoneyRecord[], ours: readonly MoneyRecord[]): MoneyRecord[] {
  const byId = new Map(theirs.map((record) => [record.id, record]))
  for (const record of ours) {
    const known = byId.get(record.id)
    if (known === undefined || isLater(record, known)) byId.set(record.id, record)
  }
  return [...byId.values()]
}

/** Whether the first has moved on from the second. */
export const isLater = (one: Pick<MoneyRecord, 'state'>, other: Pick<MoneyRecord, 'state'>): boolean =>
  states.indexOf(one.state) > states.indexOf(other.state)

/** Whether the order's field value has every one of these records, in its state or a later one. */
export const holdsMoney = (form: FormResponse | undefined, records: readonly MoneyRecord[]): boolean => {
  const there = new Map(readMoneyField(form).map((record) => [record.id, record]))
  return records.every((record) => {
    const stored = there.get(record.id)
    return stored !== undefined && !isLater(record, stored)
  })
}

const textOf = ({ kind, state, id, minor, currency, method, at, desk: laptop }: MoneyRecord): string =>
  [kind, state, id, String(minor), currency, encoded(method), at, encoded(laptop)].join(' ')

function recordOf(text: string): MoneyRecord | undefined {
  const [kind, state, id, minor, currency, method = '', at, laptop = ''] = text.split(' ')
  const fields = { kind, state, id, minor: Number(minor), currency, at, method: decoded(method), desk: decoded(laptop) }
  return MoneyRecord.safeParse(fields).data
}

/** Half a pair of UTF-16 cannot be written, and a name may have one. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
