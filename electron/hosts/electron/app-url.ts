/** The scheme that Foyer's own page is served from. No other page is ever shown. */
export const appScheme = 'app'
const appHost = 'foyer'

/** The address of Foyer's page; a route of the renderer follows as the fragment. */
export const appUrl = `${appScheme}://${appHost}/`

/**
 * Whether an address is of Foyer's own page. The parts are compared and not `URL.origin`, because Node says `null` for
 * the origin of every scheme that it does not know, and two such origins would look alike.
 */
export function isAppUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    url.protocol === `${appScheme}:` &&
    url.host === appHost &&
    url.username === '' &&
    url.password === ''
  )
}
