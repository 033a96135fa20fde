import type { z } from 'zod'

/** Members that are left out may bring others to light, which a union had hidden: so often it is looked again. */
const mostLooks = 4

/**
 * A copy of the value without the members that are null where its schema does not expect null: the platform means the
 * same by both. Undefined when that does not make it fit. Null where the schema allows it stays.
 */
export function withoutNulls(schema: z.ZodType, value: unknown): unknown {
  let copy: unknown
  for (let look = 0; look < mostLooks; look += 1) {
    const result = schema.safeParse(copy ?? value)
    if (result.success) return copy ?? value
    const paths = result.error.issues
      .flatMap((issue) => pathsOf(issue, []))
      .filter((path) => isNullMember(copy ?? value, path))
    if (paths.length === 0) return undefined
    copy ??= structuredClone(value)
    for (const path of paths) leaveOut(copy, path)
  }
  return undefined
}

/** Where something lies in a document. */
export type Path = readonly PropertyKey[]

/** Where an issue lies; one of a union lies where its branches say. */
function pathsOf(issue: z.core.$ZodIssue, before: Path): Path[] {
  const path = [...before, ...issue.path]
  if (issue.code !== 'invalid_union') return [path]
  return [path, ...issue.errors.flat().flatMap((inner) => pathsOf(inner, path))]
}

/** What the last key of a path is a key of; undefined where the path leads nowhere. */
export function holderOf(value: unknown, path: Path): unknown {
  let holder = value
  for (const key of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined
    holder = Reflect.get(holder, key)
  }
  return holder
}

/** An entry of a list keeps its place, so only members of objects are left out. */
function isNullMember(value: unknown, path: Path): boolean {
  const holder = holderOf(value, path)
  const key = path.at(-1)
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder) || key === undefined) return false
  return Object.hasOwn(holder, key) && Reflect.get(holder, key) === null
}

function leaveOut(value: unknown, path: Path): void {
  const holder = holderOf(value, path)
  const key = path.at(-1)
  if (typeof holder === 'object' && holder !== null && key !== undefined) Reflect.deleteProperty(holder, key)
}
