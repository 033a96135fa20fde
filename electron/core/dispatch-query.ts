import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'

/** More rows than these in one result that do not fit: the fault is not in the rows. */
const mostLeftOut = 200

interface QueryCall {
  output: z.ZodType
  handle(): unknown
  /** Mends what the query reads; resolves to whether asking again may help. */
  mend(error: unknown): Promise<boolean>
  /** Called for each unexpected error, and for each place of a row that is left out. */
  failed(error: unknown): void
}

/**
 * Runs a query so that one odd document costs no more than its row: an unexpected error has the mirror looked through,
 * then the query runs once more. Rows that still do not fit the contract are left out of the lists of the result.
 */
export async function runQuery({ output, handle, mend, failed }: QueryCall): Promise<unknown> {
  try {
    return output.parse(await handle())
  } catch (error) {
    if (error instanceof AppError) throw error
    failed(error)
    if (!(await mend(error)) && !(error instanceof z.ZodError)) throw error
    return withoutMisfits(output, await handle(), failed)
  }
}

/** Throws the `ZodError` of what does not lie in a list. */
function withoutMisfits(output: z.ZodType, value: unknown, failed: (error: unknown) => void): unknown {
  const copy: unknown = structuredClone(value)
  for (let left = 0; left <= mostLeftOut; ) {
    const result = output.safeParse(copy)
    if (result.success) return result.data
    failed(result.error)
    const rows = new Map(
      result.error.issues.map((issue) => rowOf(issue.path)).map((path) => [JSON.stringify(path), path]),
    )
    if (rows.has('null')) throw result.error
    // From the back, so that the others keep their places.
    for (const path of [...rows.values()].toSorted(byLastPlace)) {
      if (path === undefined || !removeAt(copy, path)) throw result.error
      left += 1
    }
  }
  throw new AppError('internal')
}

/** The outermost list entry that an issue lies in; undefined for none. */
function rowOf(path: readonly PropertyKey[]): PropertyKey[] | undefined {
  const at = path.findIndex((key) => typeof key === 'number')
  return at < 0 ? undefined : path.slice(0, at + 1)
}

const byLastPlace = (a: PropertyKey[] | undefined, b: PropertyKey[] | undefined): number =>
  Number(b?.at(-1) ?? 0) - Number(a?.at(-1) ?? 0)

function removeAt(value: unknown, path: readonly PropertyKey[]): boolean {
  const list = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at === undefined ? at : Reflect.get(Object(at), key)), value)
  if (!Array.isArray(list)) return false
  list.splice(Number(path.at(-1)), 1)
  return true
}
