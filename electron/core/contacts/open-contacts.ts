import type { NewContact } from '../../../shared/app/contacts.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DeskContext } from '../desk-context.ts'
import { createMarks } from '../sync/marks.ts'
import type { Admissions } from '../sync/queue.ts'
import { contactsHandlers } from './contacts.handlers.ts'
import { type ContactQueries, createContactQueries } from './contacts.queries.ts'
import { openImports } from './import/open-imports.ts'
import { createSiteLabels, type SiteLabels } from './site-labels.ts'

/** The labels that the site has for its contacts. */
export const siteLabelsOf = ({ ports, log, mirror, outbox, isOnline, site }: DeskContext): SiteLabels =>
  createSiteLabels({
    ...{ clock: ports.clock, log, mirror, outbox },
    client: () => (isOnline() ? site()?.platform.client : undefined),
  })

/** The contacts of the mirror, for features that look people up. */
export const contactsOf = ({ mirror, outbox, use }: DeskContext): ContactQueries =>
  createContactQueries(mirror.reader, {
    version: () => mirror.versions.of('contacts'),
    markOf: createMarks(outbox)('contacts'),
    labels: use(siteLabelsOf),
  })

/** Everything the window may ask about contacts. */
export function openContacts(desk: DeskContext) {
  const { mirror, outbox } = desk
  const { reader } = mirror
  const contacts = desk.use(contactsOf)
  const { platformId } = outbox.identities
  const imports = openImports(desk, { contacts, extendedFields: () => [] })
  const { clock } = desk.ports
  return {
    handlers: { contacts: { ...contactsHandlers({ clock, reader, contacts, platformId }), ...imports.handlers } },
    admissions: {
      'contacts.create': ({ contactId: _given, ...input }) => {
        refuseOtherThanAddresses(input)
        return desk.queue.add('contacts.create', input)
      },
    } satisfies Admissions,
    loops: [imports.loop],
    on: { siteLeft: async () => imports.forget() },
  }
}

/** A person who is new has nothing that the site has already: each of the e-mail addresses was typed and must be one. */
function refuseOtherThanAddresses({ fields: { emails } }: Pick<NewContact, 'fields'>): void {
  const at = emails?.findIndex(({ email }) => !isEmailAddress(email)) ?? -1
  if (at >= 0) throw new AppError('invalid_input', { data: { fields: [`fields.emails.${at}.email`] } })
}
