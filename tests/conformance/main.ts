import { better } from './better.ts'
import { check } from './check.ts'
import { readRecorded } from './recorded.ts'

/** `npm run conformance`: every recorded request beside ours. Exits 1 when one differs that should not. */
const only = process.argv[2]
const rows = readRecorded().filter(({ id }) => only === undefined || id.startsWith(only))
let same = 0
let differ = 0
for (const row of rows) {
  const { endpoint, why } = check(row)
  const reason = better[row.id]
  if (endpoint !== null) same += 1
  else if (reason === undefined) {
    differ += 1
    console.log(`DIFFERS  ${row.id}  ${row.method} ${row.path}`)
    for (const line of why) console.log(`         ${line.slice(0, 600)}`)
  } else console.log(`better   ${row.id}  ${reason}`)
}
console.log(
  `${same} the same, ${rows.length - same - differ} better on purpose, ${differ} differ, of ${rows.length} recorded requests`,
)
process.exitCode = differ === 0 ? 0 : 1
