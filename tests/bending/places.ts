/** A value within a body, by the names and numbers that lead to it. */
export interface Place {
  path: string[]
  value: unknown
  /** It is the member of an object, and no entry of a list. */
  isMember: boolean
}

/** Items of a list beyond these are like those before. */
const mostItems = 6

/** Every value of a body at any depth, its root not included. */
export function placesIn(body: unknown, path: string[] = []): Place[] {
  if (typeof body !== 'object' || body === null) return []
  const isMember = !Array.isArray(body)
  const entries = Object.entries(body)
  const some = isMember ? entries : entries.slice(0, mostItems)
  return some.flatMap(([key, value]) => [{ path: [...path, key], value, isMember }, ...placesIn(value, [...path, key])])
}

/** The body with another value at a place. */
export const withPlace = (body: unknown, path: readonly string[], value: unknown): unknown =>
  changed(body, path, (holder, key) => {
    Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
  })

/** The body without the member at a place. */
export const without = (body: unknown, path: readonly string[]): unknown =>
  changed(body, path, (holder, key) => void Reflect.deleteProperty(holder, key))

function changed(body: unknown, path: readonly string[], change: (holder: object, key: string) => void): unknown {
  const copy = structuredClone(body)
  let holder = copy
  for (const key of path.slice(0, -1)) holder = Reflect.get(Object(holder), key)
  change(Object(holder), path.at(-1) ?? '')
  return copy
}

/** The body of a response; undefined when it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
