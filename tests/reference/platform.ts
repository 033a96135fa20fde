import { type Endpoint, pathOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { better } from '../conformance/better.ts'
import { differences } from './differences.ts'

const retryWords = {
  read: 'ask again',
  lookup: 'look first',
  never: 'a person decides',
} as const

/** `docs/platform.md`: every endpoint as it is declared, and where recordings and specifications differ. */
export function platformDoc(): string {
  const areas = Object.entries(wire).map(([area, operations]) => sectionOf(area, Object.entries<Endpoint>(operations)))
  const count = Object.values(wire).reduce((sum, operations) => sum + Object.keys(operations).length, 0)
  return `# The platform as we speak it

Made by \`npm run docs\` from the declarations in \`shared/wire/\`; a test keeps it true. ${count} endpoints. The last column but one
says what a lost response allows: *ask again* (nothing changed), *look first* (the platform's state shows whether it took
effect), *a person decides* (nothing to look up by). A member may do whatever a visitor may.

${areas.join('\n')}
## Where recording and specification differ

The recording of the platform's own client counts; the specification is met wherever that does not contradict it.

| Specification | Recorded | What we do |
|---|---|---|
${differences.map(({ said, recorded, ours }) => `| ${said} | ${recorded} | ${ours} |`).join('\n')}

## Recorded requests that we make differently on purpose

${Object.entries(better)
  .map(([id, reason]) => `- \`${id}\`: ${reason}`)
  .join('\n')}
`
}

function sectionOf(area: string, operations: [string, Endpoint][]): string {
  const rows = operations.map(([operation, target]) => {
    const { paging } = target
    const pages = paging === undefined ? '' : `${paging.style}, at most ${paging.max}`
    const cells = [
      `\`${operation}\``,
      `\`${target.method} ${pathOf(target)}\``,
      pages,
      [target.limits, encodingOf(target)].filter(Boolean).join('; '),
      retryWords[target.retry],
      target.auth.join(', '),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return `## ${area}

| Operation | Request | Paging | Limits | After a lost response | Who may call |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

function encodingOf({ query, postBeyond, longestQuery }: Endpoint): string {
  const packed = query === 'complex' ? 'nested values travel as one `.r` parameter' : ''
  const [beyond, of] = postBeyond === undefined ? [longestQuery, ' of it'] : [postBeyond, '']
  return beyond === undefined ? packed : `${packed}, as POST beyond ${beyond} characters${of}`
}
