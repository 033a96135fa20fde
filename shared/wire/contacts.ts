import { z } from 'zod'
import { Instant, OffsetQuery, openEnum, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'

const items = <T extends z.ZodType>(item: T) => z.looseObject({ items: z.array(item).optional() })

const ContactInfo = z.looseObject({
  name: z.looseObject({ first: z.string().nullish(), last: z.string().nullish() }).optional(),
  emails: items(
    z.looseObject({
      tag: openEnum(['UNTAGGED', 'MAIN', 'HOME', 'WORK']).optional(),
      email: z.string().optional(),
      primary: z.boolean().nullish(),
    }),
  ).optional(),
  phones: items(
    z.looseObject({
      tag: openEnum(['UNTAGGED', 'MAIN', 'HOME', 'WORK', 'MOBILE', 'FAX']).optional(),
      phone: z.string().optional(),
      e164Phone: z.string().nullish(),
      primary: z.boolean().nullish(),
    }),
  ).optional(),
  company: z.string().nullish(),
  jobTitle: z.string().nullish(),
  locale: z.string().nullish(),
  labelKeys: items(z.string()).optional(),
})

/** Contact, version 4. Its revision is a number and is needed to update it. */
export const Contact = z.looseObject({
  id: z.string(),
  revision: z.number().optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  source: z.looseObject({ sourceType: z.string().optional() }).optional(),
  lastActivity: z.looseObject({ activityDate: Instant.nullish(), activityType: z.string().optional() }).optional(),
  primaryInfo: z.looseObject({ email: z.string().nullish(), phone: z.string().nullish() }).optional(),
  primaryEmail: z.looseObject({ email: z.string().nullish(), subscriptionStatus: z.string().optional() }).optional(),
  info: ContactInfo.optional(),
})
export type Contact = z.infer<typeof Contact>

/** `POST /contacts/v4/contacts/query`: filters by `updatedDate` but cannot sort by it; one sort field; 1,000 a page. */
const query = endpoint({
  area: 'contacts',
  operation: 'query',
  method: 'POST',
  service: 'contacts',
  path: '/v4/contacts/query',
  input: z.object({
    query: OffsetQuery.extend({
      fieldsets: z.array(openEnum(['BASIC', 'COMMUNICATION_DETAILS', 'EXTENDED', 'FULL'])).optional(),
    }),
    search: z.string().max(100).optional(),
  }),
  output: z.looseObject({ contacts: z.array(Contact), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'offset', max: 1000, rows: 'contacts' },
  auth: ['apiKey'],
})

export const endpoints = { query }
