/** Where the client warns a programmer of what the service will not understand. */
export interface ItemLog {
  warn(event: string): void
  error(event: string): void
}

/**
 * Logs, once per call, that an item has field names that the service cannot address: a leading `$` is taken for an
 * operator, which is an error, and a dot for a path. The names themselves are not logged.
 */
export function warnAboutFieldNames(item: unknown, log: ItemLog): void {
  if (hasName(item, (name) => name.startsWith('$'))) log.error('dollar-field-name')
  if (hasName(item, (name) => name.includes('.'))) log.warn('dotted-field-name')
}

/** Whether any field, at any depth, has a matching name. */
function hasName(value: unknown, fits: (name: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((entry) => hasName(entry, fits))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => fits(name) || hasName(member, fits))
}
