export const operators = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$hasSome',
  '$hasAll',
  '$startsWith',
  '$exists',
] as const
export type Operator = (typeof operators)[number]

type ValueKind = 'text' | 'date' | 'number' | 'flag'

/** What one field of a query call allows. */
export interface FieldRule {
  kind: ValueKind
  operators: readonly Operator[]
  sortable: boolean
  /** Where the values are when the field's name is no path into the row. */
  read?: (row: unknown) => readonly unknown[]
}

/** The refusals of one query call; the platform's calls do not share their codes. */
interface QueryCodes {
  malformed: string
  field: string
  operator: string
  value: string
  sort: string
  limit: string
}

/** The query language of one call: the fields it knows, its codes and how many fields it sorts by. */
export interface QueryRules {
  fields: Readonly<Record<string, FieldRule>>
  codes: QueryCodes
  maxSorts: number
}

export function fields<const N extends string>(
  names: readonly N[],
  kind: ValueKind,
  rest: Omit<FieldRule, 'kind'>,
): Record<N, FieldRule> {
  return Object.fromEntries(names.map((name) => [name, { kind, ...rest }])) as Record<N, FieldRule>
}

export const equality = ['$eq', '$ne', '$in'] as const
export const comparison = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] as const

/** Codes of the calls that declare no codes of their own. */
export const generalCodes: QueryCodes = {
  malformed: 'INVALID_ARGUMENT',
  field: 'INVALID_ARGUMENT',
  operator: 'INVALID_ARGUMENT',
  value: 'INVALID_ARGUMENT',
  sort: 'INVALID_ARGUMENT',
  limit: 'INVALID_ARGUMENT',
}
