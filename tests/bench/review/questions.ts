import type { z } from 'zod'
import { interests, topics } from '../../../sandbox/seeds/forms-plans.ts'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { type FieldCondition, FieldOperator } from '../../../shared/app/form-filter.ts'
import { fold } from '../../../shared/search-words.ts'

type Operator = z.output<typeof FieldOperator>

/** One condition, and what it asks of the rows of `submissions_values` that its field has. */
export interface Asked {
  condition: FieldCondition
  bare: { isNot: boolean; where: string; parameters: unknown[] }
}

/** One or two conditions that hold together, named by the operator of the first. */
export interface Question {
  operator: Operator
  asked: Asked[]
}

type Maker = (prng: Prng) => { target: string; values: string[]; where: string; parameters: unknown[]; isNot?: boolean }

const day = (prng: Prng): string => `2027-${two(prng.int(1, 9))}-${two(prng.int(1, 28))}`
const two = (number: number): string => String(number).padStart(2, '0')

/** What people ask of the fields of `form.ts`, for every operator. */
const makers: Record<Operator, Maker> = {
  equal: (prng) => number(prng, 'number = ?'),
  notEqual: (prng) => ({ ...number(prng, 'number = ?'), isNot: true }),
  contains: (prng) => text('message', prng.text('aeiou', 1) + prng.text('lmnrst', 1), 'instr(text, ?) > 0'),
  in: (prng) => {
    const values = [prng.pick(topics), prng.pick(topics), String(prng.int(1, 999))]
    const where = 'text IN (SELECT value FROM json_each(?))'
    return { target: 'topic', values, where, parameters: [JSON.stringify(values.map(fold))] }
  },
  empty: (prng) => ({ ...text(prng.pick(['phone', 'wished', 'message']), '', '1'), parameters: [], isNot: true }),
  filled: (prng) => ({ ...text(prng.pick(['phone', 'wished', 'message']), '', '1'), parameters: [] }),
  less: (prng) => number(prng, 'number < ?'),
  greater: (prng) => number(prng, 'number > ?'),
  between: (prng) => {
    const low = prng.int(1, 900)
    const [from, to] = [low, low + prng.int(1, 99)]
    const parameters = [from, to]
    return { target: 'people', values: parameters.map(String), where: 'number BETWEEN ? AND ?', parameters }
  },
  before: (prng) => text('wished', day(prng), 'text < ?'),
  after: (prng) => text('wished', day(prng), 'substr(text, 1, 10) > ?'),
  checked: () => ({ ...text('newsletter', '', "text = 'true'"), values: [], parameters: [] }),
  unchecked: () => ({ ...text('newsletter', '', "text = 'true'"), values: [], parameters: [], isNot: true }),
}

const number = (prng: Prng, where: string) => {
  const value = prng.int(1, 1000)
  return { target: 'people', values: [String(value)], where, parameters: [value] }
}

const text = (target: string, value: string, where: string) => ({
  ...{ target, where },
  values: value === '' ? [] : [value],
  parameters: [value],
})

/**
 * Questions of one and of two conditions by turns, every operator after the other, so that the list is kept for none of
 * them; seeded, so that every run asks the same. The second condition is one on the interests.
 */
export function questions(rounds: number): Question[] {
  const prng = createPrng(seedOf('review'))
  return Array.from({ length: rounds }).flatMap(() =>
    FieldOperator.options.flatMap((operator): Question[] => {
      const one = askedOf(operator, makers[operator](prng))
      const interest = prng.pick(interests)
      const also = askedOf('equal', text('interests', interest, 'text = ?'), [fold(interest)])
      return [
        { operator, asked: [one] },
        { operator, asked: [one, also] },
      ]
    }),
  )
}

function askedOf(operator: Operator, made: ReturnType<Maker>, parameters = made.parameters): Asked {
  const { target, values, where, isNot = false } = made
  return { condition: { target, operator, values }, bare: { isNot, where, parameters } }
}
