/** A collection of more items, as the site counts them, is kept here only by choice. */
export const mostByItself = 20_000

/** The name in the mirror's `meta` under which what people chose lies: `[["Press",1],["Archive",0]]`. */
export const choicesKey = 'data:keeping'

/**
 * Whether the items of a collection are kept here, as a condition on a row of `collections`: the operator's choice, and
 * without one whether it is whole here already or not too long. How long it is, its first page shows.
 */
export const isKeptHere = `collections.kept = 1 AND coalesce(
  (SELECT choice.value ->> '$[1]' FROM json_each((SELECT value FROM meta WHERE key = '${choicesKey}')) AS choice
    WHERE choice.value ->> '$[0]' = collections.id),
  (SELECT full_at IS NOT NULL OR coalesce(expected, 0) <= ${mostByItself} FROM pulls
    WHERE key = 'dataItems:' || collections.id),
  1) = 1`
