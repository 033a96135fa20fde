import { GuestStatus } from '../../../shared/app/guests.ts'
import { flag, manyOf, manyTexts, yesOrNo } from '../../ui/data-grid/filter-codec.ts'

/** The filters of the guest list as they stand in the address: `?types=&arrived=in|out&status=&note=1`. */
export const GUEST_FILTERS = {
  typeIds: manyTexts('types'),
  arrived: yesOrNo('arrived', 'in', 'out'),
  statuses: manyOf('status', GuestStatus.options),
  hasNote: flag('note'),
}
