/** A document in which one value is odd. */
export interface Bend {
  path: readonly (string | number)[]
  value: unknown
}

/** Values that a screen does not expect, as a site may send them. */
export const oddValues: readonly unknown[] = [[], {}, 1e308, 1.5, -1, 'x', null, 'x'.repeat(100_000)]

/** Every place of a document where something else can stand; the first two entries of a list only. */
export function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const own = path.length === 0 ? [] : [path]
  if (Array.isArray(value)) return [...own, ...value.slice(0, 2).flatMap((item, at) => placesIn(item, [...path, at]))]
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

/** A copy with the odd value in its place. */
export function bent(document: unknown, { path, value }: Bend): unknown {
  const copy: unknown = structuredClone(document)
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), copy)
  Reflect.set(holder as object, path.at(-1) as PropertyKey, value)
  return copy
}

/** A path without the places in lists: `items.#.name`. */
export const pathName = (path: Bend['path']): string =>
  path.map((key) => (typeof key === 'number' ? '#' : key)).join('.')
