import { z } from 'zod'
import { Filter } from './common.ts'
import { ContactInfoInput } from './contact-inputs.ts'
import { endpoint } from './endpoint.ts'

/** Work that the platform does later: the answer is the id of the job and nothing else. */
const Job = z.looseObject({ jobId: z.string() })
/** Which contacts: by the filter of `contacts.query`, by words, or by both. Neither is refused. */
const which = { filter: Filter.optional(), search: z.string().max(100).optional() }
const common = { area: 'contacts', service: 'contacts', method: 'POST', retry: 'lookup', auth: ['apiKey'] } as const

/** `POST /contacts/v4/bulk/contacts/delete`: contacts of members stay. */
const bulkDelete = endpoint({
  ...common,
  operation: 'bulkDelete',
  path: '/v4/bulk/contacts/delete',
  input: z.object(which),
  output: Job,
})

/** `POST /contacts/v4/bulk/contacts/update`: writes the same `info` to all of them. */
const bulkUpdate = endpoint({
  ...common,
  operation: 'bulkUpdate',
  path: '/v4/bulk/contacts/update',
  input: z.object({ ...which, info: ContactInfoInput }),
  output: Job,
})

const labelKeys = z.array(z.string()).max(100).optional()

/** `POST /contacts/v4/bulk/contacts/add-remove-labels`: the labels to add must exist. */
const bulkLabel = endpoint({
  ...common,
  operation: 'bulkLabel',
  path: '/v4/bulk/contacts/add-remove-labels',
  input: z.object({ ...which, labelKeysToAdd: labelKeys, labelKeysToRemove: labelKeys }),
  output: Job,
  limits: '100 labels to add, 100 to remove',
})

export const contactBulkWrites = { bulkDelete, bulkUpdate, bulkLabel }
