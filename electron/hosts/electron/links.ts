const pages = new Set(['guests', 'contacts', 'sync', 'settings'])

/**
 * The route that a `foyer://` link names; undefined for every other text. A link only navigates: it never sells, checks
 * in or changes anything, and what it names is looked up on this laptop like anything else.
 */
export function routeOfLink(text: string): string | undefined {
  const [, page, id] = /^foyer:\/\/([a-z]+)(?:\/([\w-]{1,64}))?\/?$/.exec(text) ?? []
  if (page === 'checkin') return id === undefined ? '/checkin' : `/checkin/${id}`
  return page !== undefined && id === undefined && pages.has(page) ? `/${page}` : undefined
}
