import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { crashTimes, keepCrashDumps, logGoneProcesses } from './crash-dumps.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-crashes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeDump(place: string, name: string, seconds: number): void {
  mkdirSync(join(folder, place), { recursive: true })
  const path = join(folder, place, name)
  writeFileSync(path, 'memory')
  utimesSync(path, seconds, seconds)
}

test('dumps stay in the data directory and are sent nowhere; the ten newest are kept', () => {
  for (let at = 1; at <= 12; at += 1) writeDump(at % 2 === 0 ? 'pending' : 'completed', `${at}.dmp`, at)
  writeDump('', 'settings.dat', 50)
  const calls: unknown[] = []
  const app = { setPath: (...given: unknown[]) => void calls.push(given) }
  keepCrashDumps(app as unknown as App, { start: (options) => void calls.push(options) }, folder)
  expect(calls).toEqual([['crashDumps', folder], { uploadToServer: false }])
  expect(crashTimes(folder)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((seconds) => seconds * 1_000))
})

test('where nothing has crashed there are no dumps', () => {
  expect(crashTimes(join(folder, 'none'))).toEqual([])
})

test('of a process that is gone its kind and its reason are noted, and nothing more', () => {
  const app = new EventEmitter()
  const lines: string[] = []
  logGoneProcesses(app as unknown as App, { write: (line) => void lines.push(line) })
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'oom', exitCode: 9, name: 'Maya’s service' })
  app.emit('render-process-gone', {}, { getURL: () => 'app://foyer/#/guests/maya' }, { reason: 'crashed' })
  expect(lines).toEqual(['gone: GPU, oom', 'gone: page, crashed'])
})
