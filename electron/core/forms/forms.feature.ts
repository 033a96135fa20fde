import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as formsWire } from '../../../shared/wire/forms.ts'
import { endpoints as submissionsWire } from '../../../shared/wire/submissions.ts'
import type { Feature } from '../feature.ts'
import { formEntity } from './form.mirror.ts'
import { confirm, markSeen, restore, trash } from './review.queued.ts'
import { submissionEntity } from './submission.mirror.ts'

export const formsFeature = {
  entities: [formEntity, submissionEntity],
  operations: {
    'forms.markSeen': markSeen,
    'forms.confirm': confirm,
    'forms.trash': trash,
    'forms.restore': restore,
  },
  rights: [
    { name: messageOf('rights.readForms'), endpoints: [formsWire.query] },
    { name: messageOf('rights.readSubmissions'), endpoints: [submissionsWire.queryByNamespace] },
  ],
  announce: {
    forms: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
    submissions: (publish, ids) => publish('forms', 'changed', { count: ids.length }),
  },
} satisfies Feature
