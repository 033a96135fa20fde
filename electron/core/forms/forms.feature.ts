import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as formsWire } from '../../../shared/wire/forms.ts'
import { ownForms } from '../../../shared/wire/forms-reads.ts'
import { endpoints as submissionsWire } from '../../../shared/wire/submissions.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { makeContact } from './contact.queued.ts'
import { changeForm } from './design/form-change.queued.ts'
import { formKind } from './design/form-kind.ts'
import { restoreForm, trashForm } from './design/form-trash.queued.ts'
import { trashedFormEntity } from './design/trashed-form.mirror.ts'
import { formEntity } from './form.mirror.ts'
import { confirm, noteSeen, restore, trash } from './review.queued.ts'
import { send } from './sending/send.queued.ts'
import { submissionEntity } from './submission.mirror.ts'
import { edit } from './submission-edit.queued.ts'
import { submissionKind } from './submission-kind.ts'
import { tag } from './tag.queued.ts'
import { deleteForever, takeOut } from './trash.queued.ts'
import { trashedSubmissionEntity } from './trashed-submission.mirror.ts'

/** The site’s forms and submissions, also those in the trash. */
export const formsFeature = {
  entities: [formEntity, trashedFormEntity, submissionEntity, trashedSubmissionEntity],
  operations: {
    'forms.send': send,
    'forms.markSeen': noteSeen,
    'forms.confirm': confirm,
    'forms.trash': trash,
    'forms.restore': restore,
    'forms.edit': edit,
    'forms.makeContact': makeContact,
    'forms.tag': tag,
    'forms.takeOut': takeOut,
    'forms.deleteForever': deleteForever,
    'forms.changeForm': changeForm,
    'forms.trashForm': trashForm,
    'forms.restoreForm': restoreForm,
  },
  documents: [submissionKind, formKind],
  rights: [
    {
      name: messageOf('rights.readForms'),
      cost: messageOf('rights.cost.readForms'),
      endpoints: [formsWire.query, formsWire.queryDeleted],
      ask: asking(formsWire.query, { query: { filter: { namespace: ownForms }, cursorPaging: { limit: 1 } } }),
    },
    {
      name: messageOf('rights.readSubmissions'),
      cost: messageOf('rights.cost.readSubmissions'),
      endpoints: [submissionsWire.queryByNamespace, submissionsWire.listDeleted],
      ask: asking(submissionsWire.queryByNamespace, {
        query: { filter: { namespace: ownForms }, cursorPaging: { limit: 1 } },
      }),
    },
    {
      name: messageOf('rights.manageSubmissions'),
      cost: messageOf('rights.cost.manageSubmissions'),
      endpoints: [submissionsWire.update, submissionsWire.confirm, submissionsWire.delete],
      ask: asking(submissionsWire.confirm, { submissionId: noRecord }),
    },
  ],
  announce: {
    forms: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
    trashedForms: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
    submissions: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
    trashedSubmissions: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
  },
  load: async () => (await import('./open-forms.ts')).openForms,
} satisfies Feature
