import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataDir } from './data-lock.ts'
import { processStart } from './process-start.ts'

let folder = ''
const lockPath = () => join(folder, 'foyer.lock')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that took the lock, and is still there. */
async function holder() {
  const script = `import { lockDataDir } from '${import.meta.dirname}/data-lock.ts'
lockDataDir(${JSON.stringify(folder)})
console.log('locked')
setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
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
  expect(readdirSync(folder)).toEqual([])
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

/** A system without `/proc`: it cannot distinguish two processes of one number. */
const withoutProc = { stampOf: () => '', startOf: processStart, bootId: () => '' }

test('without /proc, a lock from before the process with its number began is taken over', () => {
  writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, process: '' }))
  const began = (processStart(process.ppid) ?? 0) / 1000
  utimesSync(lockPath(), began - 60, began - 60)
  lockDataDir(folder, withoutProc)()
  expect(readdirSync(folder)).toEqual([])
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
  expect(() => lockDataDir(join(folder, 'file'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
  expect(readdirSync(folder)).toEqual(['file'])
})
