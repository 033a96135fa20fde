import { z } from 'zod'
import { askedItems } from './data-asked.ts'
import type { DataKind } from './data-values.ts'
import { DataCondition } from './data-values.ts'
import { query } from './op.ts'

/** A figure about the values of one field. `average`: of those that are numbers. */
export const FigureKind = z.enum(['filled', 'empty', 'sum', 'average', 'least', 'greatest', 'earliest', 'latest'])
export type FigureKind = z.infer<typeof FigureKind>

/** The figures that mean something for a kind of field, the usual one first; none where its values are not in the item. */
export function figuresOf(kind: DataKind): readonly FigureKind[] {
  if (kind === 'references' || kind === 'other') return []
  if (kind === 'number') return ['sum', 'average', 'least', 'greatest', 'filled', 'empty']
  if (kind === 'date' || kind === 'dateTime') return ['earliest', 'latest', 'filled', 'empty']
  return ['filled', 'empty']
}

const ofKinds: ReadonlySet<DataKind> = new Set(['text', 'email', 'link', 'number', 'flag', 'date', 'tags', 'reference'])
/** Whether items can be grouped by a field: each group is then a condition of the filter. */
export const isGroupable = (field: { kind: DataKind; sortable: boolean }): boolean =>
  ofKinds.has(field.kind) && (field.sortable || field.kind === 'reference')

/** What can be had of an app's collection: the site counts its items, and makes no sums and groups of them. */
export const ofApps = {
  figure: (figure: FigureKind): boolean => figure === 'filled' || figure === 'empty',
  groups: ({ kind }: { kind: DataKind }): boolean => kind === 'flag',
}

/** The most groups that are listed; a field with more has these, the largest. */
export const mostGroups = 200

/** Which figures of which fields are asked for. */
export const askedFigures = z.array(z.object({ key: z.string().min(1).max(1000), figure: FigureKind })).max(200)
/** The field that rows are counted by. */
export const askedGroups = z.string().min(1).max(1000)

export const FiguresResult = z.object({
  figures: z.array(
    z.object({
      key: z.string(),
      figure: FigureKind,
      /** A number; an instant or a day as text; null where no row has a value that it could be of. */
      value: z.union([z.number(), z.string()]).nullable(),
    }),
  ),
})

export const groupsResult = <C extends z.ZodType>(cell: C) =>
  z.object({
    groups: z.array(
      z.object({
        /** The value as a list shows it; null for rows without one. */
        cell: cell.nullable(),
        items: z.number().int(),
        /** What shows these rows alone. */
        condition: DataCondition,
      }),
    ),
    /** Groups beyond those, and rows whose value is of another type than its field. */
    others: z.number().int(),
    odd: z.number().int(),
  })

export const dataFigures = <C extends z.ZodType>(cell: C) => ({
  /** Figures about all rows of a list, some of one field each. A figure that a field has not got is `invalid_input`. */
  figures: query(z.object({ ...askedItems, of: askedFigures }), FiguresResult),
  /** How many rows of a list have which value in a field, the most frequent first. */
  groups: query(z.object({ ...askedItems, by: askedGroups }), groupsResult(cell)),
})
