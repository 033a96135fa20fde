import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { startSandboxProcess } from '../support/run-sandbox.ts'

const now = '2026-11-20T17:40:00.000Z'
const s = await startSandboxProcess({ world: 'large', now })
const site = { url: s.url, apiKey: s.apiKey, siteId: s.siteId }
const fresh = () => mkdtempSync('/tmp/bench/d-')
const cpuOf = () => {
  const f = readFileSync(`/proc/${s.pid}/stat`, 'utf8').split(' ')
  return (Number(f[13]) + Number(f[14])) * 10
}
const file = '/tmp/bench/rec.jsonl'
const arms = (process.argv[2] ?? 'load/subject.ts').split(',')
for (const arm of arms) {
  const before = cpuOf()
  const child = fork(new URL(arm, import.meta.url).pathname, [JSON.stringify({ dir: fresh(), site, now, file })], {
    execArgv: process.argv[3] ? process.argv[3].split(',') : [],
  })
  const [r] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  await Promise.race([once(child, 'exit')])
  console.log(arm, JSON.stringify(r), 'sandboxCpu', cpuOf() - before)
}
await s.stop()
process.exit(0)
