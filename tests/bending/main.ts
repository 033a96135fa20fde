import { parseArgs } from 'node:util'
import '../support/english.ts'
import { bendUntil, guarded, subjects } from './run.ts'
import { createTally } from './tally.ts'

/**
 * `npm run bend -- --answers N --seed S`: bends responses of the site until N were, and looks whether anything is lost.
 * `--path` and `--only` leave everything else out; both together play one round again. Exits 1 when anything failed.
 */
const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    path: { type: 'string' },
    only: { type: 'string' },
  },
})
const seed = Number(values.seed)
const tally = createTally((violation) => console.log(JSON.stringify(violation)))
const all = await subjects({ path: values.path, name: values.only })
if (all.length === 0) {
  console.error('Nothing that can be bent is called so.')
  process.exit(2)
}
const [one] = all
if (values.path !== undefined && values.only !== undefined && one !== undefined) await guarded(one, seed, tally)
else await bendUntil(Number(values.answers), { seed, all, tally })
const counts = Object.entries(tally.counts()).map(([path, count]) => `${count} through ${path}`)
console.log(`${tally.total()} answers: ${counts.join(', ')}; ${all.length} subjects`)
console.log(`${tally.total() - tally.violations.length} passed, ${tally.violations.length} failed`)
process.exit(tally.violations.length === 0 ? 0 : 1)
