import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messageOfError } from '../../../shared/messages/message-of.ts'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { prepareDataDir } from './data-dir.ts'
import { startFailure } from './start-failure.ts'

/** The code of the sentence that a start with this folder ends with. */
function refusalAt(folder: string): unknown {
  try {
    prepareDataDir(folder)
    return 'made'
  } catch (error) {
    return Object(messageOfError(startFailure(error, folder) as Error as never)).code
  }
}

test('a place that takes no folder ends the start with a sentence that says why', () => {
  using dir = temporaryDir()
  const file = join(dir.path, 'file')
  writeFileSync(file, '')
  const loose = join(dir.path, 'loose')
  symlinkSync(join(dir.path, 'gone', 'x'), loose)
  const circle = join(dir.path, 'circle')
  symlinkSync(circle, circle)
  const places = [file, join(file, 'below', 'it'), loose, circle, join(dir.path, 'x'.repeat(300), 'y')]
  expect(places.map(refusalAt)).toEqual([
    ...['start.noFolder', 'start.noFolder', 'start.noFolder', 'start.noPlace', 'start.noPlace'],
  ])
})

test('folders around it are made, and a link to a folder is a folder', () => {
  using dir = temporaryDir()
  const deep = join(dir.path, 'a', 'b', 'c')
  mkdirSync(join(dir.path, 'real'))
  symlinkSync(join(dir.path, 'real'), join(dir.path, 'link'))
  expect([deep, deep, join(dir.path, 'link'), join(dir.path, 'link', 'd')].map(refusalAt)).toEqual(
    Array(4).fill('made'),
  )
  expect([existsSync(deep), existsSync(join(dir.path, 'real', 'd'))]).toEqual([true, true])
})

// Another process, because what this is about never returned: it is killed then.
test.runIf(process.platform === 'linux').each(['/proc/foyer', '/proc/foyer/below', '/proc/self/fd/foyer'])(
  'the host ends at once where the system makes no folder: %s',
  (place) => {
    const entry = join(import.meta.dirname, '..', 'browser', 'start.ts')
    const host = spawnSync(process.execPath, [entry, '--no-open', '--data', place], {
      encoding: 'utf8',
      timeout: 25_000,
      killSignal: 'SIGKILL',
    })
    expect([host.signal, host.status, host.stdout]).toEqual([null, 1, ''])
    expect(host.stderr.trim()).toBe(
      `Foyer can’t make its folder ${place}: the system doesn’t allow a folder of that name there. Nothing was changed. Start Foyer with another folder (--data).`,
    )
  },
)

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a folder of another account is not made', () => {
  using dir = temporaryDir()
  mkdirSync(join(dir.path, 'theirs'), { mode: 0o700 })
  process.seteuid?.(65_534)
  try {
    expect(refusalAt(join(dir.path, 'theirs', 'data'))).toBe('start.notWritable')
  } finally {
    process.seteuid?.(0)
  }
})
