import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const mebibyte = 1024 * 1024

/** Makes what lives as long as a page of rows, over and over. */
const work = `
  const { getHeapSpaceStatistics } = await import('node:v8')
  let rows = []
  for (let count = 0; count < 400_000; count += 1) {
    rows.push({ count, values: [count, count, count, count] })
    if (rows.length > 250_000) rows = []
  }
  const bytes = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size`

/** Bytes of the nurseries of a process and of a thread of it, after work that makes them as large as they may be. */
function nurseries(isBounded: boolean): { main: number; thread: number } {
  const bound = isBounded
    ? `(await import(${JSON.stringify(new URL('nurseries.ts', import.meta.url).href)})).boundNurseries()`
    : ''
  const thread = `(async () => { ${work}; (await import('node:worker_threads')).parentPort.postMessage(bytes) })()`
  const program = `${bound}
    ${work}
    const { Worker } = await import('node:worker_threads')
    const thread = new Worker(${JSON.stringify(thread)}, { eval: true })
    thread.once('message', (inThread) => console.log(JSON.stringify({ main: bytes, thread: inThread })))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8', env: {} }),
  ) as { main: number; thread: number }
}

describe('what a process takes for what is new', () => {
  it('does not grow beyond its bounds, in the main thread and in threads', () => {
    const { main, thread } = nurseries(true)
    expect(main).toBeLessThanOrEqual(16 * mebibyte)
    expect(thread).toBeLessThanOrEqual(16 * mebibyte)
    // The work is large enough to show it: left to itself it takes more.
    expect(nurseries(false).main).toBeGreaterThan(16 * mebibyte)
  })
})
