import type { Log } from '../platform/log.ts'

/**
 * Says in the log, once per call, that an item has field names the service cannot address: one that starts with `$`
 * reads like an operator, and one with a dot like a path. The names themselves are not logged.
 */
export function warnOfFieldNames(item: unknown, log: Pick<Log, 'warn'>): void {
  if (hasName(item, (name) => name.startsWith('$'))) log.warn('dollar-field-name')
  if (hasName(item, (name) => name.includes('.'))) log.warn('dotted-field-name')
}

/** Whether any field at any depth has such a name. */
function hasName(value: unknown, fits: (name: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((entry) => hasName(entry, fits))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => fits(name) || hasName(member, fits))
}
