import type { ExtendedField } from '../../shared/wire/contact-entities.ts'
import type { ContactLabel } from '../../shared/wire/labels.ts'
import { createStore } from './store.ts'

/** Where a contact went that was merged away. */
export interface MergedContact {
  id: string
  targetId: string
}

/** Labels and what else belongs to contacts. */
export const createCrmStores = () => ({
  labels: createStore<ContactLabel>((label) => label.key),
  extendedFields: createStore<ExtendedField>((field) => field.key),
  mergedContacts: createStore<MergedContact>((merged) => merged.id),
})
