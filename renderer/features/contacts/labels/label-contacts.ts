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
  if (changed.length === 0) return toastQuiet(nothing)
  const shown = isolated(label?.name ?? name.trim())
  const counted = plural(changed.length, { one: '# contact', other: '# contacts' })
  toastUndo(t`Label ${shown} added to ${counted}.`, () => api.contacts.labelAll({ contactIds: changed, remove: added }))
}

/** Takes labels off contacts; undone, each comes back to those that had it. */
export async function removeLabels(
  contactIds: string[],
  labels: readonly Pick<ContactLabelRow, 'key' | 'name'>[],
): Promise<void> {
  const remove = labels.map(({ key }) => key)
  const { contactIds: changed, removed } = await api.contacts.labelAll({ contactIds, remove })
  if (changed.length === 0) return toastQuiet(nothing)
  const shown = labels.map(({ name }) => isolated(name)).join(', ')
  const counted = plural(changed.length, { one: '# contact', other: '# contacts' })
  toastUndo(t`${shown} removed from ${counted}.`, async () => {
    for (const { key, contactIds: had } of removed) await api.contacts.labelAll({ contactIds: had, add: [key] })
  })
}

const nothing = t`Nothing to change.`
