/** One line of the report. A measure without a target is told for the reader alone. */
export interface Measure {
  bench: string
  name: string
  value: number
  unit: 'ms' | 'rows/s' | 'x' | ''
  target?: { atMost: number } | { atLeast: number }
  /** What the value is held against, measured in the same run. */
  bound?: { name: string; value: number }
  /** Smallest and largest, where a value is the middle of several runs. */
  range?: readonly [number, number]
  /** Why the value counts for nothing. */
  void?: string
}

export type Verdict = 'pass' | 'miss' | 'void' | ''

export function verdictOf({ value, target, void: reason }: Measure): Verdict {
  if (reason !== undefined) return 'void'
  if (target === undefined) return ''
  // A value that is no number must not pass for want of a comparison.
  const met = 'atMost' in target ? value <= target.atMost : value >= target.atLeast
  return met ? 'pass' : 'miss'
}

const head = ['measure', 'value', 'range', 'target', 'bound', '']

/** The measures as a table of plain text. */
export function tableOf(measures: readonly Measure[]): string {
  const rows = [head, ...measures.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}

function cellsOf(measure: Measure): string[] {
  const { bench, name, value, unit, range, target, bound } = measure
  const shown = (number: number) => `${figure(number, unit)}${unit === '' ? '' : ` ${unit}`}`
  return [
    `${bench}: ${name}`,
    shown(value),
    range === undefined ? '' : `${figure(range[0], unit)}–${figure(range[1], unit)}`,
    target === undefined ? '' : 'atMost' in target ? `≤ ${shown(target.atMost)}` : `≥ ${shown(target.atLeast)}`,
    bound === undefined ? '' : `${shown(bound.value)} (${bound.name})`,
    [verdictOf(measure), measure.void].filter(Boolean).join(': '),
  ]
}

function figure(value: number, unit: Measure['unit']): string {
  if (unit === 'rows/s' || value >= 1000) return Math.round(value).toLocaleString('en')
  return value.toFixed(unit === 'x' || value < 10 ? 2 : 1)
}
