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

/** What the texts of one column show of their format, and what they leave open. `found` stands where they show it. */
export function formOf(
  kind: DataKind,
  texts: Iterable<string>,
): { form: ColumnForm; asks: Asked | null; uses: Asked | null } {
  if (kind === 'number') return ofNumbers(texts)
  return kind === 'date' || kind === 'dateTime' ? ofDays(texts) : { form: openForm, asks: null, uses: null }
}

function ofNumbers(texts: Iterable<string>) {
  const seen = new Set<'.' | ','>()
  let isOpen = false
  for (const text of texts) {
    const says = decimalOf(text.trim())
    if (says === 'open') isOpen = true
    else if (says !== null) seen.add(says)
  }
  const [only] = seen
  const decimal = seen.size === 1 && only !== undefined ? only : null
  const uses = isOpen || seen.size > 0 ? ('decimal' as const) : null
  return { form: { ...openForm, decimal }, asks: decimal === null ? uses : null, uses }
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

function ofDays(texts: Iterable<string>) {
  const seen = new Set<'day' | 'month'>()
  let isOpen = false
  for (const text of texts) {
    const [, first, sign, second] = twoFirst.exec(text.trim()) ?? []
    if (first === undefined) continue
    // No day at all: it says nothing about the others.
    if (Number(first) > 31 || Number(second) > 31) continue
    if (sign === '.' || Number(first) > 12) seen.add('day')
    else if (Number(second) > 12) seen.add('month')
    else if (first !== second) isOpen = true
  }
  const [only] = seen
  const order = seen.size === 1 && only !== undefined ? only : null
  const uses = isOpen || seen.size > 0 ? ('order' as const) : null
  return { form: { ...openForm, order }, asks: order === null ? uses : null, uses }
}
