import type { NewField } from '../../../../shared/app/form-desk.ts'
import { AppError, type ErrorCode } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { endpoints } from '../../../../shared/wire/forms.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import { endpoints as submissionsWire } from '../../../../shared/wire/submissions.ts'
import type { DeskContext } from '../../desk-context.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { orGone } from '../../sync/or-gone.ts'
import { ownForms } from '../form.mirror.ts'
import { withReason } from './form-refusals.ts'
import { newField } from './new-field.ts'

type Parts = Pick<DeskContext, 'ports' | 'mustSite' | 'mirror'>
type Kept = 'forms' | 'trashedForms'

const options = { priority: 'interactive' as const }
/** Forms that are looked through after a lost answer, the newest first. */
const looked = 20

/** What cannot be sent twice, or has nothing to come back to, needs the site at once. */
export function createFormCommands({ ports, mustSite, mirror }: Parts) {
  const { clock, random } = ports
  const client = (): PlatformClient => mustSite().platform.client

  async function show(dataSet: Kept, forms: readonly Form[], askedAt: number): Promise<void> {
    if (forms.length > 0) await mirror.takeOver({ dataSet, documents: [...forms], eventId: '', run: null, askedAt })
  }

  /** Makes a form once. After a lost answer the newest forms tell whether it was made. */
  async function made(name: (known: readonly Form[]) => string, send: () => Promise<Form>) {
    const askedAt = clock.monotonic()
    const known = await online(newest(client()))
    const form = await send().catch(async (error: unknown) => {
      if (!mayBeDone(error)) throw plain(error)
      const before = new Set(known.map(({ id }) => id))
      const found = await newest(client()).catch(() => [])
      const like = found.filter((one) => !before.has(one.id) && one.name === name(known))
      if (like.length !== 1 || like[0] === undefined) {
        throw new AppError('outcome_unknown', { reason: messageOf('forms.makingUnknown'), cause: error })
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
        () => name,
        async () => (await client().call(endpoints.create, { form: { ...form, steps } as never }, options)).form,
      )
    },
    clone: async (formId: string) => {
      const askedAt = clock.monotonic()
      await online(client().call(endpoints.get, { formId }, options))
      // The site chooses the name of a copy, so after a lost answer there is nothing to know it by.
      const answer = await client()
        .call(endpoints.clone, { formId }, options)
        .catch((error: unknown) => {
          if (!mayBeDone(error)) throw plain(error)
          throw new AppError('outcome_unknown', { reason: messageOf('forms.cloneUnknown'), cause: error })
        })
      await show('forms', [answer.form], askedAt)
      return { formId: answer.form.id }
    },
    answersOf: async (formId: string) => {
      const asked = { formIds: [formId], namespace: ownForms }
      const here = await online(client().call(submissionsWire.count, asked, options))
      const trash = await online(client().call(submissionsWire.countDeleted, asked, options))
      const count = (rows: readonly { totalCount?: number | null | undefined }[] | undefined) =>
        (rows ?? []).reduce((sum, { totalCount }) => sum + (totalCount ?? 0), 0)
      return {
        answers: count(here.formsSubmissionsCount),
        trashed: count(trash.formsDeletedSubmissionsCount),
      }
    },
    /** From the trash, or at once; deleting what is not there any more is done. */
    deleteForever: async (formId: string) => {
      const asked = { formId }
      // Without a network this read fails, and it is certain that nothing was changed.
      await online(orGone(client().call(endpoints.getDeleted, asked, options)))
      const gone = orGone(client().call(endpoints.removeFromTrash, asked, options))
      // After a lost answer the trash tells.
      await gone.catch(async (error: unknown) => {
        if (!mayBeDone(error)) throw plain(error)
        const left = await orGone(client().call(endpoints.getDeleted, asked, options)).catch(() => error)
        if (left !== null) throw inDoubt(error)
      })
      const isThere = (await online(orGone(client().call(endpoints.get, asked, options)))) !== null
      if (isThere) throw new AppError('precondition', { reason: messageOf('forms.notInTrash') })
      await mirror.remove('trashedForms', [formId])
      await mirror.remove('forms', [formId])
    },
    removeDeletedFields: async (formId: string, fieldsIds: string[]) => {
      const askedAt = clock.monotonic()
      await online(client().call(endpoints.get, { formId }, options))
      const answer = client().call(endpoints.removeDeletedFields, { formId, fieldsIds }, options)
      const { form } = await answer.catch((error: unknown) => {
        throw mayBeDone(error) ? inDoubt(error) : plain(error)
      })
      await show('forms', [form], askedAt)
    },
    summary: async (formId: string) => {
      const { formSummary } = await online(client().call(endpoints.getSummary, { formId }, options))
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

/** The site has answered, and nothing was done. */
const refusals: ReadonlySet<ErrorCode> = new Set(['refused', 'not_found', 'precondition', 'forbidden', 'conflict'])

const mayBeDone = (error: unknown): error is AppError =>
  error instanceof AppError && error.data?.['sent'] === true && !refusals.has(error.code)

/** It may be gone or not; nothing goes twice. */
const inDoubt = (cause: unknown) =>
  new AppError('outcome_unknown', { reason: messageOf('forms.deletingUnknown'), cause })

const unreachable: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'captive_portal'])

/** Nothing of this is saved for later, so the usual words for a missing network would say too much. */
function plain(error: unknown): unknown {
  if (!(error instanceof AppError) || !unreachable.has(error.code)) return withReason(error)
  const { code, data } = error
  return new AppError(code, { reason: messageOf('forms.needsSite'), data, cause: error })
}

async function online<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw plain(error)
  })
}

export type FormCommands = ReturnType<typeof createFormCommands>
