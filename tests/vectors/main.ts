import { failureOf } from './run-vectors.ts'
import { readVectors } from './vector.ts'

/** `npm run vectors -- FILE`: runs every vector of a file, or our own when none is named. Exits 1 when one fails. */
const files = process.argv.slice(2)
const own = ['recorded.json', 'own.json'].map((name) => `${import.meta.dirname}/${name}`)
const vectors = (files.length === 0 ? own : files).flatMap(vectorsOf)
let failed = 0
for (const vector of vectors) {
  const why = await failureOf(vector)
  if (why.length === 0) continue
  failed += 1
  console.log(`FAILED  ${vector.id || vector.kind}  ${vector.note ?? ''}`.trimEnd())
  console.log(`        input ${JSON.stringify(vector.input)?.slice(0, 500)}`)
  for (const line of why) console.log(`        ${line.slice(0, 1000)}`)
}
console.log(`${vectors.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function vectorsOf(file: string) {
  try {
    return readVectors(file)
  } catch (error) {
    console.error(`${file} is no list of vectors: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}
