import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataDir } from './data-lock.ts'
import { processStart } from './process-start.ts'

let folder = ''
let holders: ChildProcess[] = []
const lockPath = () => join(folder, 'foyer.lock')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
})
afterEach(() => {
  // One that a failed test left would keep the whole run from ending.
  for (const each of holders) each.kill('SIGKILL')
  holders = []
  rmSync(folder, { recursive: true, force: true })
})

/** A process that took the lock, and is still there. */
async function holder() {
  const script = `import { lockDataDir } from '${import.meta.dirname}/data-lock.ts'
lockDataDir(${JSON.stringify(folder)})
console.log('locked')
setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  await once(child.stdout, 'data')
  return child
}

test('61. A second instance on the same data: refused before it opens the database, and told who has it', {
  tags: 'long',
}, async () => {
  const first = await holder()
  expect(() => lockDataDir(folder)).toThrow(`process ${first.pid}`)
  expect(() => lockDataDir(folder)).toThrow(expect.objectContaining({ code: 'refused' }))
  first.kill('SIGKILL')
  await once(first, 'exit')
})

test('the lock of a killed process is taken over', { tags: 'long' }, async () => {
  const first = await holder()
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(existsSync(lockPath())).toBe(true)
  lockDataDir(folder)()
  expect(readdirSync(folder)).toEqual(['foyer.held'])
})

test('a lock that names a living process of another start time is taken over', () => {
  const reused = { pid: process.ppid, process: 'another' }
  writeFileSync(lockPath(), JSON.stringify(reused))
  expect(() => lockDataDir(folder)).not.toThrow()
})

test.each([
  ['of another run of the machine', { boot: 'another' }],
  ['of a machine that was up for longer than this one is', { upFor: 1e12 }],
])('a lock %s is taken over, although a process has its number', (_what, part) => {
  writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, process: '', ...part }))
  expect(() => lockDataDir(folder)).not.toThrow()
})

test.each([-1, 1])(
  'a clock that is set by %i days lets no second program take the lock',
  { tags: 'long' },
  async (days) => {
    const first = await holder()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    try {
      expect(() => lockDataDir(folder)).toThrow(`process ${first.pid}`)
    } finally {
      vi.useRealTimers()
      first.kill('SIGKILL')
      await once(first, 'exit')
    }
  },
)

test.each(['', '{', 'null', '{"pid":-1}', '{"pid":"1"}'])('a lock file that holds %j is taken over', (text) => {
  writeFileSync(lockPath(), text)
  expect(() => lockDataDir(folder)).not.toThrow()
})

test('releasing twice, or after another took over, leaves the other one alone', () => {
  const release = lockDataDir(folder)
  release()
  const stranger = JSON.stringify({ pid: process.ppid, startedAt: Date.now(), process: '' })
  writeFileSync(lockPath(), stranger)
  release()
  expect(existsSync(lockPath())).toBe(true)
})

test('of several that start at once, one gets the data', { tags: 'long' }, async () => {
  const script = `import { lockDataDir } from '${import.meta.dirname}/data-lock.ts'
try { lockDataDir(${JSON.stringify(folder)}); console.log('mine'); setInterval(() => {}, 1000) } catch { console.log('refused') }`
  writeFileSync(lockPath(), JSON.stringify({ pid: 2 ** 22 - 1, startedAt: Date.now(), process: 'gone' }))
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  const said = await Promise.all(children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()))
  for (const child of children) child.kill('SIGKILL')
  expect(said.sort()).toEqual(['mine', 'refused', 'refused', 'refused'])
})

test('the system holds the data for a process whose lock file is gone, and for one that nothing names', {
  tags: 'long',
}, async () => {
  const first = await holder()
  rmSync(lockPath())
  expect(() => lockDataDir(folder)).toThrow('Foyer already runs with this data. Close it first.')
  // As from another container: no process of this number is seen here.
  writeFileSync(lockPath(), JSON.stringify({ pid: 2 ** 22 - 1, process: 'unseen' }))
  expect(() => lockDataDir(folder)).toThrow(expect.objectContaining({ code: 'refused', data: { pid: 2 ** 22 - 1 } }))
  first.kill('SIGKILL')
  await once(first, 'exit')
  lockDataDir(folder)()
  expect(readdirSync(folder)).toEqual(['foyer.held'])
})

test('a process number that was used again keeps no one out, even where nothing distinguishes the two', () => {
  writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, process: '', held: true }))
  lockDataDir(folder, { ...withoutProc, startOf: () => undefined })()
  expect(readdirSync(folder)).toEqual(['foyer.held'])
})

test('a process that still has its number and its start runs, although its held file was deleted', () => {
  const { ppid } = process
  writeFileSync(lockPath(), JSON.stringify({ pid: ppid, process: 'this one', held: true }))
  expect(() => lockDataDir(folder, { ...withoutProc, stampOf: () => 'this one' })).toThrow(`process ${ppid}`)
})

test('a start that is refused holds nothing, and neither does a second one in the same process', () => {
  writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, process: '' }))
  const refused = () => lockDataDir(folder, { ...withoutProc, startOf: () => undefined })
  expect(refused).toThrow(`process ${process.ppid}`)
  rmSync(lockPath())
  const release = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`process ${process.pid}`)
  release()
  lockDataDir(folder)()
})

test('a held file that something wrote into is emptied and held', () => {
  writeFileSync(join(folder, 'foyer.held'), 'x'.repeat(5_000))
  lockDataDir(folder)()
  expect(statSync(join(folder, 'foyer.held')).size).toBe(0)
})

/** A system without `/proc`: it cannot distinguish two processes of one number. */
const withoutProc = { stampOf: () => '', startOf: processStart, bootId: () => '' }

test('without /proc, a lock from before the process with its number began is taken over', () => {
  writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, process: '' }))
  const began = (processStart(process.ppid) ?? 0) / 1000
  utimesSync(lockPath(), began - 60, began - 60)
  lockDataDir(folder, withoutProc)()
  expect(readdirSync(folder)).toEqual(['foyer.held'])
})

test('without /proc, the lock of a process that was there before it is respected', () => {
  writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, process: '' }))
  expect(() => lockDataDir(folder, withoutProc)).toThrow(`process ${process.ppid}`)
  expect(() => lockDataDir(folder, { ...withoutProc, startOf: () => undefined })).toThrow(`process ${process.ppid}`)
})

test('the system says when a process began, and nothing of one that is not there', () => {
  const began = Date.now() - process.uptime() * 1000
  expect(Math.abs((processStart(process.pid) ?? 0) - began)).toBeLessThan(3_000)
  expect(processStart(2 ** 22 - 1)).toBeUndefined()
})

test('a folder in which nothing can be written is told by the system’s own error, and nothing stays there', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => lockDataDir(join(folder, 'file'))).toThrow()
  expect(readdirSync(folder)).toEqual(['file'])
})
