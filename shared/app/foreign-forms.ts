import type { DataKind } from './data-values.ts'

/** How texts of one column write numbers and days; null where it was neither chosen nor shown by the texts. */
export interface ColumnForm {
  decimal: '.' | ',' | null
  /** Which of two numbers of a day comes first. */
  order: 'day' | 'month' | null
  /** Which of the two is meant by a time in the hour that comes twice when clocks go back. */
  twice: 'first' | 'second' | null
}

export const openForm: ColumnForm = { decimal: null, order: null, twice: null }

/** What has to be asked about a column before its texts can be read. */
export type Asked = keyof ColumnForm

interface ColumnForms {
  form: ColumnForm
  asks: Asked | null
  /** Stands where the texts show their format, or leave it open. */
  uses: Asked | null
}

/** Looks at the texts of one column, one after the other. */
export interface ColumnFormSearch {
  add(text: string): void
  /** What the texts show of their format, and what they leave open. */
  found(): ColumnForms
}

/** What the texts of one column show of their format, and what they leave open. */
export function formOf(kind: DataKind, texts: Iterable<string>): ColumnForms {
  const search = createFormSearch(kind)
  for (const text of texts) search.add(text)
  return search.found()
}

/** A search of a column that goes into a field of this kind. */
export function createFormSearch(kind: DataKind): ColumnFormSearch {
  if (kind === 'number') return searchOf('decimal', decimalOf)
  if (kind === 'date' || kind === 'dateTime') return searchOf('order', orderOf)
  return { add: () => undefined, found: () => ({ form: openForm, asks: null, uses: null }) }
}

/** `read` returns what a text shows, `open` where it could be either, null where it shows nothing. */
function searchOf<What extends 'decimal' | 'order'>(
  what: What,
  read: (text: string) => NonNullable<ColumnForm[What]> | 'open' | null,
): ColumnFormSearch {
  const seen = new Set<NonNullable<ColumnForm[What]>>()
  let isOpen = false
  return {
    add: (text) => {
      const says = read(text.trim())
      if (says === 'open') isOpen = true
      else if (says !== null) seen.add(says)
    },
    found: () => {
      const [only] = seen
      const value = seen.size === 1 && only !== undefined ? only : null
      const uses = isOpen || seen.size > 0 ? what : null
      return { form: { ...openForm, [what]: value }, asks: value === null ? uses : null, uses }
    },
  }
}

/** The sign before the fraction: what a number itself shows; null where it has neither sign. */
function decimalOf(text: string): '.' | ',' | 'open' | null {
  const signs = text.match(/[.,]/g) ?? []
  const [first] = signs
  const last = signs.at(-1)
  if (first === undefined || last === undefined || !/\d/.test(text)) return null
  if (first !== last) return last === ',' ? ',' : '.'
  const other = first === ',' ? '.' : ','
  if (signs.length > 1) return other
  const [whole = '', fraction = ''] = text.split(first)
  const isGroup = /^\d{3}$/.test(fraction) && /^[-+\u2212]?[1-9]\d{0,2}$/.test(whole)
  return isGroup ? 'open' : first === ',' ? ',' : '.'
}

const twoFirst = /^(\d{1,2})([/.-])(\d{1,2})\2\d{4}(?!\d)/

/** Which number of a day comes first. */
function orderOf(text: string): 'day' | 'month' | 'open' | null {
  const [, first, sign, second] = twoFirst.exec(text) ?? []
  if (first === undefined) return null
  // No day at all: it says nothing about the others.
  if (Number(first) > 31 || Number(second) > 31) return null
  if (sign === '.' || Number(first) > 12) return 'day'
  if (Number(second) > 12) return 'month'
  return first === second ? null : 'open'
}
