import { z } from 'zod'
import { openEnum } from './common.ts'
import { Contact } from './contact-entities.ts'
import { ContactInfoInput, SubmittedInfo } from './contact-inputs.ts'
import { endpoint } from './endpoint.ts'
import { Guid } from './guid.ts'

const OneContact = z.looseObject({ contact: Contact })
const common = { area: 'contacts', service: 'contacts', retry: 'lookup', auth: ['apiKey'] } as const

/**
 * `POST /contacts/v4/contacts`: a name, an e-mail address or a phone number is needed. An e-mail address that another
 * contact has (without one: a phone number) is refused with 409 DUPLICATE_CONTACT_EXISTS and its `duplicateContactId`,
 * so a repeated create finds its own first attempt, unless `allowDuplicates` is set.
 */
const create = endpoint({
  ...common,
  operation: 'create',
  method: 'POST',
  path: '/v4/contacts',
  input: z.object({ info: ContactInfoInput, allowDuplicates: z.boolean().optional() }),
  output: OneContact,
  replaces: { merges: ['info'] },
  limits: '50 e-mail addresses, phone numbers and postal addresses each',
})

/**
 * `PATCH /contacts/v4/contacts/{contactId}`: there is no field mask. What `info` names is written, a list is replaced
 * whole, null empties. The revision must be the current one: else 409 CONTACT_ALREADY_CHANGED.
 */
const update = endpoint({
  ...common,
  operation: 'update',
  method: 'PATCH',
  path: '/v4/contacts/{contactId}',
  input: z.object({
    contactId: Guid,
    revision: z.number().int(),
    info: ContactInfoInput,
    allowDuplicates: z.boolean().optional(),
  }),
  output: OneContact,
  replaces: { merges: ['info'] },
  limits: '50 e-mail addresses, phone numbers and postal addresses each',
})

const sourceContactIds = z.array(Guid).min(1).max(5)

/**
 * `POST /contacts/v4/contacts/{targetContactId}/merge`: the target keeps what it has and takes the rest from the
 * sources, which are gone for good; asking for one of them answers with the target.
 */
const merge = endpoint({
  ...common,
  operation: 'merge',
  method: 'POST',
  path: '/v4/contacts/{targetContactId}/merge',
  input: z.object({ targetContactId: Guid, targetContactRevision: z.number().int(), sourceContactIds }),
  output: OneContact,
  limits: '1 to 5 source contacts',
})

/** `POST /contacts/v4/contacts/{targetContactId}/preview-merge`: what a merge would give; nothing changes. */
const previewMerge = endpoint({
  ...common,
  operation: 'previewMerge',
  method: 'POST',
  path: '/v4/contacts/{targetContactId}/preview-merge',
  input: z.object({ targetContactId: Guid, sourceContactIds }),
  output: OneContact,
  retry: 'read',
  limits: '1 to 5 source contacts',
})

/** `DELETE /contacts/v4/contacts/{contactId}`: leaves no tombstone. A member's contact is refused. */
const remove = endpoint({
  ...common,
  operation: 'delete',
  method: 'DELETE',
  path: '/v4/contacts/{contactId}',
  input: z.object({ contactId: Guid }),
  output: z.looseObject({}),
})

const Labelling = z.object({ contactId: Guid, labelKeys: z.array(z.string().min(1)).min(1).max(100) })

/** `POST /contacts/v4/contacts/{contactId}/labels`: the labels must exist. Needs no revision. */
const label = endpoint({
  ...common,
  operation: 'label',
  method: 'POST',
  path: '/v4/contacts/{contactId}/labels',
  input: Labelling,
  output: OneContact,
  limits: '1 to 100 label keys',
})

/** `DELETE /contacts/v4/contacts/{contactId}/labels`: repeated `labelKeys` in the query, no body. */
const unlabel = endpoint({
  ...common,
  operation: 'unlabel',
  method: 'DELETE',
  path: '/v4/contacts/{contactId}/labels',
  input: Labelling,
  output: OneContact,
  limits: '1 to 100 label keys',
})

/** CONTACT: no member. NOT_AUTHENTICATED_MEMBER: a member's contact, but that member did not call. */
export const IdentityType = openEnum(['UNKNOWN', 'CONTACT', 'MEMBER', 'NOT_AUTHENTICATED_MEMBER'])

/**
 * `POST /contacts/v4/contact-submit`: adds to the contact with this e-mail address or phone number, or makes one. A
 * visitor may call it, and a repeated call makes no second contact.
 */
const appendOrCreate = endpoint({
  ...common,
  operation: 'appendOrCreate',
  method: 'POST',
  path: '/v4/contact-submit',
  input: z.object({
    info: SubmittedInfo,
    passThroughData: z.string().max(300).optional(),
    contactId: Guid.optional(),
  }),
  output: z.looseObject({
    contactId: z.string(),
    identityType: IdentityType.optional(),
    newContact: z.boolean().optional(),
  }),
  auth: ['visitor', 'apiKey'],
})

export const contactWrites = { create, update, merge, previewMerge, delete: remove, label, unlabel, appendOrCreate }
