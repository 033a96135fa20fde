import type { Clause } from './clauses.ts'

/** A filter as the platform's item calls take it. */
export type WireFilter = { [name: string]: unknown }

const orders = { '<': '$lt', '<=': '$lte', '>': '$gt', '>=': '$gte' } as const
const texts = { contains: '$contains', starts: '$startsWith', ends: '$endsWith' } as const

/**
 * A clause as the platform's item calls take it; undefined when nothing can fit, which is not asked for. A field's name is
 * its own entry, so no name can mean anything else.
 */
export function wireFilter(clause: Clause): WireFilter | undefined {
  if ('all' in clause) {
    const parts = clause.all.map(wireFilter)
    return parts.every((part) => part !== undefined) ? { $and: parts } : undefined
  }
  if ('any' in clause) {
    const parts = clause.any.flatMap((part) => wireFilter(part) ?? [])
    return parts.length === 0 ? undefined : { $or: parts }
  }
  if ('not' in clause) {
    const inner = wireFilter(clause.not)
    return inner === undefined ? {} : { $not: [inner] }
  }
  return { [clause.key]: testOf(clause) }
}

function testOf(clause: Extract<Clause, { is: string }>): unknown {
  switch (clause.is) {
    case '=':
      return clause.value
    case 'nothing':
      return null
    case 'emptyList':
      return []
    case 'some':
      return { $hasSome: clause.values }
    case 'contains':
    case 'starts':
    case 'ends':
      return { [texts[clause.is]]: clause.value }
    default:
      return { [orders[clause.is]]: clause.value }
  }
}
