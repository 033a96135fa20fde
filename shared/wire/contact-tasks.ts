import { z } from 'zod'
import { Instant, openEnum } from './common.ts'

export const ContactTaskStatus = openEnum(['ACTION_NEEDED', 'COMPLETED'])
export const ContactTaskSourceType = openEnum(['APP', 'USER'])

export const ContactTaskSource = z.looseObject({
  sourceType: ContactTaskSourceType.optional(),
  appId: z.string().nullish(),
  userId: z.string().nullish(),
})
/** Whom a task is about, in short. */
export const ContactTaskContact = z.looseObject({
  id: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  imageUrl: z.string().nullish(),
  imageUrlExpirationDate: Instant.nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

/** A to-do of the site's team, perhaps about a contact. The platform's paths for tasks are not recorded, so no call is declared. */
export const ContactTask = z.looseObject({
  id: z.string().nullish(),
  revision: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  dueDate: Instant.nullish(),
  status: ContactTaskStatus.optional(),
  source: ContactTaskSource.optional(),
  contact: ContactTaskContact.optional(),
})
export type ContactTask = z.infer<typeof ContactTask>
