import type { Log } from '../platform/log.ts'

/**
 * Logs, once per call, that an item has field names that the service cannot address: a leading `$` is taken for an
 * operator, and a dot for a path. The names themselves are not logged.
 */
export function warnOfFieldNames(item: unknown, log: Pick<Log, 'warn'>): void {
  if (hasName(item, (name) => name.startsWith('$'))) log.warn('dollar-field-name')
  if (hasName(item, (name) => name.includes('.'))) log.warn('dotted-field-name')
}

/** Whether any field, at any depth, has a matching name. */
function hasName(value: unknown, fits: (name: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((entry) => hasName(entry, fits))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => fits(name) || hasName(member, fits))
}
