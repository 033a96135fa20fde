import { plural, t } from '@lingui/core/macro'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { api } from '../../../api.ts'
import { toastQuiet, toastUndo } from '../../../base/toasts.tsx'
import { isolated } from '../../../format.ts'
import { labelNamed } from './label-names.ts'

/** Puts a label on contacts: one that exists by its key, a new one by its name. */
export async function addLabel(contactIds: string[], name: string, labels: readonly ContactLabelRow[]): Promise<void> {
  const label = labelNamed(labels, name)
  const change = label?.onSite === true ? { add: [label.key] } : { create: [label?.name ?? name.trim()] }
  const { contactIds: changed, added } = await api.contacts.labelAll({ contactIds, ...change })
  const shown = isolated(label?.name ?? name.trim())
  const counted = plural(changed.length, { one: '# contact', other: '# contacts' })
  report(changed, t`Label ${shown} added to ${counted}.`, { remove: added })
}

/** Takes labels off contacts. */
export async function removeLabels(
  contactIds: string[],
  labels: readonly Pick<ContactLabelRow, 'key' | 'name'>[],
): Promise<void> {
  const remove = labels.map(({ key }) => key)
  const { contactIds: changed } = await api.contacts.labelAll({ contactIds, remove })
  const shown = labels.map(({ name }) => isolated(name)).join(', ')
  const counted = plural(changed.length, { one: '# contact', other: '# contacts' })
  report(changed, t`${shown} removed from ${counted}.`, { add: remove })
}

/** Says what was done, with the way back: the opposite change, also of what is on the site already. */
function report(contactIds: string[], text: string, opposite: { add?: string[]; remove?: string[] }): void {
  if (contactIds.length === 0) toastQuiet(t`Nothing to change.`)
  else toastUndo(text, () => api.contacts.labelAll({ contactIds, ...opposite }))
}
