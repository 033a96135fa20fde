import { t } from '@lingui/core/macro'
import { isSafeAddress } from '../../../shared/safe-address.ts'

/** How a person signs in: with the owner's key, a staff link, as a member on the site's own page, or as a visitor. */
export type Way = 'apiKey' | 'staff' | 'member' | 'visitor'

/** What a person has typed into the form; everything is text. */
export interface Draft {
  way: Way
  siteName: string
  apiKey: string
  siteId: string
  staffLink: string
  clientId: string
  baseUrl: string
  deskName: string
}

type Troubles = Partial<
  Record<'apiKey' | 'siteId' | 'staffLink' | 'clientId' | 'baseUrl' | 'siteName' | 'deskName', string>
>

/**
 * What keeps the form from being sent, by field. `known` = how the person was signed in to the site that is open: its
 * client id or its site id need not be typed again.
 */
export function troublesOf(draft: Draft, known?: Way): Troubles {
  const troubles: Troubles = {}
  const isKey = draft.way === 'apiKey'
  if (isKey && draft.apiKey.trim() === '') troubles.apiKey = t`Paste the API key here.`
  const isStaff = draft.way === 'staff'
  if (isStaff && draft.staffLink.trim() === '') troubles.staffLink = t`Paste the staff link here, or scan its code.`
  const isKnown = draft.way === known && known !== 'visitor'
  if (isKey && !isKnown && draft.siteId.trim() === '') troubles.siteId = t`The site id says which site the key is for.`
  if (!isKey && !isStaff && !isKnown && draft.clientId.trim() === '') troubles.clientId = t`Paste the client id here.`
  if (draft.baseUrl.trim() !== '' && !isSafeAddress(URL.parse(draft.baseUrl.trim()))) {
    troubles.baseUrl = t`An address starts with https://, or names this computer.`
  }
  return troubles
}

/** The input of `session.connect` for a form without troubles; what is empty is taken from the site that is open. */
export function inputOf(draft: Draft) {
  if (draft.way === 'staff') {
    return { ...siteOf(draft), staffLink: draft.staffLink.trim(), ...unlessEmpty('clientId', draft.clientId) }
  }
  return {
    ...siteOf(draft),
    ...(draft.way === 'apiKey'
      ? { apiKey: draft.apiKey.trim(), ...unlessEmpty('siteId', draft.siteId) }
      : { clientId: draft.clientId.trim() }),
  }
}

/** The input of `session.signIn` for a form without troubles; what is empty is taken from the site that is open. */
export function signInInputOf(draft: Draft) {
  return { ...siteOf(draft), ...unlessEmpty('clientId', draft.clientId) }
}

function siteOf(draft: Draft) {
  return { siteName: draft.siteName.trim(), ...unlessEmpty('baseUrl', draft.baseUrl) }
}

function unlessEmpty<Key extends string>(key: Key, text: string): { [K in Key]?: string } {
  const value = text.trim()
  return value === '' ? {} : ({ [key]: value } as { [K in Key]: string })
}
