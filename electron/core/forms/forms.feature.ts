import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as formsWire } from '../../../shared/wire/forms.ts'
import { endpoints as submissionsWire } from '../../../shared/wire/submissions.ts'
import type { Feature } from '../feature.ts'
import { edit } from './answer-edit.queued.ts'
import { makeContact } from './contact.queued.ts'
import { formEntity } from './form.mirror.ts'
import { confirm, markSeen, restore, trash } from './review.queued.ts'
import { submissionEntity } from './submission.mirror.ts'
import { submissionKind } from './submission-kind.ts'
import { tag } from './tag.queued.ts'
import { deleteForever, takeOut } from './trash.queued.ts'
import { trashedSubmissionEntity } from './trashed-submission.mirror.ts'

export const formsFeature = {
  entities: [formEntity, submissionEntity, trashedSubmissionEntity],
  operations: {
    'forms.markSeen': markSeen,
    'forms.confirm': confirm,
    'forms.trash': trash,
    'forms.restore': restore,
    'forms.edit': edit,
    'forms.makeContact': makeContact,
    'forms.tag': tag,
    'forms.takeOut': takeOut,
    'forms.deleteForever': deleteForever,
  },
  documents: [submissionKind],
  rights: [
    { name: messageOf('rights.readForms'), endpoints: [formsWire.query] },
    {
      name: messageOf('rights.readSubmissions'),
      endpoints: [submissionsWire.queryByNamespace, submissionsWire.listDeleted],
    },
  ],
  announce: {
    forms: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
    submissions: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
    trashedSubmissions: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
  },
} satisfies Feature
