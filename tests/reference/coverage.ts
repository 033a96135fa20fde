import { type Endpoint, pathOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { deprecated } from './deprecated.ts'
import { specLines, unshown } from './spec-lines.ts'
import { testsByEndpoint } from './tests-of.ts'
import { ways } from './ways.ts'

interface Row {
  where: string
  line: string
  /** `area.operation`; empty when none is declared. */
  endpoint: string
  request: string
  /** Test file, when there is a test of what it does and one of bad input. */
  effect: string
  refusal: string
}

const endpoints = Object.entries(wire).flatMap(([area, operations]) =>
  Object.entries<Endpoint>(operations).map(([operation, target]) => ({ name: `${area}.${operation}`, area, target })),
)

/** A line of the specifications for each call, then what the recordings add. Nothing may be missing in a row. */
export function coverageRows(): Row[] {
  const tests = testsByEndpoint()
  const seen = new Set<string>()
  const row = (where: string, line: string, name: string): Row => {
    seen.add(name)
    const target = endpoints.find((endpoint) => endpoint.name === name)?.target
    const found = tests.get(name)
    return {
      where,
      line,
      endpoint: target === undefined ? '' : name,
      request: target === undefined ? '' : `${target.method} ${pathOf(target)}`,
      effect: (found?.effects.length ?? 0) > 0 ? (found?.file ?? '') : '',
      refusal: (found?.refusals.length ?? 0) > 0 ? (found?.file ?? '') : '',
    }
  }
  const shown = specLines.flatMap(({ where, line, endpoints: named }) =>
    (named ?? namesOf(line)).map((name) => row(where, line, name)),
  )
  const recorded = unshown.flatMap(({ where, area }) =>
    endpoints.filter((endpoint) => endpoint.area === area).map(({ name }) => row(where, name, name)),
  )
  const more = endpoints
    .filter(({ name }) => !seen.has(name))
    .map(({ name }) => row('beyond the specifications', name, name))
  return [...shown, ...recorded, ...more]
}

/** The endpoint that a line such as `GET /v4/contacts/{id}` means; one empty name when there is none. */
function namesOf(line: string): string[] {
  const bare = (path: string) => path.replace(/\{[^}]+\}/g, '{}')
  const [method, path = ''] = line.split(' ')
  const found = endpoints.filter(({ target }) => target.method === method && bare(target.path) === bare(path))
  return found.length === 0 ? [''] : found.map(({ name }) => name)
}

/** `docs/coverage.md`. */
export function coverageDoc(): string {
  const rows = coverageRows()
  const cells = rows.map(({ where, line, endpoint, request, effect, refusal }) =>
    [where, `\`${line}\``, `\`${endpoint}\``, `\`${request}\``, linked(effect), linked(refusal)].join(' | '),
  )
  const wayCells = Object.entries(ways).map(([name, way]) =>
    [`\`${name}\``, 'way' in way ? way.way : `No way from a screen. ${way.none}.`].join(' | '),
  )
  const endings = deprecated.map(({ endpoint, ends, successor, stays }) =>
    [`\`${endpoint}\``, ends, successor === null ? 'None declared' : `\`${successor}\``, `${stays}.`].join(' | '),
  )
  return `# Coverage of the specifications

Made by \`npm run docs\`; a test keeps it true. Each call of section 7 of the two specifications, and each call that the
recordings add, with the endpoint that speaks it and the test files that call it through the client against the sandbox:
one test looks at what it did there, one gives it bad input. Titles of the tests begin with the endpoint's name.

${rows.length} rows, ${new Set(rows.map((row) => row.endpoint)).size} endpoints.

| Specification | Call | Endpoint | Request | Effect | Bad input |
|---|---|---|---|---|---|
${cells.map((cell) => `| ${cell} |`).join('\n')}

## Ways from a screen

How a person comes to each call of the media library and of the forms, or why no screen does.

| Endpoint | Way |
|---|---|
${wayCells.map((cell) => `| ${cell} |`).join('\n')}

## Calls whose end is announced

What the platform has said that it takes away, what replaces it, and why it is declared here all the same.

| Endpoint | Announced for | Successor | Why it stays |
|---|---|---|---|
${endings.map((cell) => `| ${cell} |`).join('\n')}
`
}

const linked = (file: string): string => (file === '' ? '' : `[${file.split('/').at(-1)}](../${file})`)
