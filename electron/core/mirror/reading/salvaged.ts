import type { z } from 'zod'
import { holderOf, type Path } from '../../base/without-nulls.ts'

/** A document without the fields that did not fit. */
export interface Salvaged {
  document: unknown
  /** Where the fields were that are left out now, as `location.name`, each once; at most `mostNamed` of them. */
  absent: string[]
}

/** Fields that are left out may bring others to light, which a union had hidden: so often it is looked again. */
const mostLooks = 60
const mostNamed = 20

/**
 * A copy of the document in which every field that does not fit the schema is absent: the innermost part that can be
 * absent goes, and with it the least. Undefined where nothing is left that fits.
 */
export function salvaged(schema: z.ZodType, given: unknown): Salvaged | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const document: unknown = structuredClone(given)
  const absent = new Set<string>()
  for (let look = 0; look < mostLooks; look += 1) {
    const result = schema.safeParse(document)
    if (result.success) return { document, absent: [...absent].slice(0, mostNamed) }
    // From the back, so that entries of lists keep their places until their turn.
    const paths = result.error.issues.map((issue) => pathOf(issue)).toReversed()
    for (const path of paths) {
      const left = leaveOut(document, path)
      if (left === undefined) return undefined
      absent.add(left.map(String).join('.'))
    }
  }
  return undefined
}

/** Where an issue lies; of a union, where its nearest branch says. */
function pathOf(issue: z.core.$ZodIssue): Path {
  if (issue.code !== 'invalid_union') return issue.path
  const branches = issue.errors.map((issues) => issues.map((inner) => pathOf(inner)))
  const nearest = branches.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
  return [...issue.path, ...(nearest?.toReversed()[0] ?? [])]
}

/** A branch that got further before it failed is the one that was meant. */
const depthOf = (paths: readonly Path[]): number => Math.max(0, ...paths.map((path) => path.length))

/** Removes what is at the path, or the nearest part around it that is there; returns its path, undefined for none. */
function leaveOut(document: unknown, path: Path): Path | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length)
    const holder = holderOf(document, part)
    const key = part.at(-1)
    if (typeof holder !== 'object' || holder === null || key === undefined || !Object.hasOwn(holder, key)) continue
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else Reflect.deleteProperty(holder, key)
    return part
  }
  return undefined
}
