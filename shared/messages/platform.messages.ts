/** What this laptop does not let in from the network, or out to it. */
export const platformMessages = {
  'platform.tooLarge':
    'The site sent more at once than Foyer accepts, so none of it was used. Your work is saved on this laptop. Foyer retries automatically; if this continues, contact the site’s administrator.',
  'platform.limitReached': 'The site allows no more requests right now. Nothing was changed. Try again in a minute.',
  'platform.limitLasts':
    'The site has allowed no more requests for too long, so Foyer stopped waiting. Nothing was changed. Try again in a few minutes.',
  'platform.limitLastsPartly':
    'The site allows no more requests right now, so Foyer stopped partway. What was already sent stays on the site. Check the site before you do the rest.',
  'platform.cancelledPartly':
    'This was stopped partway. What was already sent stays on the site; the rest wasn’t sent. Check the site before you do the rest.',
  'platform.plainAddress':
    'Foyer signs in only at addresses that start with https://, or on this very computer. Nothing was sent. Check the address.',
  'platform.proxyPassword':
    'This network’s proxy wants a password, which Foyer has no field for. Nothing was sent. Ask the network’s administrator to let this laptop through, or use another network.',
  'platform.certificate':
    'The site’s certificate can’t be verified, so nothing was sent. Something in this network may be reading along. Use another network, or ask its administrator.',
  'platform.certificateDate':
    'The site’s certificate isn’t valid today, so nothing was sent. Check the date and time of this laptop. If they are right, tell the site’s owner.',
  'platform.certificateName':
    'The certificate belongs to another address, so nothing was sent. Check the address, or use another network.',
}
