import { median } from './stats.ts'

export type Limit = { atMost: number } | { atLeast: number }

/** A value against its bound of the same run, pair by pair: the part of a measure that travels between machines. */
export interface Ratio {
  /** What the value was held against, in turns with it. */
  to: string
  /** One ratio for each turn; their median counts. */
  pairs: readonly number[]
  limit: Limit
}

/** One line of the report. A measure with neither target nor ratio is for the reader alone. */
export interface Measure {
  bench: string
  name: string
  value: number
  unit: 'ms' | 'rows/s' | 'MB/s' | 'x' | ''
  /** Of a machine like the one in `docs/performance.md`, where it is a time or a rate. */
  target?: Limit
  /** What the value is held against, measured in the same run. */
  bound?: { name: string; value: number }
  /** Decides instead of the target where there is one. */
  ratio?: Ratio
  /** Smallest and largest, where a value is the middle of several runs. */
  range?: readonly [number, number]
  /** Why the value counts for nothing. */
  void?: string
}

/** `slow` is a target that this machine misses while the ratio holds: its bound is as slow. */
export type Verdict = 'pass' | 'slow' | 'miss' | 'void' | ''

export function verdictOf({ value, target, ratio, void: reason }: Measure): Verdict {
  if (reason !== undefined) return 'void'
  const isOnTarget = target === undefined || isWithin(value, target)
  if (ratio !== undefined) {
    if (!isWithin(median(ratio.pairs), ratio.limit)) return 'miss'
    return isOnTarget ? 'pass' : 'slow'
  }
  if (target === undefined) return ''
  return isOnTarget ? 'pass' : 'miss'
}

// A value that is no number must not pass for want of a comparison.
const isWithin = (value: number, limit: Limit): boolean =>
  'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast

/** What the process ends with: 1 for a miss, 3 when nothing was missed but something could not be judged. */
export function exitCodeOf(measures: readonly Measure[]): 0 | 1 | 3 {
  const verdicts = measures.map(verdictOf)
  if (verdicts.includes('miss')) return 1
  return verdicts.includes('void') ? 3 : 0
}

const head = ['measure', 'value', 'range', 'target', 'bound', 'ratio', '']

/** The measures as a table of plain text. */
export function tableOf(measures: readonly Measure[]): string {
  const rows = [head, ...measures.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}

function cellsOf(measure: Measure): string[] {
  const { bench, name, value, unit, range, target, bound, ratio } = measure
  const format = (number: number) => `${figure(number, unit)}${unit === '' ? '' : ` ${unit}`}`
  return [
    `${bench}: ${name}`,
    format(value),
    range === undefined ? '' : `${figure(range[0], unit)}–${figure(range[1], unit)}`,
    target === undefined ? '' : limitText(target, format),
    bound === undefined ? '' : `${format(bound.value)} (${bound.name})`,
    ratio === undefined ? '' : ratioText(ratio),
    [verdictOf(measure), measure.void].filter(Boolean).join(': '),
  ]
}

const limitText = (limit: Limit, shown: (number: number) => string): string =>
  'atMost' in limit ? `≤ ${shown(limit.atMost)}` : `≥ ${shown(limit.atLeast)}`

function ratioText({ to, pairs, limit }: Ratio): string {
  const format = (number: number) => number.toFixed(2)
  const spread = `${format(Math.min(...pairs))}–${format(Math.max(...pairs))}`
  return `${format(median(pairs))} of ${to} (${spread}), ${limitText(limit, format)}`
}

function figure(value: number, unit: Measure['unit']): string {
  if (unit === 'rows/s' || value >= 1000) return Math.round(value).toLocaleString('en')
  return value.toFixed(unit === 'x' || value < 10 ? 2 : 1)
}
