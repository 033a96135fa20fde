import { DataCondition } from '../../../shared/app/data-values.ts'
import type { AddressFilter } from '../../ui/data-grid/filter-codec.ts'

/** Most conditions at once. */
export const MOST_CONDITIONS = 8

const conditions: AddressFilter<DataCondition[]> = {
  name: 'where',
  read: (texts) => texts.slice(0, MOST_CONDITIONS).flatMap(readCondition),
  write: (all) => all.map(({ key, is, value }) => JSON.stringify([key, is, value])),
}

function readCondition(text: string): DataCondition[] {
  try {
    const [key, is, value] = JSON.parse(text) as unknown[]
    const { success, data } = DataCondition.safeParse({ key, is, value })
    return success ? [data] : []
  } catch {
    return []
  }
}

const join: AddressFilter<'all' | 'any'> = {
  name: 'join',
  read: ([text]) => (text === 'any' ? 'any' : 'all'),
  write: (value) => (value === 'any' ? ['any'] : []),
}

/** What the address says about the items that are shown. */
export const DATA_FILTERS = { conditions, join }
