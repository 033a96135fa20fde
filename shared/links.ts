/** What an id in a link names: the event of a record, a ticket by its number, a collection, or the record itself. */
export type LinkPart = 'event' | 'ticket' | 'collection' | 'record'

/** One form of link: `foyer://` and its word, then the ids. */
export interface LinkForm {
  word: string
  ids: readonly LinkPart[]
  /** The route in the window. Takes the ids as an address may hold them. */
  route(...ids: string[]): string
}

const screen = (word: string, path = `/${word}`): LinkForm => ({ word, ids: [], route: () => path })

const record = (word: string, route: (id: string) => string): LinkForm => ({ word, ids: ['record'], route })

const ofEvent = (word: string, route: (event: string) => string): LinkForm => ({ word, ids: ['event'], route })

/** Every link there is: one for each screen, and one for each kind of record that a screen shows. */
export const LINKS: readonly LinkForm[] = [
  screen('today', '/'),
  ...['checkin', 'contacts', 'data', 'events', 'forms', 'guests', 'home', 'media', 'orders', 'plans'].map((word) =>
    screen(word),
  ),
  ...['ready', 'sell', 'settings', 'shift', 'staff', 'sync', 'uploads'].map((word) => screen(word)),
  ofEvent('checkin', (event) => `/checkin/${event}`),
  ofEvent('sell', (event) => `/sell/${event}`),
  record('event', (id) => `/events/${id}`),
  ofEvent('tickettypes', (event) => `/events/${event}/tickets`),
  record('order', (id) => `/orders?open=${id}`),
  record('contact', (id) => `/contacts?open=${id}`),
  { word: 'guest', ids: ['event', 'ticket'], route: (event, ticket) => `/guests?event=${event}&open=${ticket}` },
  { word: 'rsvp', ids: ['event', 'record'], route: (event, id) => `/guests?event=${event}&open=${id}` },
  record('form', (id) => `/forms/manage/${id}`),
  screen('trashedforms', '/forms/manage?trash=1'),
  record('answer', (id) => `/forms?open=${id}`),
  record('trashedanswer', (id) => `/forms?tab=trash&open=${id}`),
  { word: 'collection', ids: ['collection'], route: (collection) => `/data/${collection}` },
  { word: 'item', ids: ['collection', 'record'], route: (collection, id) => `/data/${collection}?open=${id}` },
  record('file', (id) => `/media?open=${id}`),
  record('folder', (id) => `/media?folder=${id}`),
  record('plan', (id) => `/plans?plan=${id}`),
  record('subscription', (id) => `/plans?open=${id}`),
  record('staff', (id) => `/staff?open=${id}`),
]

const longestLink = 512
/**
 * As the platform and this laptop make ids. Nothing of a path or of an option begins like this, and `new` is no record:
 * where one stands, it opens an empty form.
 */
const plainId = /^(?!new$)\w[\w.:~-]{0,63}$/
/** A collection is named with its app before it, which is then a part of one segment: `app%2FCollection`. */
const collectionId = /^(?:%40)?\w[\w.-]{0,63}(?:%2[Ff]\w[\w.-]{0,63}){0,2}$/

/**
 * The route that a `foyer://` link names; undefined for every other text. A link only navigates: it never sells, checks
 * in or changes anything, and what it names is looked up on this laptop like anything else.
 */
export function routeOfLink(text: string): string | undefined {
  if (text.length > longestLink) return undefined
  const [, word, path = ''] = /^foyer:\/\/([a-z]{1,20})((?:\/[\w.:~%-]{1,256}){0,2})\/?$/.exec(text) ?? []
  const ids = path === '' ? [] : path.slice(1).split('/')
  const form = LINKS.find((one) => one.word === word && one.ids.length === ids.length)
  if (form === undefined) return undefined
  const parts = form.ids.map((part, at) => routePart(part, ids[at] ?? ''))
  return parts.every((part) => part !== undefined) ? form.route(...parts) : undefined
}

/** An id as a route holds it; undefined for what is no id. */
function routePart(part: LinkPart, id: string): string | undefined {
  const pattern = part === 'collection' ? collectionId : plainId
  return pattern.test(id) ? encodeURIComponent(decodeURIComponent(id)) : undefined
}
