import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandboxProcess } from '../../support/run-sandbox.ts'
import { runArm } from '../child.ts'
import type { Measure } from '../report.ts'
import { median, pairedRatios } from '../stats.ts'
import { now } from '../world.ts'
import type { UploadJob, UploadResult } from './job.ts'
import { type LineOptions, type SlowLine, slowLine } from './line.ts'

const megabyte = 1024 * 1024
const venueWifi: LineOptions = { bytesPerSecond: 12_500_000, delayMs: 40 }
const arms = { put: 'upload/put.ts', tus: 'upload/tus.ts', foyer: 'upload/subject.ts' } as const

interface Options {
  folder: string
  pairs: number
  say: (text: string) => void
}

interface Trial {
  name: string
  files: UploadJob['files']
  atOnce: number
  options?: LineOptions
  pairs: number
}

/** Files of Foyer beside the same bytes in plain requests and beside the protocol's library, over lines of three kinds. */
export async function benchUpload({ folder, pairs, say }: Options): Promise<Measure[]> {
  const photos = await filesOf(folder, { count: 200, size: 3 * megabyte })
  const films = await filesOf(folder, { count: 4, size: 500 * megabyte })
  const clips = await filesOf(folder, { count: 10, size: 30 * megabyte })
  const few = Math.min(3, pairs)
  const slow = { files: photos.slice(0, 60), options: venueWifi, pairs: few }
  const trials: (Omit<Trial, 'name'> & { of: string; atLeast: number })[] = [
    { of: '200 × 3 MB', files: photos, atOnce: 1, pairs, atLeast: 0.85 },
    { of: '200 × 3 MB', files: photos, atOnce: 3, pairs, atLeast: 0.75 },
    { of: '200 × 3 MB', files: photos, atOnce: 6, pairs, atLeast: 0.75 },
    { of: '4 × 500 MB', files: films, atOnce: 1, pairs: few, atLeast: 0.85 },
    { of: '4 × 500 MB', files: films, atOnce: 3, pairs: few, atLeast: 0.75 },
    { of: '60 × 3 MB over 100 Mbit/s and 80 ms', ...slow, atOnce: 1, atLeast: 0.95 },
    { of: '60 × 3 MB over 100 Mbit/s and 80 ms', ...slow, atOnce: 3, atLeast: 0.98 },
  ]
  const measures: Measure[] = []
  for (const { of, atLeast, ...trial } of trials) {
    const name = `${of}, ${trial.atOnce} at a time`
    measures.push(...(await beside({ ...trial, name }, atLeast, { folder, say })))
  }
  measures.push(await sentTwice(clips, { folder, say }))
  return measures
}

/** How the three arms did in turns: rates as ratios to the plain requests of the same turn. */
async function beside(
  trial: Trial,
  atLeast: number,
  { folder, say }: Pick<Options, 'folder' | 'say'>,
): Promise<Measure[]> {
  const took = { put: [] as number[], tus: [] as number[], foyer: [] as number[] }
  for (let turn = 0; turn < trial.pairs; turn += 1) {
    // None is always the one that comes first: the load of a machine drifts.
    const names = (['put', 'tus', 'foyer'] as const).map((_, at, all) => all[(at + turn) % all.length] ?? 'put')
    for (const name of names) took[name].push((await run(trial, name, folder)).ms)
    const reported = names.map((name) => `${name} ${Math.round(took[name].at(-1) ?? 0)} ms`).join(', ')
    say(`upload ${trial.name}, ${turn + 1}/${trial.pairs}: ${reported}`)
  }
  const bytes = trial.files.reduce((sum, { size }) => sum + size, 0)
  const rate = (ms: number) => bytes / megabyte / (ms / 1000)
  const ratios = (name: 'tus' | 'foyer') => pairedRatios(took.put, took[name])
  const line = (name: 'tus' | 'foyer', words: string): Measure => ({
    ...{ bench: 'upload', name: `${trial.name}${words}`, value: rate(median(took[name])), unit: 'MB/s' },
    range: [rate(Math.max(...took[name])), rate(Math.min(...took[name]))],
    bound: { name: `plain PUT ${Math.round(rate(median(took.put)))} MB/s`, value: 1 },
  })
  return [
    { ...line('foyer', ''), ratio: { to: 'plain PUT', pairs: ratios('foyer'), limit: { atLeast } } },
    {
      ...line('tus', ', tus-js-client alone'),
      value: median(ratios('tus')),
      unit: 'x',
      range: [Math.min(...ratios('tus')), Math.max(...ratios('tus'))],
    },
  ]
}

/** What of the bytes leaves again over a line that is reset every ten megabytes. */
async function sentTwice(
  files: UploadJob['files'],
  { folder, say }: Pick<Options, 'folder' | 'say'>,
): Promise<Measure> {
  const lineOptions: LineOptions = { resetEveryBytes: 10 * megabyte }
  const { ms, sent, resets } = await run(
    { name: 'resets', files, atOnce: 3, options: lineOptions, pairs: 1 },
    'foyer',
    folder,
  )
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  say(`upload over a line that breaks: ${resets} resets, ${Math.round(ms)} ms`)
  return {
    ...{ bench: 'upload', name: `10 × 30 MB, reset every 10 MB (${resets} times): bytes that left`, unit: 'x' },
    value: sent / bytes,
    target: { atMost: 1.05 },
    bound: { name: 'the bytes of the files', value: 1 },
  }
}

/** One arm on a site and a data directory of its own. */
async function run({ files, atOnce, options }: Trial, arm: keyof typeof arms, folder: string) {
  await using sandbox = await startSandboxProcess({ now })
  const { url, apiKey, siteId } = sandbox
  await using line: SlowLine | undefined = options === undefined ? undefined : await slowLine(url, options)
  const dir = mkdtempSync(join(folder, 'upload-'))
  const site = { url: line?.url ?? url, apiKey, siteId }
  const result = await runArm<UploadResult>(arms[arm], {
    site,
    ownUrl: url,
    files,
    atOnce,
    dir,
    now,
  } satisfies UploadJob)
  rmSync(dir, { recursive: true, force: true })
  return { ...result, sent: line?.sent() ?? 0, resets: line?.resets() ?? 0 }
}

/** Files of one size, each of its own content. */
async function filesOf(folder: string, { count, size }: { count: number; size: number }): Promise<UploadJob['files']> {
  const at = join(folder, `files-${size}`)
  mkdirSync(at, { recursive: true })
  const files = Array.from({ length: count }, (_, number) => {
    const name = size > 20 * megabyte ? `Film ${size} ${number}.mp4` : `Photo ${size} ${number}.jpg`
    return { path: join(at, name), name, size, mimeType: name.endsWith('mp4') ? 'video/mp4' : 'image/jpeg' }
  })
  for (const { path, name } of files) {
    // Not one buffer of all of it: 500 MB each.
    await writeFile(path, piecesOf(name, size))
  }
  return files
}

function* piecesOf(name: string, size: number): Generator<Buffer> {
  for (let at = 0; at < size; at += megabyte) {
    yield Buffer.alloc(Math.min(megabyte, size - at), createHash('sha256').update(`${name} ${at}`).digest())
  }
}
