import { expect, test } from 'vitest'
import { violationsOf } from './check-imports.mjs'

/** What is wrong with one planted file. @param {string} path @param {string[]} lines */
const planted = (path, ...lines) => violationsOf([{ path, text: lines.join('\n') }])

/** @type {[what: string, path: string, line: string][]} */
const broken = [
  ['shared reaches into the core', 'shared/a.ts', "import { createCore } from '../electron/core/core.ts'"],
  ['shared uses Node', 'shared/a.ts', "import { join } from 'node:path'"],
  ['the core reaches into a host', 'electron/core/a.ts', "import { page } from '../hosts/common/page.ts'"],
  ['the core reaches into the window', 'electron/core/a.ts', "import type { X } from '../../renderer/api.ts'"],
  ['a host reaches past core.ts', 'electron/hosts/browser/a.ts', "import { open } from '../../core/db/open.ts'"],
  ['a host reaches into the other', 'electron/hosts/browser/a.ts', "import { menu } from '../electron/menu.ts'"],
  ['the common part reaches into a host', 'electron/hosts/common/a.ts', "import { x } from '../browser/server.ts'"],
  ['the sandbox reaches into the core', 'sandbox/a.ts', "import { x } from '../electron/core/base/text.ts'"],
  ['the window reaches into the core', 'renderer/a.ts', "import type { Core } from '../electron/core/core.ts'"],
  ['the window uses Node', 'renderer/a.tsx', "import { readFile } from 'node:fs'"],
  ['a part of the look asks the core', 'renderer/ui/a.tsx', "import { api } from '../api.ts'"],
  ['a part of the look knows a feature', 'renderer/ui/a.tsx', "import { x } from '../features/guests/guests.ts'"],
  ['Electron outside its host', 'electron/hosts/common/a.ts', "import { app } from 'electron'"],
  ['Electron by a dynamic import', 'electron/core/a.ts', "const { app } = await import('electron')"],
  ['SQLite outside db', 'electron/core/sync/a.ts', "import Database from 'better-sqlite3'"],
  ['drizzle outside its places', 'electron/core/sync/lanes.ts', "import { eq } from 'drizzle-orm'"],
  ['a deep drizzle import', 'electron/core/guests/a.ts', "import { x } from 'drizzle-orm/better-sqlite3'"],
  ['React in the core', 'electron/core/a.ts', "import { useState } from 'react'"],
  ['a second fetch', 'electron/core/platform/a.ts', 'const answer = await fetch(url)'],
  ['a fetch in a screen', 'renderer/features/a.tsx', 'void fetch(url)'],
  ['a second WebSocket', 'renderer/features/a.tsx', 'const socket = new WebSocket(url)'],
  ['a second writer of CSV', 'renderer/a.ts', "import Papa from 'papaparse'"],
  ['a Proxy', 'shared/a.ts', 'export const client = new Proxy({}, handler)'],
]

test.each(broken)('%s: found', (_name, path, line) => {
  expect(planted(path, '// first line', line)).toEqual([{ path, line: 2, why: expect.any(String) }])
})

test('titles of tests that do not fit on a line of a report are found', () => {
  const [longest, tooLong] = ['a'.repeat(100), 'a'.repeat(101)]
  const inTest = (/** @type {string} */ line) => planted('electron/core/a.test.ts', line)
  expect(inTest(`test('${longest}', () => {`)).toEqual([])
  expect(inTest(`test('${tooLong}', () => {`)).toHaveLength(1)
  expect(inTest(`test.each(cases)('${tooLong}', async () => {`)).toHaveLength(1)
})

/** @type {[what: string, path: string, line: string][]} */
const allowed = [
  ['the adapter fetches', 'electron/hosts/common/node-network.ts', 'const answer = await fetch(url)'],
  ['the channel swaps its code', 'renderer/channel.ts', "await fetch('/session')"],
  ['a method called fetch', 'electron/core/a.ts', 'await source.fetch(page)'],
  ['a member called fetch', 'electron/core/a.ts', 'fetch(page: Page): Promise<Rows>'],
  ['a comment about fetch', 'electron/core/a.ts', ' * never calls fetch() itself'],
  [
    'a host takes the core by its door',
    'electron/hosts/browser/a.ts',
    "import { createCore } from '../../core/core.ts'",
  ],
  ['drizzle in queries', 'electron/core/guests/guest.queries.ts', "import { eq } from 'drizzle-orm'"],
  ['a test takes what it needs', 'renderer/a.test.ts', "import { createCore } from '../electron/core/core.ts'"],
]

test.each(allowed)('%s: fine', (_name, path, line) => {
  expect(planted(path, line)).toEqual([])
})

test.each([
  ["    throw new AppError('conflict', { reason: 'Somebody changed this meanwhile.' })"],
  ['const text = `This order is not on this laptop. Sync now.`'],
  ["import { textOf } from '../../../shared/messages/text-of.ts'"],
  ["import { saleMessages } from '../../../shared/messages/sales.messages.ts'"],
])('a sentence in the core is found: %s', (line) => {
  expect(planted('electron/core/sales/a.ts', line)).toEqual([
    { path: 'electron/core/sales/a.ts', line: 1, why: expect.any(String) },
  ])
})

test('a comment, SQL and a message by its code are no sentences', () => {
  const lines = [
    "/** Says 'Nothing was sold here today.' */",
    "const rows = db.all('SELECT id FROM outbox WHERE state = ?')",
    "messageOf('sales.nothingSold')",
    "import { messageOf } from '../../../shared/messages/message-of.ts'",
  ]
  expect(planted('electron/core/sales/a.ts', ...lines)).toEqual([])
})

test('an import over several lines is found', () => {
  expect(planted('sandbox/a.ts', 'import {', '  a,', "} from '../renderer/api.ts'")).toHaveLength(1)
})

test('a second file that names ipcMain is found', () => {
  const files = ['a', 'b'].map((name) => ({ path: `electron/hosts/electron/${name}.ts`, text: 'ipcMain.on(x)' }))
  expect(violationsOf(files)).toEqual([{ path: 'electron/hosts/electron/b.ts', line: 1, why: expect.any(String) }])
})

test.each([
  ['shared/a.ts', 300],
  ['scripts/a.mjs', 300],
  ['renderer/ui/a.tsx', 300],
  ['renderer/ui/a.test.tsx', 400],
  ['tests/simulation/a.ts', 400],
])('%s may have %i lines and no more', (path, most) => {
  const lines = (/** @type {number} */ count) => ({ path, text: '\n'.repeat(count) })
  expect(violationsOf([lines(most)])).toEqual([])
  expect(violationsOf([lines(most + 1)])).toEqual([{ path, line: most + 1, why: expect.any(String) }])
})

/** @type {[what: string, path: string, line: string][]} */
const wrongFloor = [
  ['the mirror knows a feature', 'electron/core/mirror/a.ts', "import { x } from '../contacts/contact.mirror.ts'"],
  ['the database knows the mirror, by a type', 'electron/core/db/a.ts', "import type { X } from '../mirror/mirror.ts'"],
  ['the mirror knows the queue', 'electron/core/mirror/a.ts', "import type { Outbox } from '../sync/outbox.ts'"],
  ['a feature knows the root', 'electron/core/orders/a.ts', "import type { Workspace } from '../workspace.ts'"],
  ['a feature knows one beside it', 'electron/core/guests/a.ts', "import { x } from '../today/today.queries.ts'"],
  ['a feature knows one above it', 'electron/core/tickets/a.ts', "import { x } from '../orders/order-facts.ts'"],
  ['a folder without a floor knows a feature', 'electron/core/novelties/a.ts', "import { x } from '../today/today.ts'"],
  ['a feature knows a folder without a floor', 'electron/core/today/a.ts', "import { x } from '../novelties/a.ts'"],
  ['a file at the root without a floor', 'electron/core/novelty.ts', "import { x } from './base/text.ts'"],
  ['a folder of the window without a floor', 'renderer/novelties/a.ts', "import { x } from '../format.ts'"],
  ['the toasts know the frame', 'renderer/base/toasts.tsx', "import { x } from '../frame/shell.tsx'"],
  ['the till knows the frame, by a type', 'renderer/till/a.ts', "import type { X } from '../frame/frame.ts'"],
  ['the scanner knows commands', 'renderer/scanner/a.ts', "import { x } from '../commands/commands.ts'"],
  ['the frame knows a screen', 'renderer/frame/a.tsx', "import { x } from '../features/sell/sell.ts'"],
  ['a screen takes a part of another', 'renderer/features/sell/a.tsx', "import { x } from '../checkin/words.ts'"],
]

test.each(wrongFloor)('%s: found', (_name, path, line) => {
  expect(planted(path, line)).toEqual([{ path, line: 1, why: expect.any(String) }])
})

test('a file imports from below, and a screen from what screens share', () => {
  expect(planted('electron/core/orders/a.ts', "import { x } from '../tickets/ticket-facts.ts'")).toEqual([])
  expect(planted('electron/core/core.ts', "import { x } from './orders/order-facts.ts'")).toEqual([])
  expect(planted('renderer/features/sell/a.tsx', "import { x } from '../../event/event-timing.ts'")).toEqual([])
  expect(planted('renderer/frame/a.tsx', "import { x } from '../base/toasts.tsx'")).toEqual([])
  expect(planted('electron/core/novelties/a.ts', "import { x } from '../events/events.queries.ts'")).toEqual([])
})

test('folders of the window that import each other are found, whichever of their files do', () => {
  const up = { path: 'renderer/copy/a.ts', text: "import { b } from '../printing/b.ts'" }
  const down = { path: 'renderer/printing/c.ts', text: "import { d } from '../copy/d.ts'" }
  const kept = [
    { path: 'renderer/printing/b.ts', text: '' },
    { path: 'renderer/copy/d.ts', text: '' },
  ]
  expect(violationsOf([up, down, ...kept]).map(({ path }) => path)).toEqual(['renderer/copy/a.ts'])
})

/** Two entities, and one line somewhere else. @param {string} path @param {string} line */
const besideEntities = (path, line) =>
  violationsOf([
    { path: 'electron/core/orders/order.mirror.ts', text: "export const a = mirrored({\n  dataSet: 'orders',\n})" },
    { path: 'electron/core/events/event.mirror.ts', text: "export const b = mirrored({\n  dataSet: 'events',\n})" },
    { path, text: line },
  ])

/** @type {[what: string, path: string, line: string][]} */
const secondLists = [
  ['a switch in the puller', 'electron/core/sync/pull/a.ts', "  if (dataSet === 'orders') await again()"],
  ['a key by its name', 'electron/core/sync/a.ts', "const isOrder = key.startsWith('orders:')"],
  ['a list at the root', 'electron/core/a-root.ts', "for (const dataSet of ['events', 'orders']) touch(dataSet)"],
  ['a list in a feature', 'electron/core/today/a.ts', "const needed = ['orders', 'events']"],
  ['a table in the core', 'electron/core/today/a.ts', 'const cadence: Record<DataSet, number> = {'],
  ['a table in a screen', 'renderer/features/sync/a.ts', 'const names = new Map<DataSet, string>(['],
]

test.each(secondLists)('a second list of entities, %s: found', (_name, path, line) => {
  expect(besideEntities(path, line)).toEqual([{ path, line: 1, why: expect.any(String) }])
})

test('an entity is named where it is declared, by features that read it, and once in the window', () => {
  expect(besideEntities('electron/core/today/a.ts', "const order = mirror.seen('orders', id)")).toEqual([])
  expect(besideEntities('renderer/records.ts', 'const NAMES = new Map<DataSet, Name>([')).toEqual([])
})

/** @type {[path: string, line: string][]} */
const ofTheBoxOffice = [
  ['electron/core/mirror/a.ts', 'const page = { dataSet, eventId }'],
  ['electron/core/sync/a.ts', '  ticketNumber: string'],
  ['electron/core/sync/queue.ts', '  eventId: part.scope(input),'],
  ['electron/core/sync/queue.ts', 'export const ticketOf = (row: OutboxRow) => row'],
  ['electron/core/conflicts/a.ts', 'for (const guest of guests) show(guest)'],
  ['renderer/list-screen/a.tsx', 'const { saleId } = row'],
]

test.each(ofTheBoxOffice)('a word of the box office in %s: found', (path, line) => {
  expect(planted(path, line)).toEqual([{ path, line: 1, why: expect.any(String) }])
})

test('a lane may be called sales, and a feature speaks of its guests', () => {
  expect(planted('electron/core/sync/a.ts', "if (lane === 'sales') return")).toEqual([])
  expect(planted('electron/core/sync/a.ts', '// A guest who is in.')).toEqual([])
  expect(planted('electron/core/checkin/a.ts', 'const { eventId, ticketNumber } = scan')).toEqual([])
})

test('files that import each other over a third, by types, are a circle; a lazy screen is none', () => {
  const a = { path: 'renderer/ui/a.ts', text: "import { b } from './b.ts'" }
  const b = { path: 'renderer/ui/b.ts', text: "import type { C } from './c.ts'" }
  const c = { path: 'renderer/ui/c.ts', text: "import { a } from './a.ts'" }
  expect(violationsOf([a, b, c])).toEqual([
    {
      path: 'renderer/ui/c.ts',
      line: 1,
      why: 'a circle: renderer/ui/a.ts → renderer/ui/b.ts → renderer/ui/c.ts → renderer/ui/a.ts',
    },
  ])
  expect(violationsOf([a, b, { ...c, text: "const load = () => import('./a.ts')" }])).toEqual([])
})
