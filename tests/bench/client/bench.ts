import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { runProcess } from '../../support/run-process.ts'
import { runArm } from '../child.ts'
import type { Measure } from '../report.ts'
import { median } from '../stats.ts'
import type { CallsJob, CallsResult } from './calls.ts'
import { pageOfContacts, pageSize } from './page.ts'
import type { ValidateJob, ValidateResult } from './validate.ts'

const imports = 9
const callsEach = 400
const pagesEach = 60

/** The platform client by itself: its load time, its cost beside a bare fetch, and the cost of checking responses. */
export async function benchClient(options: {
  folder: string
  pairs: number
  say(text: string): void
}): Promise<Measure[]> {
  const folder = join(options.folder, 'client')
  mkdirSync(folder, { recursive: true })
  const { pairs, say } = options
  say('client: a page of contacts from the demo site')
  const text = await pageOfContacts()
  const file = join(folder, 'page.json')
  writeFileSync(file, text)
  return [await importTime(folder), await callRate(file, pairs), await validationTax(text, pairs)]
}

/** The client in one file, as it is shipped, imported by processes that have done nothing else. */
async function importTime(folder: string): Promise<Measure> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: join(import.meta.dirname, 'entry.ts'), outDir: folder, emptyOutDir: false, target: 'node24' },
    ssr: { noExternal: true },
  })
  const url = pathToFileURL(join(folder, 'entry.js')).href
  const took: number[] = []
  for (let run = 0; run < imports; run += 1) {
    took.push((await runArm<{ ms: number }>('client/import.ts', { url })).ms)
  }
  return {
    bench: 'client',
    name: `import of the client in a fresh process (${imports} processes)`,
    value: median(took),
    unit: 'ms',
    range: [Math.min(...took), Math.max(...took)],
  }
}

async function callRate(file: string, pairs: number): Promise<Measure> {
  const server = await runProcess([join(import.meta.dirname, 'replay.ts'), file])
  try {
    const { url } = z.object({ url: z.string() }).parse(server.firstLine)
    const { client, raw } = await runArm<CallsResult>('client/calls.ts', {
      url,
      pairs,
      calls: callsEach,
    } satisfies CallsJob)
    const ratios = client.map((value, pair) => value / (raw[pair] ?? Number.NaN))
    return {
      bench: 'client',
      name: `calls a second, ${pageSize} contacts each, against fetch and JSON.parse`,
      value: median(ratios),
      unit: 'x',
      target: { atLeast: 0.7 },
      bound: { name: `fetch: ${Math.round(median(raw))} calls/s, client: ${Math.round(median(client))}`, value: 1 },
      range: [Math.min(...ratios), Math.max(...ratios)],
    }
  } finally {
    await server.stop()
  }
}

async function validationTax(text: string, pairs: number): Promise<Measure> {
  const job: ValidateJob = { text, pairs, pages: pagesEach }
  const { parse, validate } = await runArm<ValidateResult>('client/validate.ts', job)
  const ratios = validate.map((value, pair) => value / (parse[pair] ?? Number.NaN))
  return {
    bench: 'client',
    name: `checking a page of ${pageSize} contacts, against JSON.parse of it`,
    value: median(ratios),
    unit: 'x',
    target: { atMost: 0.7 },
    bound: { name: `JSON.parse: ${median(parse).toFixed(3)} ms`, value: 1 },
    range: [Math.min(...ratios), Math.max(...ratios)],
  }
}
