import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'
import { startSupportText } from './start-support.ts'
import { thisMachine } from './this-machine.ts'

const now = Date.parse('2026-11-20T19:06:00Z')

function textIn(dataDir: string): string {
  const cause = Object.assign(new Error(`EACCES: /home/maya/desk.db`), { code: 'EACCES' })
  const error = startFailure(cause, dataDir)
  return startSupportText({ error, dataDir, version: '1.2.3', machine: thisMachine(), now })
}

test('it has codes, versions, sizes of our files and redacted log lines, and nothing personal', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-maya-'))
  try {
    writeFileSync(join(dataDir, 'desk.db'), '12345')
    writeFileSync(join(dataDir, 'Letter to Maya.txt'), '')
    const ours = '{"at":"2026-11-20T18:00:00.000Z","level":"warn","event":"site-not-opened"}'
    writeFileSync(
      join(dataDir, 'foyer.log'),
      `sandbox: Maya Ortiz\n${ours}\ndemo site: Error: /home/maya\n{"who":"Maya"}\n`,
    )
    const text = textIn(dataDir)
    expect(text).toContain('Foyer could not start, 2026-11-20T19:06:00.000Z')
    expect(text).toContain('foyer: 1.2.3\n')
    expect(text).toMatch(
      /== failure ==\nAppError unavailable_here start\.notWritable start-failure\.ts:\d+.*\nError EACCES/,
    )
    expect(text).toContain('== files ==\ndesk.db: 5 bytes\nfoyer.log: ')
    expect(text).toContain(`== log ==\n${ours}\n`)
    expect(text).not.toMatch(/maya|home/i)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('of a long log the last lines are there', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-log-'))
  try {
    const line = (count: number) =>
      JSON.stringify({ at: '2026-11-20T18:00:00.000Z', level: 'info', event: 'started', count })
    writeFileSync(join(dataDir, 'foyer.log'), Array.from({ length: 5_000 }, (_, at) => `${line(at)}\n`).join(''))
    const text = textIn(dataDir)
    expect(text).toContain('"count":4999')
    expect(text).toContain('"count":4800')
    expect(text).not.toContain('"count":4799')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('a folder that cannot be read leaves those parts empty', () => {
  expect(textIn(join(tmpdir(), 'foyer-that-is-not-there'))).toContain('== files ==\nnone\n\n== log ==\nnone\n')
})
