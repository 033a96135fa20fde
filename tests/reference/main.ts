import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageDoc } from './coverage.ts'
import { platformDoc } from './platform.ts'

/** `npm run docs`: writes the pages that are made from declarations. */
const docs = join(import.meta.dirname, '..', '..', 'docs')
writeFileSync(join(docs, 'platform.md'), platformDoc())
writeFileSync(join(docs, 'coverage.md'), coverageDoc())
console.log('docs/platform.md and docs/coverage.md are written.')
