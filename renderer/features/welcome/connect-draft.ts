import { t } from '@lingui/core/macro'
import { isSafeAddress } from '../../../shared/safe-address.ts'

/** How somebody signs in: with the owner's key, as a member on the site's own page, or as nobody in particular. */
export type Way = 'apiKey' | 'member' | 'visitor'

/** What a person has typed into the form; everything is text. */
export interface Draft {
  way: Way
  siteName: string
  apiKey: string
  siteId: string
  clientId: string
  baseUrl: string
  deskName: string
}

type Troubles = Partial<Record<'apiKey' | 'siteId' | 'clientId' | 'baseUrl' | 'siteName' | 'deskName', string>>

/**
 * What keeps the form from being sent, by field. `knowsClient` = the site that is open is a member's, so its client id is
 * known already.
 */
export function troublesOf(draft: Draft, knowsClient = false): Troubles {
  const troubles: Troubles = {}
  const isKey = draft.way === 'apiKey'
  if (isKey && draft.apiKey.trim() === '') troubles.apiKey = t`Paste the API key here.`
  if (isKey && draft.siteId.trim() === '') troubles.siteId = t`The site id says which site the key is for.`
  const isKnown = draft.way === 'member' && knowsClient
  if (!isKey && !isKnown && draft.clientId.trim() === '') troubles.clientId = t`Paste the client id here.`
  if (draft.baseUrl.trim() !== '' && !isSafeAddress(URL.parse(draft.baseUrl.trim()))) {
    troubles.baseUrl = t`An address starts with https://, or names this computer.`
  }
  return troubles
}

/** The input of `session.connect` for a form without troubles. */
export function inputOf(draft: Draft) {
  return {
    ...siteOf(draft),
    ...(draft.way === 'apiKey'
      ? { apiKey: draft.apiKey.trim(), siteId: draft.siteId.trim() }
      : { clientId: draft.clientId.trim() }),
  }
}

/** The input of `session.signIn` for a form without troubles; what is empty is taken from the site that is open. */
export function signInInputOf(draft: Draft) {
  const clientId = draft.clientId.trim()
  return { ...siteOf(draft), ...(clientId === '' ? {} : { clientId }) }
}

function siteOf(draft: Draft) {
  const base = draft.baseUrl.trim()
  return { siteName: draft.siteName.trim(), ...(base === '' ? {} : { baseUrl: base }) }
}
