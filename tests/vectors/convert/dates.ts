/** Whether a value is a Date of this or another realm, valid or not. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]'
}

/**
 * Every valid Date below the top of a data item's request as `{ $date: ISO }`, the only form in which the items service
 * takes dates. An invalid Date becomes an empty object, as on the recorded wire. The value given is not changed.
 */
export function encodeDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encodeMember)
  return isMembers(value) ? mapMembers(value, encodeMember) : value
}

function encodeMember(value: unknown): unknown {
  if (!isDate(value)) return encodeDates(value)
  return Number.isNaN(value.getTime()) ? {} : { $date: value.toISOString() }
}

/**
 * The other direction, for responses: `{ $date }` becomes a Date where its text is a date. A number, or text that is
 * one, stays as it came, because a bare year or an epoch number may be anything. Other keys beside `$date` are dropped.
 */
export function decodeDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeMember)
  return isMembers(value) ? mapMembers(value, decodeMember) : value
}

function decodeMember(value: unknown): unknown {
  if (!isMembers(value)) return decodeDates(value)
  const text = value['$date']
  return typeof text === 'string' && isDateText(text) ? new Date(text) : decodeDates(value)
}

function isDateText(text: string): boolean {
  return Number.isNaN(Number(text)) && !Number.isNaN(Date.parse(text))
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isDate(value)
}

function mapMembers(value: Record<string, unknown>, change: (member: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))
}
