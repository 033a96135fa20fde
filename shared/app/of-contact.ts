import { z } from 'zod'
import { query } from './op.ts'

/** How many records of one kind the window gets of a contact; it gets the number of the others. */
export const mostOfContact = 50

/** The records of one kind that belong to a contact; those of contacts that were merged into it are among them. */
export const recordsOfContact = <R extends z.ZodType>(row: R) =>
  query(z.object({ contactId: z.string().max(100) }), z.object({ rows: z.array(row), total: z.number().int() }))
