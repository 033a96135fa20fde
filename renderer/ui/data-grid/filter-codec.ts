/** One filter in the address: its parameter, and how its value is read and written. */
export interface AddressFilter<T> {
  name: string
  /** Reads the parameter's values; whatever makes no sense filters nothing. */
  read(values: string[]): T
  write(value: T): string[]
}
/** The filters of one list by the name its screen gives them. */
export type FilterCodec = Readonly<Record<string, AddressFilter<unknown>>>
export type FiltersOf<C extends FilterCodec> = { [K in keyof C]: C[K] extends AddressFilter<infer T> ? T : never }

const first = <T>(name: string, read: (text: string) => T | null): AddressFilter<T | null> => ({
  name,
  read: ([text]) => (text === undefined || text === '' ? null : read(text)),
  write: (value) => (value === null ? [] : [String(value)]),
})

/** Any one value, such as an id. */
export const oneText = (name: string) => first(name, (text) => text)

/** One of a few words. */
export const oneOf = <T extends string>(name: string, words: readonly T[]) =>
  first(name, (text) => words.find((word) => word === text) ?? null)

/** A day, `2026-11-20`. */
export const oneDay = (name: string) => first(name, (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null))

/** A count or an amount in minor units. */
export const oneCount = (name: string) => first(name, (text) => (/^\d{1,12}$/.test(text) ? Number(text) : null))

/** Yes, no, or both (null), each with a word of its own. */
export const yesOrNo = (name: string, yes: string, no: string): AddressFilter<boolean | null> => ({
  name,
  read: ([text]) => (text === yes ? true : text === no ? false : null),
  write: (value) => (value === null ? [] : [value ? yes : no]),
})

/** On, or left out. */
export const flag = (name: string): AddressFilter<boolean> => ({
  name,
  read: ([text]) => text === '1',
  write: (on) => (on ? ['1'] : []),
})

/** Several ids in one parameter, with commas between them. */
export const manyTexts = (name: string): AddressFilter<string[]> => ({
  name,
  read: ([text = '']) => (text === '' ? [] : text.split(',')),
  write: (values) => [values.join(',')],
})

/** Several of a few words. */
export const manyOf = <T extends string>(name: string, words: readonly T[]): AddressFilter<T[]> => ({
  name,
  read: ([text = '']) => text.split(',').flatMap((part) => words.find((word) => word === part) ?? []),
  write: (values) => [values.join(',')],
})

/** Several values that may hold commas themselves: the parameter is repeated. */
export const repeated = (name: string): AddressFilter<string[]> => ({
  name,
  read: (values) => values,
  write: (values) => values,
})

/** What the address says about the filters of a list. */
export function readFilters<C extends FilterCodec>(codec: C, params: URLSearchParams): FiltersOf<C> {
  const entries = Object.entries(codec).map(([key, filter]) => [key, filter.read(params.getAll(filter.name))])
  return Object.fromEntries(entries) as FiltersOf<C>
}

/** The same address with some filters changed. */
export function withFilters<C extends FilterCodec>(
  codec: C,
  params: URLSearchParams,
  changes: Partial<FiltersOf<C>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, { name, write }] of Object.entries(codec)) {
    if (!Object.hasOwn(changes, key)) continue
    next.delete(name)
    // own keys: asked for above.
    for (const text of write(changes[key])) if (text !== '') next.append(name, text)
  }
  return next
}

/** Whether any of these filters leaves rows out: it has something to write to the address. */
export const isNarrowed = <C extends FilterCodec>(codec: C, filters: FiltersOf<C>): boolean =>
  // own keys: the names of our own filters.
  Object.entries(codec).some(([key, { write }]) => write(filters[key]).some((text) => text !== ''))
