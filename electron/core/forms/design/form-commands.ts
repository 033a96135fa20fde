import type { NewField } from '../../../../shared/app/form-design.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { endpoints } from '../../../../shared/wire/forms.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import { ownForms } from '../../../../shared/wire/forms-reads.ts'
import { endpoints as submissionsWire } from '../../../../shared/wire/submissions.ts'
import type { CoreContext } from '../../core-context.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { atOnce, inDoubt } from '../../sync/at-once.ts'
import { orGone } from '../../sync/or-gone.ts'
import { withReason } from './form-refusals.ts'
import { newField } from './new-field.ts'
import { isSameForm } from './numbered-name.ts'

type Parts = Pick<CoreContext, 'ports' | 'mustSite' | 'mirror'>
type Kept = 'forms' | 'trashedForms'

const options = { priority: 'interactive' as const }
/** Forms that are looked through after a lost response, the newest first. */
const looked = 20

/** What cannot be sent twice, or has nothing to come back to, needs the site at once. */
export function createFormCommands({ ports, mustSite, mirror }: Parts) {
  const { clock, random } = ports
  const client = (): PlatformClient => mustSite().platform.client

  async function show(dataSet: Kept, forms: readonly Form[], askedAt: number): Promise<void> {
    if (forms.length > 0)
      await mirror.intake.takeOver({ dataSet, documents: [...forms], scope: '', run: null, askedAt })
  }

  /** Makes a form once. After a lost response the newest forms show whether it was made. */
  async function made(sent: Parameters<typeof isSameForm>[1], send: () => Promise<Form>) {
    const askedAt = clock.monotonic()
    const known = await asked(newest(client()))
    const form = await done(send(), async (error) => {
      const before = new Set(known.map(({ id }) => id))
      const found = await newest(client()).catch(() => [])
      const like = found.filter((one) => !before.has(one.id) && isSameForm(one, sent))
      if (like.length !== 1 || like[0] === undefined) {
        throw inDoubt(messageOf('forms.makingUnknown'), error)
      }
      return like[0]
    })
    await show('forms', [form], askedAt)
    return { formId: form.id }
  }

  return {
    create: (name: string, given: readonly NewField[]) => {
      const fields = given.map((field) => newField(field, random.uuid))
      const form = { namespace: ownForms, name, formFields: [...fields, sendButton(random.uuid)] }
      const steps = [
        { id: random.uuid(), name: '1', layout: { large: { columns: 12, items: stacked(form.formFields) } } },
      ]
      return made(
        { name, fieldIds: new Set(form.formFields.map(({ id }) => id)) },
        async () => (await client().call(endpoints.create, { form: { ...form, steps } as never }, options)).form,
      )
    },
    clone: async (formId: string) => {
      const askedAt = clock.monotonic()
      await asked(client().call(endpoints.get, { formId }, options))
      // The site chooses the name of a copy, so after a lost response there is nothing to know it by.
      const response = await done(client().call(endpoints.clone, { formId }, options), (error) => {
        throw inDoubt(messageOf('forms.cloneUnknown'), error)
      })
      await show('forms', [response.form], askedAt)
      return { formId: response.form.id }
    },
    submissionsOf: async (formId: string) => {
      const which = { formIds: [formId], namespace: ownForms }
      const here = await asked(client().call(submissionsWire.count, which, options))
      const trash = await asked(client().call(submissionsWire.countDeleted, which, options))
      const count = (rows: readonly { totalCount?: number | null | undefined }[] | undefined) =>
        (rows ?? []).reduce((sum, { totalCount }) => sum + (totalCount ?? 0), 0)
      return {
        submissions: count(here.formsSubmissionsCount),
        trashed: count(trash.formsDeletedSubmissionsCount),
      }
    },
    /** From the trash, or at once; deleting what is not there any more is done. */
    deleteForever: async (formId: string) => {
      const which = { formId }
      // Without a network this read fails, and it is certain that nothing was changed.
      await asked(orGone(client().call(endpoints.getDeleted, which, options)))
      // After a lost response the trash shows it.
      await done(orGone(client().call(endpoints.removeFromTrash, which, options)), async (error) => {
        const left = await orGone(client().call(endpoints.getDeleted, which, options)).catch(() => error)
        return left === null ? null : deletingUnknown(error)
      })
      const isThere = (await asked(orGone(client().call(endpoints.get, which, options)))) !== null
      if (isThere) throw new AppError('precondition', { reason: messageOf('forms.notInTrash') })
      await mirror.intake.remove('trashedForms', [formId])
      await mirror.intake.remove('forms', [formId])
    },
    removeDeletedFields: async (formId: string, fieldsIds: string[]) => {
      const askedAt = clock.monotonic()
      await asked(client().call(endpoints.get, { formId }, options))
      const response = client().call(endpoints.removeDeletedFields, { formId, fieldsIds }, options)
      const { form } = await done(response, deletingUnknown)
      await show('forms', [form], askedAt)
    },
    summary: async (formId: string) => {
      const { formSummary } = await asked(client().call(endpoints.getSummary, { formId }, options))
      return {
        fields: (formSummary?.fields ?? []).map(({ label, target, type, deleted }) => ({
          label: label ?? '',
          target: target ?? '',
          type: type ?? '',
          deleted: deleted === true,
        })),
      }
    },
  }
}

const stacked = (fields: readonly { id: string }[]) =>
  fields.map(({ id }, row) => ({ fieldId: id, row, column: 0, width: 12, height: 1 }))

/** The last thing on a page; the site has words of its own for it. */
const sendButton = (newId: () => string) => ({
  id: newId(),
  hidden: false,
  fieldType: 'DISPLAY',
  displayOptions: { displayFieldType: 'PAGE_NAVIGATION', pageNavigationOptions: {} },
})

const newest = async (client: PlatformClient): Promise<Form[]> => {
  const sort = [{ fieldName: 'createdDate', order: 'DESC' as const }]
  const query = { filter: { namespace: ownForms }, sort, cursorPaging: { limit: looked } }
  return (await client.call(endpoints.query, { query }, options)).forms
}

const { asked, done } = atOnce(messageOf('forms.needsSite'), withReason)

/** It may be gone or not; nothing goes twice. */
const deletingUnknown = (error: AppError): never => {
  throw inDoubt(messageOf('forms.deletingUnknown'), error)
}

export type FormCommands = ReturnType<typeof createFormCommands>
