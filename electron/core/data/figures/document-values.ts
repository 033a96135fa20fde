import { item } from '../clause-sql.ts'

/** The type and the value of a field, as two columns of a statement; the path is a parameter of each. */
export const typeAndValue = (at: number | string): string =>
  `json_type(${item}, ?) AS t${at}, json_extract(${item}, ?) AS v${at}`

/** Whether nothing is there, as a filter by `empty` has it. */
export const isNothing = (type: string, value: string): string =>
  `(${type} IS NULL OR ${type} = 'null' OR (${type} = 'text' AND ${value} = '') OR (${type} = 'array' AND ${value} = '[]'))`

/** A number; null for what is none. */
export const numberIn = (type: string, value: string): string =>
  `CASE WHEN ${type} IN ('integer', 'real') THEN ${value} END`

/** Seconds since 1970 of a day or an instant; null for what is neither. */
export const secondsIn = (type: string, value: string): string =>
  `CASE WHEN ${type} = 'object' THEN unixepoch(json_extract(${value}, '$."$date"'), 'subsec')
    WHEN ${type} = 'text' AND ${value} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' THEN unixepoch(${value}, 'subsec') END`
