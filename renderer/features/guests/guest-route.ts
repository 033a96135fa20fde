import { GuestStatus } from '../../../shared/app/guests.ts'
import { ARRIVED_FILTER } from '../../guest-list/arrived-filter.tsx'
import { flag, manyOf, manyTexts } from '../../ui/data-grid/filter-codec.ts'

/** The filters of the guest list as they are in the address: `?types=&arrived=in|out&status=&note=1`. */
export const GUEST_FILTERS = {
  ...ARRIVED_FILTER,
  typeIds: manyTexts('types'),
  statuses: manyOf('status', GuestStatus.options),
  hasNote: flag('note'),
}
