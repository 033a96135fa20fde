import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { Connection, Readiness, Right, SiteCredentials } from '../../../shared/app/session.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { reserves } from '../data-folder/disk-space.ts'
import { isUnreachable } from '../platform/link.ts'
import { refuseUnsafeAddress } from '../platform/site-address.ts'
import { secretNameOf } from '../platform/tokens/profile.ts'
import type { Ports, SiteProfile } from '../ports.ts'
import type { Checked } from '../site-check/check-site.ts'
import type { OpenSite } from '../sync/open-site.ts'
import { logoutPage } from './sign-in/logout-page.ts'
import { memberSiteOf, publicBaseUrl } from './sign-in/member-site.ts'
import type { SignIns } from './sign-in/sign-ins.ts'
import type { StaffSite } from './sign-in/staff-link.ts'
import { refuseUnsent } from './site.ts'
import { staffSignInOf, staffSiteOf } from './staff-sign-in.ts'

const wrongClockMs = 60_000
const staleMs = 15 * 60_000

export interface SessionParts {
  ports: Ports
  site(): OpenSite | undefined
  /** Opens another site. Throws `unsent_work` while changes for the current one are unsent. */
  open(profile: SiteProfile): Promise<void>
  /** Sends a site one small request with a profile that is not in use yet; rejects with its error. */
  check(profile: SiteProfile): Promise<void>
  /** What a profile that is not in use yet may do at its site. */
  askRights(profile: SiteProfile): Promise<Right[]>
  /** The same for the site that is open. */
  askRightsOf(site: OpenSite): Promise<Right[]>
  /** Whether the site that is open behaves as Foyer expects; nothing is changed there. */
  checkOf(site: OpenSite): Promise<Checked[]>
  /** Signs out and forgets the site. Throws `unsent_work` while changes are unsent. */
  leave(): Promise<void>
  unsent(): number
  /** Files that are not at the site, and how many of them need a person. */
  files(): { open: number; needYou: number }
  signIns: SignIns
  /** Signs in with a staff link and opens its site. Rejects with what is wrong; the site that was open stays. */
  signInAsStaff(asked: StaffSite): Promise<void>
  /**
   * Number of expected guests of an event, of all that are on its list here (those who declined, for one), and the age
   * of the list (ISO).
   */
  guestList(eventId: string | null): {
    guests: number
    here: number
    dataFrom: string | null
    firstLoad: boolean
    /** The data set of its guest list that the site does not let this key read. */
    refused: DataSet | null
  }
}

/** Handlers of the window's `session` operations: connection, sign-in, and readiness of this laptop. */
export function sessionHandlers(parts: SessionParts): Handlers<App>['session'] {
  const { ports } = parts
  /** What a profile may do, as asked just before it is connected. */
  let askedLast: { profile: SiteProfile; rights: Right[] } | undefined
  return {
    connection: () => connectionOf(parts),
    openDemo: async () => {
      await parts.open(await ports.demo.start())
      return connectionOf(parts)
    },
    askRights: async (credentials) => {
      const profile = profileOf(parts, credentials)
      const rights = await parts.askRights(profile)
      askedLast = { profile, rights }
      return { rights }
    },
    askRightsAgain: async () => {
      const open = parts.site()
      if (open === undefined) throw new AppError('not_connected')
      const rights = await parts.askRightsOf(open)
      open.platform.rights.asked(rights)
      return { rights }
    },
    checkSite: async () => {
      const open = parts.site()
      if (open === undefined) throw new AppError('not_connected')
      const checked = (await parts.checkOf(open)).map(({ reach: _, ...one }) => one)
      return { checked, result: JSON.stringify({ checked }, null, 2) }
    },
    connect: async (credentials) => {
      const { staffLink } = credentials
      if (staffLink !== undefined) {
        await parts.signInAsStaff({ ...staffSiteOf(parts.site(), credentials, publicBaseUrl), staffLink })
        return connectionOf(parts)
      }
      const profile = profileOf(parts, credentials)
      // Check first: a wrong key must not close the site that is open now.
      await parts.check(profile)
      await parts.open(profile)
      const known = askedLast
      askedLast = undefined
      if (isDeepStrictEqual(known?.profile, profile)) parts.site()?.platform.rights.asked(known?.rights ?? [])
      return connectionOf(parts)
    },
    signIn: (asked) => parts.signIns.begin(memberSiteOf(parts.site()?.profile, asked)),
    signedIn: async ({ signInId }) => {
      await parts.signIns.finished(signInId)
      return connectionOf(parts)
    },
    cancelSignIn: ({ signInId }) => {
      parts.signIns.cancel(signInId)
      return {}
    },
    disconnect: async () => {
      refuseUnsent(parts.unsent())
      const page = await logoutPageOf(parts)
      // Counts again: work may have come while the page was asked for.
      await parts.leave()
      return { ...connectionOf(parts), page: await openedHere(ports, page) }
    },
    readiness: ({ eventId }) => ({
      at: new Date(ports.clock.now()).toISOString(),
      checks: readinessOf(parts, eventId),
    }),
  }
}

/** The site that a key or a client id is for. Throws `invalid_input` for what is missing and an address that is not safe. */
function profileOf(parts: Pick<SessionParts, 'site'>, credentials: SiteCredentials): SiteProfile {
  const { siteName, baseUrl, apiKey, siteId, clientId } = credentials
  const again = keyedSite(parts.site()?.profile, { apiKey, siteId })
  const profile: SiteProfile = {
    kind: 'site',
    siteName: siteName || (again?.siteName ?? ''),
    baseUrl: baseUrl ?? again?.baseUrl ?? publicBaseUrl,
    auth: authOf({ apiKey, siteId: siteId ?? again?.siteId, clientId }),
  }
  refuseUnsafeAddress(profile.baseUrl)
  return profile
}

/** The site that is open, where a key is for that one: the same site id, or none. */
function keyedSite(open: SiteProfile | undefined, asked: { apiKey?: string | undefined; siteId?: string | undefined }) {
  if (asked.apiKey === undefined || open?.kind !== 'site' || open.auth.kind !== 'apiKey') return undefined
  const { siteId } = open.auth
  if (asked.siteId !== undefined && asked.siteId !== siteId) return undefined
  return { siteName: open.siteName, baseUrl: open.baseUrl, siteId }
}

/** The page that ends a member's session in the browser, too; null where there is none. */
async function logoutPageOf({ ports, site }: SessionParts): Promise<string | null> {
  const open = site()
  if (open === undefined || open.profile.auth.kind !== 'member') return null
  const { auth, baseUrl } = open.profile
  return logoutPage({ ports, client: open.platform.client, clientId: auth.clientId, baseUrl })
}

/** Opens a page in the system's browser. Returns its URL when the window has to do so. */
async function openedHere(ports: Ports, page: string | null): Promise<string | null> {
  if (page === null || ports.openPage === undefined) return page
  // Ignore a browser that does not open: on this laptop the member is signed out anyway.
  await ports.openPage(page).catch(() => undefined)
  return null
}

function authOf(given: {
  apiKey?: string | undefined
  siteId?: string | undefined
  clientId?: string | undefined
}): SiteProfile['auth'] {
  const { apiKey, siteId, clientId } = given
  if (apiKey !== undefined && siteId !== undefined) return { kind: 'apiKey', apiKey, siteId }
  if (clientId !== undefined) return { kind: 'visitor', clientId }
  throw new AppError('invalid_input', { data: { fields: apiKey === undefined ? ['apiKey', 'clientId'] : ['siteId'] } })
}

export function connectionOf({ ports, site }: Pick<SessionParts, 'ports' | 'site'>): Connection {
  const open = site()
  return {
    state: open === undefined ? 'none' : open.platform.session.state() === 'signedOut' ? 'signedOut' : 'connected',
    kind: open?.profile.kind ?? null,
    siteName: open?.profile.siteName ?? '',
    baseUrl: open?.profile.baseUrl ?? '',
    auth: open?.profile.auth.kind ?? null,
    ...staffSignInOf(open),
    rights: open?.platform.rights.list() ?? [],
    secretsKeptIn: ports.secrets.keptIn,
    signInKept: open === undefined || ports.secrets.lasts?.(secretNameOf(open.profile)) !== false,
    host: ports.host,
    version: ports.version,
    canCutNetwork: open?.profile.kind === 'demo',
  }
}

/** Less than a second is more than the two clocks can be compared to. */
const clockText = (offset: number | null): Readiness['text'] =>
  offset === null
    ? messageOf('ready.clockNotCompared')
    : Math.abs(offset) < 1_000
      ? messageOf('ready.clockRight')
      : messageOf('ready.clockOff', { offsetMs: offset })

function readinessOf(parts: SessionParts, eventId: string | null): Readiness[] {
  const { ports } = parts
  const open = parts.site()
  const list = parts.guestList(eventId)
  const ageMs = list.dataFrom === null ? Number.POSITIVE_INFINITY : ports.clock.now() - Date.parse(list.dataFrom)
  const connectivity = open?.platform.connectivity.snapshot()
  const reachable = connectivity !== undefined && !isUnreachable(connectivity.state)
  const offset = connectivity?.clockOffsetMs ?? null
  const free = ports.files.freeBytes()
  const unsent = parts.unsent()
  const rights = open?.platform.rights.list() ?? []
  const missing = (open?.platform.rights.missing() ?? []).map(({ name }) => name)
  const apps = new Map(rights.flatMap(({ state, app }) => (state === 'notInstalled' && app ? [[app.code, app]] : [])))
  const checks: Readiness[] = [
    {
      key: 'guestList',
      ok: list.refused === null && list.here > 0 && ageMs <= staleMs && !list.firstLoad,
      text: guestListOf(list, ageMs),
    },
    {
      key: 'connection',
      ok: reachable,
      text: messageOf(reachable ? 'ready.siteAnswers' : 'ready.siteAway'),
    },
    {
      key: 'clock',
      ok: offset === null || Math.abs(offset) <= wrongClockMs,
      text: clockText(offset),
    },
    {
      key: 'disk',
      ok: free === undefined || free >= reserves.evening,
      text: free === undefined ? messageOf('ready.diskUnknown') : messageOf('ready.diskFree', { bytes: free }),
    },
    {
      key: 'queue',
      ok: unsent === 0,
      text: unsent === 0 ? messageOf('ready.nothingWaits') : messageOf('ready.waits', { changes: unsent }),
    },
  ]
  const { open: files, needYou } = parts.files()
  if (files > 0) {
    const text =
      needYou > 0 ? messageOf('ready.filesNeedYou', { files, needYou }) : messageOf('ready.filesGo', { files })
    checks.push({ key: 'uploads', ok: false, text })
  }
  if (apps.size > 0) {
    checks.push({ key: 'apps', ok: false, text: messageOf('ready.appsMissing', { names: [...apps.values()] }) })
  }
  if (missing.length > 0) {
    checks.push({ key: 'rights', ok: false, text: messageOf('ready.rightsMissing', { rights: missing }) })
  }
  return checks
}

/** The right that a data set of a guest list needs. */
const rightOf = (dataSet: DataSet) =>
  dataSet === 'rsvps' ? 'rights.readRsvps' : dataSet === 'guests' ? 'rights.readGuests' : 'rights.readTickets'

function guestListOf(
  { guests, here, firstLoad, refused }: Omit<ReturnType<SessionParts['guestList']>, 'dataFrom'>,
  ageMs: number,
): CodedMessage {
  if (refused !== null) return messageOf('ready.listRefused', { right: messageOf(rightOf(refused)) })
  if (firstLoad) return messageOf('ready.firstCopy', { guests })
  if (here === 0) return messageOf('ready.noGuests')
  const minutes = Math.round(ageMs / 60_000)
  return guests === 0
    ? messageOf('ready.noneExpected', { here, minutes })
    : messageOf('ready.guests', { guests, minutes })
}
