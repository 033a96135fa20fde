import type { FormName } from '../../../../shared/app/form-design.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { endpoints } from '../../../../shared/wire/forms.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import { orGone } from '../../sync/or-gone.ts'
import type { OutboxItem, QueuedOperation, SiteContext, Verdict } from '../../sync/queued-operation.ts'
import { fewLookUpDelays } from '../../sync/retry.ts'
import { orWhy } from './form-refusals.ts'

const options = { priority: 'documents' as const }
type Items = readonly OutboxItem<FormName>[]

const done: Verdict = { effect: 'done', detail: null, incident: null }

/** What both have in common: each sets a state, so sending it twice changes nothing. */
const ofTrash = (word: 'forms.trashForm' | 'forms.restoreForm', dataSet: 'forms' | 'trashedForms') =>
  ({
    lane: 'documents',
    dataSet,
    recordId: ({ formId }) => formId,
    scope: () => null,
    describe: ({ formId }, nameOf) => {
      const { name } = nameOf(dataSet, formId)
      return { what: messageOf(word, { name }), about: name }
    },
    overlay: { apply: (form) => ({ ...(form as Form), leaving: true }) },
    groupOf: ({ formId }) => formId,
    max: 1,
    lookUpDelays: fewLookUpDelays,
    fold: ({ operation }, later) =>
      operation === word ? { become: 'one', operation, input: later, keepBase: true } : undefined,
  }) satisfies Partial<QueuedOperation<FormName>>

/** Moves a form to the trash of the site. What people sent with it stays. */
export const trashForm: QueuedOperation<FormName> = {
  ...ofTrash('forms.trashForm', 'forms'),
  deliver: async (site, [item]) => {
    if (item === undefined) return { documents: [] }
    const { formId } = item.input
    const response = await orGone(site.client.call(endpoints.delete, { formId }, options))
    // Its response is empty, and another client may have been faster: what lies there is read.
    const there = await inTrash(site, formId)
    if (response === null && there === null)
      return { documents: [{ id: formId, document: await onSite(site, formId) }] }
    const others = there === null ? [] : [{ dataSet: 'trashedForms', scope: '', documents: [there] }]
    return { documents: [{ id: formId, document: null }], allApplied: true, others }
  },
  lookUp: async (site, items) => {
    const documents = await eachOf(items, (formId) => onSite(site, formId))
    const gone = items.filter((_, at) => documents[at]?.document === null)
    return {
      documents,
      isRead: true,
      others: await findRecord('trashedForms', gone, (formId) => inTrash(site, formId)),
    }
  },
  judge: (_item, form) => (form === null ? done : { effect: 'notApplied' }),
}

/** Takes a form out of the trash again, as it was. */
export const restoreForm: QueuedOperation<FormName> = {
  ...ofTrash('forms.restoreForm', 'trashedForms'),
  deliver: async (site, [item]) => {
    if (item === undefined) return { documents: [] }
    const { formId } = item.input
    const response = await orGone(orWhy(site.client.call(endpoints.restore, { formId }, options)))
    const form = response?.form ?? (await onSite(site, formId))
    const documents = [{ id: formId, document: null }]
    // Another client was faster: it is out already, or permanently gone.
    if (form === null) return { documents, verdicts: [{ rowId: item.row.id, verdict: goneForGood }] }
    return { documents, allApplied: true, others: [{ dataSet: 'forms', scope: '', documents: [form] }] }
  },
  lookUp: async (site, items) => {
    const documents = await eachOf(items, (formId) => inTrash(site, formId))
    const out = items.filter((_, at) => documents[at]?.document === null)
    const others = await findRecord('forms', out, (formId) => onSite(site, formId))
    const back = new Set(others.flatMap((other) => other.documents.map(({ id }) => id)))
    const lost = out.filter(({ input }) => !back.has(input.formId))
    return {
      documents,
      isRead: true,
      others,
      verdicts: lost.map(({ row }) => ({ rowId: row.id, verdict: goneForGood })),
    }
  },
  judge: (_item, form) => (form === null ? done : { effect: 'notApplied' }),
}

const goneForGood: Verdict = { effect: 'needsDecision', message: messageOf('forms.formGoneForGood') }

const onSite = async ({ client }: SiteContext, formId: string): Promise<Form | null> =>
  (await orGone(client.call(endpoints.get, { formId }, options)))?.form ?? null

const inTrash = async ({ client }: SiteContext, formId: string): Promise<Form | null> =>
  (await orGone(client.call(endpoints.getDeleted, { formId }, options)))?.form ?? null

const eachOf = (items: Items, read: (formId: string) => Promise<Form | null>) =>
  Promise.all(items.map(async ({ input: { formId } }) => ({ id: formId, document: await read(formId) })))

async function findRecord(
  dataSet: 'forms' | 'trashedForms',
  items: Items,
  read: (formId: string) => Promise<Form | null>,
) {
  const forms = (await eachOf(items, read)).flatMap(({ document }) => document ?? [])
  return forms.length === 0 ? [] : [{ dataSet, scope: '', documents: forms }]
}
