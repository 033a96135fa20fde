import { t } from '@lingui/core/macro'
import type { Access, CollectionAccess } from '../../../../shared/app/collection-design.ts'

/** Who may do something with the items of a collection, from everyone to the owner alone. */
export const ACCESS_CHOICES: { value: Access; label: string }[] = [
  { value: 'everyone', label: t`Everyone` },
  { value: 'members', label: t`Members of the site` },
  { value: 'author', label: t`Members, their own` },
  { value: 'editors', label: t`Editors of the content` },
  { value: 'owner', label: t`The owner alone` },
]

/** What may be done, in the order of a visit. */
export const ACCESS_ACTIONS: { action: keyof CollectionAccess; label: string }[] = [
  { action: 'read', label: t`Look` },
  { action: 'insert', label: t`Add` },
  { action: 'update', label: t({ message: 'Change', context: 'to alter' }) },
  { action: 'remove', label: t`Remove` },
]
