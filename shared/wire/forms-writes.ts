import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BulkActionMetadata, BulkFormResult, Form, FormTags, SavedForm } from './forms-entities.ts'
import { ExtendedFields, ExtendedFieldsChange } from './forms-extended-fields.ts'
import { Namespace } from './forms-reads.ts'
import { Guid } from './guid.ts'

const NewForm = Form.extend({ namespace: Namespace })

const OneForm = z.looseObject({ form: SavedForm })

/** What a bulk call answers with: one result for each item, in the order of the request. */
const BulkForms = z.looseObject({
  results: z.array(BulkFormResult),
  bulkActionMetadata: BulkActionMetadata.optional(),
})

/** `POST /form-schema-service/v4/forms`. Ids of fields, steps and rules are the caller's; the form's is not. */
const create = endpoint({
  area: 'forms',
  operation: 'create',
  method: 'POST',
  service: 'forms',
  path: '/v4/forms',
  input: z.object({ form: NewForm }),
  output: OneForm,
  retry: 'never',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/bulk/forms/create`: 1 to 30 forms of one namespace; each fails for itself. */
const bulkCreate = endpoint({
  area: 'forms',
  operation: 'bulkCreate',
  method: 'POST',
  service: 'forms',
  path: '/v4/bulk/forms/create',
  input: z.object({ forms: z.array(NewForm).min(1).max(30), returnEntity: z.boolean().optional() }),
  output: BulkForms,
  retry: 'never',
  limits: '1 to 30 forms',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/forms/{formId}/clone`: a copy without submissions. */
const clone = endpoint({
  area: 'forms',
  operation: 'clone',
  method: 'POST',
  service: 'forms',
  path: '/v4/forms/{formId}/clone',
  input: z.object({ formId: Guid }),
  output: OneForm,
  retry: 'never',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/bulk/forms/clone`: copies of forms of one namespace. */
const bulkClone = endpoint({
  area: 'forms',
  operation: 'bulkClone',
  method: 'POST',
  service: 'forms',
  path: '/v4/bulk/forms/clone',
  input: z.object({ formIds: z.array(Guid).min(1).max(100), namespace: Namespace }),
  output: BulkForms,
  retry: 'never',
  limits: '1 to 100 form ids',
  auth: ['apiKey'],
})

/**
 * `PATCH /form-schema-service/v4/forms/{form.id}`: changes what is given, and needs the current revision (409
 * otherwise). `formFields` replaces the whole list: a field that is missing from it goes to `deletedFormFields`, which
 * holds 150.
 */
const update = endpoint({
  area: 'forms',
  operation: 'update',
  method: 'PATCH',
  service: 'forms',
  path: '/v4/forms/{form.id}',
  input: z.object({
    form: Form.extend({ id: Guid, revision: z.string().min(1) }),
    /** Names of the fields to change, joined by commas; the platform's own client sends none. */
    mask: z.string().optional(),
  }),
  output: OneForm,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/forms/fields/delete`: takes deleted fields away for good. */
const removeDeletedFields = endpoint({
  area: 'forms',
  operation: 'removeDeletedFields',
  method: 'POST',
  service: 'forms',
  path: '/v4/forms/fields/delete',
  input: z.object({ formId: Guid, fieldsIds: z.array(z.string().min(1)).min(1).max(150) }),
  output: OneForm,
  retry: 'lookup',
  limits: '1 to 150 field ids',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/forms/{id}/extended-fields`: what one app keeps with the form; null takes a key away. */
const updateExtendedFields = endpoint({
  area: 'forms',
  operation: 'updateExtendedFields',
  method: 'POST',
  service: 'forms',
  path: '/v4/forms/{id}/extended-fields',
  input: ExtendedFieldsChange,
  output: ExtendedFields,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/bulk/forms/update-tags`: at least one tag to give or to take. */
const updateTags = endpoint({
  area: 'forms',
  operation: 'updateTags',
  method: 'POST',
  service: 'forms',
  path: '/v4/bulk/forms/update-tags',
  input: z.object({
    formIds: z.array(Guid).min(1).max(100),
    assignTags: FormTags.optional(),
    unassignTags: FormTags.optional(),
  }),
  output: BulkForms,
  retry: 'lookup',
  limits: '1 to 100 form ids',
  auth: ['apiKey'],
})

/** Calls that change forms which are not in the trash. */
export const writes = {
  create,
  bulkCreate,
  clone,
  bulkClone,
  update,
  removeDeletedFields,
  updateExtendedFields,
  updateTags,
}
