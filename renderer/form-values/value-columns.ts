import type { z } from 'zod'
import type { ManyValues, ShownValue } from '../../shared/app/form-values.ts'
import type { TextColumn } from '../ui/data-grid/export-csv.ts'
import { valueText } from './value-text.ts'

type Ask = (input: z.input<typeof ManyValues.input>) => Promise<z.output<typeof ManyValues.output>>

/** So many records are asked for at once. */
const AT_ONCE = 500

interface ValueColumnsOptions<R> {
  idOf: (row: R) => string
  ask: Ask
  timeZone: string | undefined
}

/**
 * The further columns of a file: one for each question with a value in these rows, in the order of first use. Rejects
 * as `ask` does.
 */
export async function valueColumns<R>(rows: readonly R[], options: ValueColumnsOptions<R>): Promise<TextColumn<R>[]> {
  const { idOf, ask, timeZone } = options
  const known = new Map<string, Map<string, ShownValue>>()
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const { of } = await ask({ ids: rows.slice(at, at + AT_ONCE).map(idOf) })
    for (const { id, values } of of) known.set(id, new Map(values.map((value) => [value.inputName, value])))
  }
  const questions = new Map(
    [...known.values()].flatMap((values) => [...values].map(([name, one]) => [name, one.question])),
  )
  return [...questions].map(([name, title]) => ({
    title,
    text: (row) => {
      const value = known.get(idOf(row))?.get(name)?.value ?? null
      return typeof value === 'number' ? value : valueText(value, timeZone)
    },
  }))
}
