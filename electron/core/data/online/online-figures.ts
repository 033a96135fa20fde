import type { z } from 'zod'
import type { DataField, data } from '../../../../shared/app/data.ts'
import { type FigureKind, figuresOf, ofApps } from '../../../../shared/app/data-figures.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { Clock } from '../../ports.ts'
import { isPlainKey } from '../collection-fields.ts'
import type { ReadCollection } from '../collection-reader.ts'
import { figureOf, type Tally } from '../figures/tally.ts'
import { createRecentResults } from './recent-results.ts'
import type { Counted, SiteCounts, SiteFigures } from './site-counts.ts'
import { numberOf, timeOf } from './site-values.ts'
import { dayTextsIn, emptyIn, filledIn, instantsIn, numbersIn } from './value-clauses.ts'

type Input = z.output<typeof data.browseFigures.input>
type Output = z.input<typeof data.browseFigures.output>

/** What is asked of the site for a figure; one response gives all figures of its kind. */
type Part = 'numbers' | 'dates' | 'filled' | 'empty'

export interface OnlineFigures {
  figures(input: Input, list: { collection: ReadCollection; key: string }): Promise<Output>
  stop(asking: string): void
  /** Discards the results, so that the next question asks the site again. */
  forget(): void
}

/**
 * Figures about the rows of a list as the site makes them. Each field is asked for by itself: only so can what is missing in
 * it be left out, and another figure of the same field costs nothing for a minute.
 */
export function createOnlineFigures({ clock, counts }: { clock: Clock; counts: SiteCounts }): OnlineFigures {
  const recent = createRecentResults<Tally>(clock)
  /** What callers wait for, field by field. */
  const waiting = new Map<string, ReadonlySet<string>>()

  function stop(asking: string, but: ReadonlySet<string> = new Set()): void {
    for (const name of waiting.get(asking) ?? []) if (!but.has(name)) recent.stop(name)
    waiting.delete(asking)
  }

  return {
    stop,
    forget: recent.forget,
    figures: async ({ of, filter, asking }, { collection, key: list }) => {
      const wanted = of.map(({ key, figure }) => {
        const field = collection.fields.find((one) => one.key === key)
        if (field === undefined || !isPlainKey(key) || !figuresOf(field.kind).includes(figure))
          throw new AppError('invalid_input')
        const part = partOf(field, figure)
        if (!collection.isOwn && !ofApps.figure(figure))
          throw new AppError('precondition', { reason: messageOf('data.appNotCounted') })
        return { field, figure, part, name: JSON.stringify([asking, key, part]) }
      })
      if (asking !== undefined) {
        const names = new Set(wanted.map(({ name }) => name))
        stop(asking, names)
        waiting.set(asking, names)
      }
      const figures = wanted.map(async ({ field, figure, part, name }) => {
        const how = { asking: asking === undefined ? undefined : name, fresh: false }
        const tally = await recent.get(JSON.stringify([list, field.key, part]), how, (signal) =>
          tallyOf(counts, { collection, filter, signal }, field, part),
        )
        return { key: field.key, figure, value: figureOf(field, figure, tally) }
      })
      return { figures: await Promise.all(figures) }
    },
  }
}

function partOf({ kind }: DataField, figure: FigureKind): Part {
  if (figure === 'filled' || figure === 'empty') return figure
  return kind === 'number' ? 'numbers' : 'dates'
}

const nothing: Tally = { rows: 0, filled: 0, values: 0, sum: 0, least: null, greatest: null }

async function tallyOf(counts: SiteCounts, list: Counted, { key }: DataField, part: Part): Promise<Tally> {
  switch (part) {
    case 'filled': {
      const filled = await counts.count(list, filledIn(key))
      return { ...nothing, rows: filled, filled }
    }
    case 'empty':
      return { ...nothing, rows: await counts.count(list, emptyIn(key)) }
    case 'numbers': {
      const { rows, sum, least, greatest } = await counts.figures(list, key, numbersIn(key), { summed: true })
      return { ...nothing, values: rows, sum: numberOf(sum), least: numberOf(least), greatest: numberOf(greatest) }
    }
    case 'dates': {
      // Days come as texts or as instants, which no platform compares.
      const [days, instants] = await Promise.all([
        counts.figures(list, key, dayTextsIn(key), { summed: false }),
        counts.figures(list, key, instantsIn(key), { summed: false }),
      ])
      return { ...nothing, ...edges(days, instants) }
    }
  }
}

/** The first and the last of both. A value that is no day hides which one the first or last is: then none is shown. */
function edges(days: SiteFigures, instants: SiteFigures): Pick<Tally, 'least' | 'greatest'> {
  const some = [days, instants].filter(({ rows }) => rows > 0)
  const edge = (name: 'least' | 'greatest', of: (...all: number[]) => number) => {
    const found = some.map((one) => timeOf(one[name]))
    return found.length > 0 && found.every((at) => at !== null) ? of(...found) / 1000 : null
  }
  return { least: edge('least', Math.min), greatest: edge('greatest', Math.max) }
}
