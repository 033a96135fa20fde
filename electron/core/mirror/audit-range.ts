/**
 * A part of a data set that can be listed by itself, on the site and here: all of an event (`scope`), what was created
 * from `from` until before `to`, or everything.
 */
export interface AuditRange {
  scope: string
  from: string | null
  to: string | null
}
