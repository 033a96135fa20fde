import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WireEvent } from '../../shared/wire/events.ts'
import { NotificationConfig } from '../../shared/wire/notifications.ts'
import { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import fields from './event-fields.json' with { type: 'json' }

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'events.md'), 'utf8')

/** The fields that the first cells of a table name. */
function namedIn(table: string): string[] {
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''))
}

/** The part of the page from one heading, or table head, to the next. */
function partFrom(start: string): string {
  const at = page.indexOf(start)
  if (at === -1) throw new Error(`docs/events.md has: ${start}`)
  const rest = page.slice(at + start.length)
  const end = rest.search(/\n#{2,3} |\n\| Field of each/)
  return end === -1 ? rest : rest.slice(0, end)
}

const covers = (name: string, field: string) =>
  name.endsWith('.*') ? field.startsWith(name.slice(0, -1)) : field === name

test.each([
  ['Event', '### Event\n'],
  ['TicketDefinition', '### TicketDefinition\n'],
  ['NotificationConfig', '### NotificationConfig\n'],
  ['Notification', '| Field of each'],
] as const)('each field of %s stands in one row, and each row names fields', (entity, heading) => {
  const named = namedIn(partFrom(heading))
  const all: string[] = fields[entity]
  const rowsOf = (field: string) => named.filter((name) => covers(name, field))
  expect(all.filter((field) => rowsOf(field).length !== 1)).toEqual([])
  expect(named.filter((name) => !all.some((field) => covers(name, field)))).toEqual([])
})

test.each([
  ['Event', WireEvent],
  ['TicketDefinition', TicketDefinition],
  ['NotificationConfig', NotificationConfig],
] as const)('each part of %s that Foyer speaks is among its fields', (entity, schema) => {
  const known = new Set(fields[entity].map((field) => field.split('.')[0]))
  expect(Object.keys(schema.shape).filter((name) => !known.has(name))).toEqual([])
})
