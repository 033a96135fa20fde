import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createCore } from '../../electron/core/core.ts'
import { app } from '../../shared/app/index.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { channelPair } from '../../shared/rpc/pair.ts'
import { systemClock } from '../../electron/hosts/common/system-clock.ts'
import { testPorts } from '../support/test-ports.ts'
import { readRecording } from './load/recording.ts'
import { loaded } from './core.ts'
const now = '2026-11-20T17:40:00.000Z'
const pages = readRecording('/tmp/bench/rec.jsonl')
const path = (u: string) => u.replace(/^http:\/\/[^/]*/, '')
const byKey = new Map(pages.map((p) => [`${p.method} ${path(p.url)} ${p.body}`, p.text]))
const dir = mkdtempSync('/tmp/bench/d-')
const t0 = process.threadCpuUsage(), w0 = performance.now()
const core = await createCore(testPorts(dir, {
  clock: systemClock(Date.parse(now) - Date.now()),
  network: { mayBeOnline: () => true, request: async ({ method, url, body }) => {
    const text = byKey.get(`${method} ${path(url)} ${body}`)
    await new Promise((r) => setImmediate(r))
    if (text === undefined) { console.log('miss', method, url, body?.slice(0, 200)); return { status: 404, url, headers: {}, text: '{}' } }
    return { status: 200, url, headers: { date: new Date().toUTCString(), 'x-wix-request-id': 'x' }, text }
  } },
  initialSite: { kind: 'demo', siteName: 'L', baseUrl: 'http://127.0.0.1:1', auth: { kind: 'apiKey', apiKey: 'a', siteId: 's' }, requestsPerMinute: 1e6 },
}))
const [ours, theirs] = channelPair(); core.attach(theirs)
const api = connect(app, ours)
const rows = await loaded(api)
const t = process.threadCpuUsage(t0)
console.log(JSON.stringify({ rows, user: t.user / 1e3, sys: t.system / 1e3, cpu: (t.user + t.system) / 1e3, wall: performance.now() - w0 }))
await core.close()
process.exit(0)
void join
