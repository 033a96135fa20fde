/** What Mantine's lists of choices take, from the values with their words. */
export const choicesOf = <V extends string>(words: Readonly<Record<V, string>>): { value: V; label: string }[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as V, label }))
