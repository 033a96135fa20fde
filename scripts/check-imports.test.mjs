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
  ['a Proxy', 'shared/a.ts', 'export const client = new Proxy({}, handler)'],
]

test.each(broken)('%s: found', (_name, path, line) => {
  expect(planted(path, '// first line', line)).toEqual([{ path, line: 2, why: expect.any(String) }])
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

test('an import over several lines is found', () => {
  expect(planted('sandbox/a.ts', 'import {', '  a,', "} from '../renderer/api.ts'")).toHaveLength(1)
})

test('a second file that names ipcMain is found', () => {
  const files = ['a', 'b'].map((name) => ({ path: `electron/hosts/electron/${name}.ts`, text: 'ipcMain.on(x)' }))
  expect(violationsOf(files)).toEqual([{ path: 'electron/hosts/electron/b.ts', line: 1, why: expect.any(String) }])
})

test('a file of more than 400 lines is found, one of 400 is fine', () => {
  /** @param {number} count */
  const lines = (count) => ({ path: 'shared/a.ts', text: '\n'.repeat(count) })
  expect(violationsOf([lines(400)])).toEqual([])
  expect(violationsOf([lines(401)])).toEqual([{ path: 'shared/a.ts', line: 401, why: expect.any(String) }])
})
