import { plural, t } from '@lingui/core/macro'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { api } from '../../../api.ts'
import { toastQuiet, toastUndo } from '../../../base/toasts.tsx'
import { formatCount, isolated } from '../../../format.ts'
import { labelNamed } from './label-names.ts'

/** Puts a label on contacts: one that exists by its key, a new one by its name. */
export async function addLabel(contactIds: string[], name: string, labels: readonly ContactLabelRow[]): Promise<void> {
  const label = labelNamed(labels, name)
  const change = label?.onSite === true ? { add: [label.key] } : { create: [label?.name ?? name.trim()] }
  const { changed, operationIds } = await api.contacts.labelAll({ contactIds, ...change })
  const shown = isolated(label?.name ?? name.trim())
  const counted = plural(changed, { one: '# contact', other: '# contacts' })
  report(changed === 0 ? null : t`Label ${shown} added to ${counted}.`, operationIds)
}

/** Takes labels off contacts. */
export async function removeLabels(
  contactIds: string[],
  labels: readonly Pick<ContactLabelRow, 'key' | 'name'>[],
): Promise<void> {
  const { changed, operationIds } = await api.contacts.labelAll({ contactIds, remove: labels.map(({ key }) => key) })
  const shown = labels.map(({ name }) => isolated(name)).join(', ')
  const counted = plural(changed, { one: '# contact', other: '# contacts' })
  report(changed === 0 ? null : t`${shown} removed from ${counted}.`, operationIds)
}

/** Says what was done, with the way back for what has not left yet. */
function report(text: string | null, operationIds: string[]): void {
  if (text === null || operationIds.length === 0) toastQuiet(text ?? t`Nothing to change.`)
  else
    toastUndo(text, async () => {
      const { takenBack } = await api.contacts.unlabelAll({ operationIds })
      const sent = operationIds.length - takenBack
      if (sent > 0) toastQuiet(t`${formatCount(sent)} of ${formatCount(operationIds.length)} are on the site already.`)
    })
}
