import { atLeast } from './arity.ts'
import { expectThat, firstProblem, type Problem, problem } from './problem.ts'
import { isPlainObject, isText, kindOf } from './values.ts'

/** A sort field in the wire format. */
export interface SortField {
  fieldName: string
  order: 'ASC' | 'DESC'
}

export interface SortState {
  readonly fields: readonly SortField[]
  readonly problems: readonly Problem[]
}

export const noSort: SortState = { fields: [], problems: [] }

/** Appends fields to a sort; accepts the names as one list or as separate arguments. */
export function addSort(state: SortState, order: SortField['order'], args: readonly unknown[]): SortState {
  const name = order === 'ASC' ? 'ascending' : 'descending'
  const names: readonly unknown[] = args.length === 1 && Array.isArray(args[0]) ? args[0] : args
  const wrong = firstProblem([
    atLeast(1, name, args),
    expectThat(
      () => names.every(isText),
      'WDE0051',
      () => `${name} takes fields by their names, not: ${names.map(kindOf).join(', ')}.`,
    ),
  ])
  if (wrong !== undefined) return { ...state, problems: [...state.problems, wrong] }
  const sorts = names.filter(isText).map((fieldName) => ({ fieldName, order }))
  return { ...state, fields: [...state.fields, ...sorts] }
}

/** A sort from a ready-made list of `{ field: 'asc' | 'desc' }`. */
export function sortOf(model: unknown): SortState {
  const wrong = validateSort(model)
  if (wrong.length > 0 || !Array.isArray(model)) return { fields: [], problems: wrong }
  const fields = model.flatMap((entry: Record<string, 'asc' | 'desc'>) =>
    Object.entries(entry).map(
      ([fieldName, direction]): SortField => ({ fieldName, order: direction === 'asc' ? 'ASC' : 'DESC' }),
    ),
  )
  return { fields, problems: [] }
}

/** The problems of a ready-made sort; empty when it may be sent. */
export function validateSort(model: unknown): Problem[] {
  if (!Array.isArray(model)) return [problem('WDE0065', `A sort is a list, not: ${kindOf(model)}.`)]
  if (!model.every(isPlainObject)) return [problem('WDE0066', 'A sort is a list of objects.')]
  const isDirection = (value: unknown) => value === 'asc' || value === 'desc'
  const fits = model.every((entry) => Object.keys(entry).length === 1 && Object.values(entry).every(isDirection))
  return fits ? [] : [problem('WDE0067', 'Each object of a sort has one field, with asc or desc.')]
}
