import { t } from '@lingui/core/macro'
import { staffLimits } from '../../../shared/app/staff.ts'
import { formatCount } from '../../format.ts'
import type { StaffDraft } from './staff-draft.ts'

export interface StaffFaults {
  name?: string
  events?: string
}

/** What is wrong with a draft, by field, in sentences. */
export function faultsOf(draft: StaffDraft): StaffFaults {
  const { length } = draft.name.trim()
  const name =
    length === 0
      ? t`Enter a name.`
      : length > staffLimits.name
        ? t`At most ${formatCount(staffLimits.name)} characters. This has ${formatCount(length)}.`
        : undefined
  const events = !draft.allEvents && draft.eventIds.length === 0 ? t`Choose at least one event.` : undefined
  return { ...(name === undefined ? {} : { name }), ...(events === undefined ? {} : { events }) }
}
