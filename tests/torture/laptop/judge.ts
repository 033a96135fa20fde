import type { HeldChange, LaptopContent } from './content.ts'
import { byField, byTicket, type Change, type Creation, type Edit, type Intent, mayBe } from './diary.ts'

/** The part of a diary that counts at some moment: a result that had not left by then is none. */
export interface Reported {
  intents: readonly Intent[]
  operators: readonly Change[]
  edits: readonly Edit[]
  creations: readonly Creation[]
}

/**
 * Holds what a laptop knows against what it had shown: everything that was shown as saved is there, in its order, and
 * nothing is there without a request. Returns what is wrong, in words.
 */
export function faultsOf(content: LaptopContent, reported: Reported): string[] {
  return [
    ...(content.integrity === 'ok' ? [] : [`SQLite found in desk.db: ${content.integrity}`]),
    ...lost(content, reported.intents),
    ...uncounted(content, reported.intents),
    ...invented(content, reported.intents),
    ...misplaced(content.open, reported.intents),
    ...forgottenOperator(content.operator, reported.operators),
    ...lostContacts(content, reported),
  ]
}

const saved = (intents: readonly Intent[]) => intents.filter((intent) => intent.outcome === 'saved')

/** Rows that a result named. */
function lost({ open, ended }: LaptopContent, intents: readonly Intent[]): string[] {
  const waiting = new Set(open.map((row) => row.id))
  const results = new Map(ended.map((row) => [row.id, row.state]))
  return saved(intents).flatMap(({ operationId: id, ticketNumber, wants, takenBack }) => {
    if (id === undefined) return []
    const where = `${wants} ${ticketNumber} (${id})`
    if (takenBack) return waiting.has(id) || results.get(id) !== 'cancelled' ? [`taken back, but there: ${where}`] : []
    return waiting.has(id) || results.has(id) ? [] : [`saved, but gone: ${where}`]
  })
}

/** An undo from the list of scans names no row, so these are counted. */
function uncounted({ open, ended }: LaptopContent, intents: readonly Intent[]): string[] {
  return [...byTicket(saved(intents))].flatMap(([ticketNumber, reported]) => {
    const out = reported.filter(({ wants }) => wants === 'out')
    const takenBack = out.filter((intent) => intent.takenBack).length
    const rows = [...open, ...ended].filter((row) => row.ticketNumber === ticketNumber)
    const cancelled = rows.filter((row) => row.wants === 'in' && row.state === 'cancelled').length
    const outRows = rows.filter((row) => row.wants === 'out').length
    return cancelled >= takenBack && outRows >= out.length - takenBack ? [] : [`undone, but not there: ${ticketNumber}`]
  })
}

/** Rows without a request. */
function invented({ open, ended }: LaptopContent, intents: readonly Intent[]): string[] {
  const key = (row: { ticketNumber: string; wants: string }) => `${row.wants} ${row.ticketNumber}`
  const asked = Map.groupBy(intents, key)
  return [...Map.groupBy([...open, ...ended], key)].flatMap(([what, rows]) =>
    rows.length > (asked.get(what)?.length ?? 0) ? [`${rows.length} rows, not asked as often: ${what}`] : [],
  )
}

/** The changes of one ticket go out in the order in which people made them. */
function misplaced(open: readonly HeldChange[], intents: readonly Intent[]): string[] {
  const place = new Map(intents.map((intent, at) => [intent.operationId, at]))
  return [...Map.groupBy(open, (row) => row.ticketNumber)].flatMap(([ticketNumber, rows]) => {
    const places = rows.flatMap((row) => place.get(row.id) ?? [])
    return places.some((at, index) => at < (places[index - 1] ?? -1)) ? [`out of order: ${ticketNumber}`] : []
  })
}

function forgottenOperator(operator: string, changes: readonly Change[]): string[] {
  const { values, isSure } = mayBe(changes)
  return isSure && !values.includes(operator) ? [`the operator became "${operator}"`] : []
}

/** Edits may be gathered into one row, so they are known by what they wrote. */
function lostContacts({ contacts }: LaptopContent, { edits, creations }: Reported): string[] {
  const kept = contacts.filter((row) => row.state !== 'cancelled').map((row) => row.input)
  const isKept = (value: string) => kept.some((input) => input.includes(`"${value}"`))
  const lost = [...byField(edits), ...creations.map((creation) => [creation])].flatMap((changes) => {
    const { values, isSure } = mayBe(changes)
    return isSure && !values.some(isKept) ? [`saved, but gone: ${values.join(' or ')}`] : []
  })
  const made = contacts.filter((row) => row.operation === 'contacts.create').length
  return made > creations.length ? [...lost, `${made} new contacts, asked for ${creations.length}`] : lost
}
