import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tortureFiles } from './damage/damage.ts'
import { tortureDisk } from './full/full.ts'
import { tortureKills } from './kills/kills.ts'
import { tortureMirror } from './mirror/mirror.ts'
import { type Part, report } from './part.ts'
import { torturePower } from './power/power.ts'
import { tortureUploads } from './uploads/uploads.ts'

/** `npm run torture`: what a laptop may suffer, done to the real process and its files. See docs/torture.md. */
const { values } = parseArgs({
  options: {
    /** How often the process is killed. */
    kills: { type: 'string', default: '0' },
    /** How many images of the files a power cut may leave. */
    power: { type: 'string', default: '0' },
    /** The disk is full at every so manieth write of a shift: 1 for each of them, 0 for none. */
    full: { type: 'string', default: '0' },
    /** How many damaged files. */
    damage: { type: 'string', default: '0' },
    /** How many damaged mirrors are started without a network. */
    mirror: { type: 'string', default: '0' },
    /** How many files are uploaded by a process that is killed again and again. */
    uploads: { type: 'string', default: '0' },
    /** The first seed; the others follow. */
    seed: { type: 'string', default: '1' },
    /** A file for the counts. */
    report: { type: 'string' },
  },
})

const say = (text: string) => process.stderr.write(`${text}\n`)
const seed = Number(values.seed)
const parts: { amount: string; run: (amount: number) => Promise<Part> }[] = [
  { amount: values.kills, run: (kills) => tortureKills({ kills, seed, say }) },
  { amount: values.power, run: (images) => torturePower({ images, seed, say }) },
  { amount: values.full, run: (every) => tortureDisk({ every, say }) },
  { amount: values.damage, run: (images) => tortureFiles({ images, seed, say }) },
  { amount: values.mirror, run: (images) => tortureMirror({ images, seed }) },
]
for (const text of [values.seed, values.uploads, ...parts.map(({ amount }) => amount)]) {
  if (/^\d+$/.test(text)) continue
  console.error(
    `"${text}" is no number. Use: --kills N --power N --full EVERY --damage N --mirror N --uploads N --seed N [--report FILE]`,
  )
  process.exit(2)
}

const { buildIfStale } = (await import('../../scripts/build.mjs')) as { buildIfStale(): Promise<void> }
await buildIfStale()
/** One kind after the other; uploads beside them, as files that may have arrived are waited for most of the time. */
const inTurn = async () => {
  const found: Part[] = []
  for (const { amount, run } of parts) if (Number(amount) > 0) found.push(await run(Number(amount)))
  return found
}
const files = Number(values.uploads)
const beside = async () => (files > 0 ? [await tortureUploads({ files, seed, say })] : [])
const results = (await Promise.all([inTurn(), beside()])).flat()
const counts = report(results)
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
