import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { listAgeOf, listRefusalOf } from '../box-office/list-age.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { CoreContext } from '../core-context.ts'
import { guestsOf } from '../guests/open-guests.ts'
import { askRights } from '../platform/ask-rights.ts'
import { createFileHost } from '../platform/file-host.ts'
import { checkSite } from '../site-check/check-site.ts'
import { createOwnObjects } from '../site-check/own-objects.ts'
import { acceptsProfile, rightsAt } from '../sync/probe.ts'
import { uploadsOf } from '../uploads/open-uploads.ts'
import { connectionOf, sessionHandlers } from './session.handlers.ts'
import { memberSignInHandlers } from './sign-in/member-sign-in.handlers.ts'
import { createSignIns, type SignIns } from './sign-in/sign-ins.ts'
import { signInAsStaff } from './sign-in/staff-link.ts'
import { watchStaffAccess } from './staff-access.ts'

const signInsOf = ({ ports, log, site, open }: CoreContext): SignIns =>
  createSignIns({ ports, log, site: () => site()?.profile, open })

/** What the window may ask about the site and the sign-in; files for support show the same. */
export function sessionHandlersOf(context: CoreContext): Handlers<App>['session'] {
  const { ports, log, site, open, leave, rights } = context
  const guests = context.use(guestsOf)
  const dataFrom = context.use(listAgeOf)
  const refusedSet = context.use(listRefusalOf)
  const rsvps = createRsvpCounts(context.mirror.reader)
  const people = (eventId: string | null) => {
    if (eventId === null) return { guests: 0, here: 0 }
    if (rsvps.isRsvp(eventId)) {
      const { expected, yes, no, waiting } = rsvps.of(eventId)
      return { guests: expected, here: yes + no + waiting }
    }
    const { expected, total } = guests.counts(eventId)
    return { guests: expected, here: total }
  }
  const uploads = context.use(uploadsOf)
  return sessionHandlers({
    ...{ ports, site, open, leave },
    check: (profile) => acceptsProfile({ ports, log, rights }, profile),
    askRights: (profile) => rightsAt({ ports, log, rights }, profile),
    checkOf: async ({ platform: { client } }) => {
      const own = createOwnObjects(client, { read: () => [], write: () => undefined }, ports.random.uuid())
      const host = createFileHost({ transfers: ports.transfers, clock: ports.clock })
      const site = { client, host, rights, own, wait: async () => undefined }
      return (await checkSite(site, { reach: 'reads' })).checked
    },
    askRightsOf: ({ platform }) => askRights(platform.client, rights),
    unsent: context.outbox.overview.size,
    files: () => {
      const summary = uploads.summary()
      return { open: summary.open, needYou: summary.files.needsYou }
    },
    signIns: context.use(signInsOf),
    signInAsStaff: (asked) =>
      signInAsStaff({ ports, log, open, site: () => site()?.profile, unsent: context.outbox.overview.size }, asked),
    guestList: (eventId) => ({
      ...people(eventId),
      refused: eventId === null ? null : refusedSet(eventId),
      dataFrom: eventId === null ? null : dataFrom(eventId),
      firstLoad: context.status().firstLoad !== null,
    }),
  })
}

/** Everything the window may ask about the site and the sign-in. */
export const openSession = (context: CoreContext) => {
  const { ports, log, site, open } = context
  const signIns = context.use(signInsOf)
  const direct = memberSignInHandlers({
    ...{ ports, log, site, open, signIns },
    connection: () => connectionOf({ ports, site }),
  })
  return {
    handlers: { session: context.use(sessionHandlersOf), memberSignIn: direct.handlers },
    loops: [watchStaffAccess(context)],
    ends: {
      waiting: async () => {
        direct.close()
        await signIns.close()
      },
    },
  }
}
