import type { SupportBundle } from './bundle.ts'

/** The bundle as text, to be read by a person before it is given away. Same content as the JSON. */
export function bundleText(bundle: SupportBundle): string {
  const { queue, ended, exchanges, log, dataSets, incidents, format, madeAt, queueRows, ...snapshot } = bundle
  const parts = [
    `Foyer support bundle, made ${madeAt ?? ''}\n\nNo names, addresses, numbers, answers, ticket numbers or secrets are in this file.`,
    ...Object.entries(snapshot).map(([title, part]) => section(title, snapshotOf(part))),
    section('dataSets', tableOf(dataSets)),
    section(`queue, ${queueRows} not done`, queue.length === 0 ? ['empty'] : queue.flatMap(changeLines)),
    section(`ended, last ${ended.length}`, tableOf(ended)),
    section('incidents', tableOf(incidents)),
    section(`exchanges, last ${exchanges.length}, newest first`, tableOf(exchanges)),
    section(`log, last ${log.length} lines`, [...log]),
  ]
  return `${parts.join('\n\n')}\n`
}

const section = (title: string, lines: readonly string[]) =>
  [`== ${title} ==`, ...(lines.length === 0 ? ['none'] : lines)].join('\n')

function snapshotOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [wordOf(part)]
  return Object.entries(part).map(([name, value]) => `${name}: ${wordOf(value)}`)
}

function tableOf(rows: readonly object[]): string[] {
  const [first] = rows
  if (first === undefined) return []
  return [Object.keys(first).join(' | '), ...rows.map((row) => Object.values(row).map(wordOf).join(' | '))]
}

/** Three lines per change: its fields, its input, the last response. */
function changeLines(change: SupportBundle['queue'][number]): string[] {
  const { input, lastAnswer: lastError, ...row } = change
  const line = Object.entries(row).map(([name, value]) => `${name} ${wordOf(value)}`)
  return [line.join(', '), `  input: ${wordOf(input)}`, `  last answer: ${wordOf(lastError)}`]
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
