/** What this laptop does not let in from the network, or out to it. */
export const platformMessages = {
  'platform.tooLarge':
    'The site sent more at once than Foyer takes, so none of it was used. Your work is saved on this laptop. Foyer asks again by itself; if this goes on, tell whoever looks after the site.',
  'platform.plainAddress':
    'Foyer signs in only at addresses that start with https://, or on this very computer. Nothing was sent. Check the address.',
}
