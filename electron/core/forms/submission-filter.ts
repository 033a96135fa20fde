import type { z } from 'zod'
import type { FieldCondition, SubmissionFilter, SubmissionTab } from '../../../shared/app/form-filter.ts'
import { hasOtherScript } from '../../../shared/same-name.ts'
import { words } from '../../../shared/search-words.ts'
import { storedNumber } from '../../../shared/written-number.ts'
import { ftsQuery } from '../base/text.ts'
import type { RowSql } from '../mirror/row-sets.ts'
import { comparable, tagsTarget } from './indexed-values.ts'

export type Filter = z.output<typeof SubmissionFilter>

const statuses: Record<Exclude<SubmissionTab, 'all' | 'trash'>, string> = {
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  payment: 'PAYMENT_WAITING',
  cancelled: 'PAYMENT_CANCELED',
}

/** Of a record in the trash and one in the inbox by the names of their tables: the trash has the newer state. */
const isThrownAway = (trashed: string, sent: string): string =>
  `(${trashed}.updated_date > coalesce(${sent}.updated_date, 0) OR (${trashed}.updated_date = ${sent}.updated_date
    AND CAST(coalesce(${trashed}.revision, 0) AS INTEGER) >= CAST(coalesce(${sent}.revision, 0) AS INTEGER)))`

/** Submissions that the trash of their form has in a newer state: they were thrown away elsewhere. */
const inTrash = `SELECT s.rid FROM trashed_submissions t JOIN submissions s ON s.id = t.id WHERE ${isThrownAway('t', 's')}`

/** What of the submissions is here and in sight, whatever else is asked. */
export const shownOnly = `leaving = 0 AND rid NOT IN (${inTrash})`

/** The same of one submission, where looking through the whole trash would take too long. */
export const oneShown = `leaving = 0 AND NOT EXISTS (SELECT 1 FROM trashed_submissions t
  WHERE t.id = submissions.id AND ${isThrownAway('t', 'submissions')})`

/** Of the table of the trash by its name: it was taken out since it was listed. */
export const isTakenOut = (table: string): string =>
  `EXISTS (SELECT 1 FROM submissions s WHERE s.id = ${table}.id AND s.updated_date IS NOT NULL
    AND NOT ${isThrownAway(table, 's')})`

/** What of the trash is in sight: not what is to leave it, and not what was taken out since it was listed. */
export const trashShown = `leaving = 0 AND NOT ${isTakenOut('trashed_submissions')}`

/** The table that a filter reads. */
export const tableOf = ({ tab }: Filter): string => (tab === 'trash' ? 'trashed_submissions' : 'submissions')

/** A WHERE, with a person's values as parameters. */
interface Where {
  sql: string
  parameters: unknown[]
}

/**
 * The WHERE of a filter. `idsOf` says whom a reviewer looks after: that is kept on this laptop, in another file than the
 * submissions.
 */
export function conditionOf(filter: Filter, idsOf: (reviewer: string) => string[]): Where {
  if (filter.tab === 'trash') return trashCondition(filter)
  const where = [shownOnly]
  const parameters: unknown[] = []
  const add = (sql: string, ...given: unknown[]) => {
    where.push(sql)
    parameters.push(...given)
  }
  const query = ftsQuery(filter.text)
  if (query !== undefined) add('rid IN (SELECT rowid FROM submissions_fts WHERE submissions_fts MATCH ?)', query)
  else if (words(filter.text).length === 0 && filter.text.trim() !== '') add('0')
  if (filter.formId !== null) add('form_id = ?', filter.formId)
  if (filter.tab !== 'all') add('status = ?', statuses[filter.tab])
  if (filter.unseen) add('seen = 0')
  if (filter.files) add('files > 0')
  if (filter.reviewer !== null) {
    add('id IN (SELECT value FROM json_each(?))', JSON.stringify(idsOf(filter.reviewer)))
  }
  if (filter.tags.length > 0) {
    const ofTags = valuesWhere('text IN (SELECT value FROM json_each(?))')
    add(`rid IN (${ofTags})`, tagsTarget, JSON.stringify(filter.tags))
  }
  for (const condition of filter.answers) {
    const rows = conditionRows(condition)
    const { sql, parameters: given } = 'not' in rows ? rows.not : rows
    add(`rid ${'not' in rows ? 'NOT IN' : 'IN'} (${sql})`, ...given)
  }
  return { sql: `WHERE ${where.join(' AND ')}`, parameters }
}

/** The trash is short, so words are looked for in what was sent as it is. */
function trashCondition({ formId, files, text }: Filter): Where {
  const where = [trashShown]
  const parameters: unknown[] = []
  if (formId !== null) where.push('form_id = ?') && parameters.push(formId)
  if (files) where.push('files > 0')
  const part = text.trim().toLowerCase()
  if (part !== '') where.push("instr(lower(coalesce(doc, server) -> '$.submissions'), ?) > 0") && parameters.push(part)
  return { sql: `WHERE ${where.join(' AND ')}`, parameters }
}

const valuesWhere = (condition: string): string =>
  `SELECT rid FROM submissions_values WHERE target = ?${condition === '' ? '' : ` AND ${condition}`}`

const isListed = (value: string): string => `lowered(trim(${value})) IN (SELECT value FROM json_each(?))`

/** Submissions with one of these folded values, of which the documents have one of the whole ones. */
const markedValues = `SELECT v.rid FROM submissions_values v JOIN submissions s ON s.rid = v.rid
  WHERE v.target = ? AND v.text IN (SELECT value FROM json_each(?)) AND EXISTS (
    SELECT 1 FROM json_each(coalesce(s.doc, s.server) -> '$.submissions') a WHERE a.key = v.target AND CASE a.type
      WHEN 'text' THEN ${isListed('a.value')}
      WHEN 'array' THEN EXISTS (SELECT 1 FROM json_each(a.value) one WHERE one.type <> 'text' OR ${isListed('one.value')})
      ELSE 1 END)`

/**
 * The submissions that one condition on the value of a field fits, over all its entries: of several choices one has to.
 */
export function conditionRows({ target, operator, values }: FieldCondition): RowSql | { not: RowSql } {
  const first = comparable(values[0] ?? '')
  const has = (condition: string, ...given: unknown[]): RowSql => ({
    sql: valuesWhere(condition),
    parameters: [target, ...given],
  })
  /** The values are folded, so where accents make other letters the documents are asked as well. */
  const marked = (texts: readonly string[]): RowSql => {
    const folded = JSON.stringify(texts.map(comparable))
    const small = texts.map((text) => text.trim().toLowerCase())
    const whole = JSON.stringify(small.flatMap((text) => [text.normalize('NFC'), text.normalize('NFD')]))
    return { sql: markedValues, parameters: [target, folded, whole, whole] }
  }
  const hasNot = (condition: string, ...given: unknown[]) => ({ not: has(condition, ...given) })
  switch (operator) {
    case 'equal':
      return hasOtherScript(first)
        ? marked(values.slice(0, 1))
        : has('(text = ? OR number = ?)', first, storedNumber(first))
    case 'notEqual':
      if (hasOtherScript(first)) return { not: marked(values.slice(0, 1)) }
      return hasNot('(text = ? OR number = ?)', first, storedNumber(first))
    case 'contains':
      return has('instr(text, ?) > 0', first)
    case 'in': {
      if (values.some(hasOtherScript)) return marked(values)
      const texts = values.map(comparable)
      const numbers = texts.flatMap((text) => storedNumber(text) ?? [])
      const condition = '(text IN (SELECT value FROM json_each(?)) OR number IN (SELECT value FROM json_each(?)))'
      return has(condition, JSON.stringify(texts), JSON.stringify(numbers))
    }
    case 'empty':
      return hasNot('')
    case 'filled':
      return has('')
    case 'less':
      return has('number < ?', storedNumber(first))
    case 'greater':
      return has('number > ?', storedNumber(first))
    case 'between':
      return between(first, comparable(values[1] ?? ''), has)
    case 'before':
      return has(`${upTo('?')} < ?`, first, first)
    case 'after':
      return has(`${upTo('?')} > ?`, first, first)
    case 'checked':
      return has("text = 'true'")
    case 'unchecked':
      return hasNot("text = 'true'")
  }
}

/** Numbers between two numbers, or days and times between two of them; both ends are in. */
function between(low: string, high: string, has: (condition: string, ...given: unknown[]) => RowSql): RowSql {
  const numbers = [storedNumber(low), storedNumber(high)]
  if (!numbers.includes(null)) return has('number BETWEEN ? AND ?', ...numbers)
  return has(`${upTo('?')} >= ? AND ${upTo('?')} <= ?`, low, low, high, high)
}

/** A day with a time is on that day: only as much of a value is compared as the person gave. */
const upTo = (given: string): string => `substr(text, 1, length(${given}))`
