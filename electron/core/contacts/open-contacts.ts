import { z } from 'zod'
import type { NewContact } from '../../../shared/app/contacts.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as recoveryWire } from '../../../shared/wire/recovery.ts'
import type { CoreContext } from '../core-context.ts'
import { createSavedAddresses } from '../db/saved-addresses.ts'
import type { EnqueueGuards } from '../sync/queue.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { createContactCounts } from './contact-counts.ts'
import { createContactDoubles } from './contact-doubles.ts'
import { extendedPrefix } from './contact-fields.ts'
import { createContactMerging } from './contact-merging.ts'
import { asked } from './contact-refusals.ts'
import { contactsHandlers } from './contacts.handlers.ts'
import { type ContactQueries, createContactQueries } from './contacts.queries.ts'
import { createContactsApart } from './contacts-apart.queries.ts'
import { openImports } from './import/open-imports.ts'
import { createLabelCommands } from './label-commands.ts'
import { createMergeDrafts } from './merge-drafts.ts'
import { createMergedContacts } from './merged-contacts.ts'
import { addressHandlers } from './open-address.ts'
import { createSiteFields, type SiteFields } from './site-fields.ts'
import { createSiteLabels, type SiteLabels } from './site-labels.ts'

/** The labels that the site has for its contacts. */
export const siteLabelsOf = ({ ports, log, mirror, outbox, isOnline, site }: CoreContext): SiteLabels =>
  createSiteLabels({
    ...{ clock: ports.clock, log, mirror, outbox },
    client: () => (isOnline() ? site()?.platform.client : undefined),
  })

/** The extended fields that the site has for its contacts. */
export const siteFieldsOf = ({ ports, log, mirror, isOnline, site }: CoreContext): SiteFields =>
  createSiteFields({
    ...{ clock: ports.clock, log, mirror },
    client: () => (isOnline() ? site()?.platform.client : undefined),
  })

/** The contacts of the mirror, for features that look people up. */
export const contactsOf = ({ mirror, outbox, use }: CoreContext): ContactQueries =>
  createContactQueries(mirror.reader, {
    version: () => mirror.versions.of('contacts'),
    stateOf: createRecordStates(outbox)('contacts'),
    labels: use(siteLabelsOf),
  })

/** Everything the window may ask about contacts. */
export function openContacts(context: CoreContext) {
  const { mirror, outbox, ports } = context
  const { reader } = mirror
  const contacts = context.use(contactsOf)
  const [labels, fields] = [context.use(siteLabelsOf), context.use(siteFieldsOf)]
  const { platformId } = outbox.identities
  const counts = createContactCounts(reader, { version: () => mirror.versions.of('contacts'), labels })
  const { merge, previewMerge } = createContactMerging(context)
  const merged = createMergedContacts(context)
  const imports = openImports(context, { counts, extendedFields: () => fields.all() })
  return {
    handlers: {
      contacts: {
        ...contactsHandlers({ clock: ports.clock, reader, contacts, counts, fields, platformId }),
        ...createLabelCommands({ ...context, labels }),
        ...createContactDoubles({ ...context, contacts, apart: createContactsApart(context.db) }),
        ...createSavedAddresses(context.viewsOf('contacts', z.string())),
        ...createMergeDrafts(context, contacts),
        ...addressHandlers(ports),
        previewMerge,
        ...imports.handlers,
        sendActivation: async ({ contactId }: { contactId: string }) => {
          const document = mirror.documents.seen('contacts', platformId(contactId))
          const identityId = z.object({ memberInfo: z.object({ memberId: z.guid() }) }).safeParse(document).data
          if (identityId === undefined) throw new AppError('precondition', { reason: messageOf('contacts.noMember') })
          const { client } = context.mustSite().platform
          const mail = { identityId: identityId.memberInfo.memberId }
          await asked(client.call(recoveryWire.sendActivationEmail, mail, { priority: 'interactive' }))
          return {}
        },
      },
    },
    admissions: {
      'contacts.create': ({ contactId: _given, ...input }) => {
        refuseOtherThanAddresses(input)
        return context.queue.add('contacts.create', input)
      },
      'contacts.merge': merge,
    } satisfies EnqueueGuards,
    loops: [imports.loop],
    ends: { closing: imports.close },
    questions: {
      contacts: (_record: unknown, field: string) =>
        field.startsWith(extendedPrefix) ? { label: fields.of(field.slice(extendedPrefix.length)).name } : undefined,
    },
    on: {
      documents: (dataSet: string) => {
        if (dataSet === 'contacts') merged.followNew()
      },
      mirrorMade: merged.follow,
      siteLeft: async () => imports.forget(),
      windowLeft: imports.windowLeft,
    },
  }
}

/** A person who is new has nothing that the site has already: each of the e-mail addresses was typed and must be one. */
function refuseOtherThanAddresses({ fields: { emails } }: Pick<NewContact, 'fields'>): void {
  const at = emails?.findIndex(({ email }) => !isEmailAddress(email)) ?? -1
  if (at >= 0) throw new AppError('invalid_input', { data: { fields: [`fields.emails.${at}.email`] } })
}
