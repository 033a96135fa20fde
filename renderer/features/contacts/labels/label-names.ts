import { t } from '@lingui/core/macro'
import { type ContactLabelRow, longestLabel } from '../../../../shared/app/contact-labels.ts'
import { sameName } from '../../../../shared/same-name.ts'

type Named = Pick<ContactLabelRow, 'key' | 'name'>

/** The label of this name, however it is written. */
export const labelNamed = <L extends Named>(labels: readonly L[], name: string): L | undefined =>
  labels.find((label) => sameName(label.name, name))

const nameExists = t`A label of this name exists already.`

/** Why a label cannot be called this; undefined where it can. `own` is the label that is renamed. */
export function labelNameProblem(name: string, labels: readonly Named[], own?: string): string | undefined {
  const typed = name.trim()
  if (typed === '') return t`Type a name.`
  if (typed.length > longestLabel) {
    return t`A label has ${longestLabel} characters at most. This one has ${typed.length}.`
  }
  const other = labelNamed(labels, typed)
  return other !== undefined && other.key !== own ? nameExists : undefined
}
