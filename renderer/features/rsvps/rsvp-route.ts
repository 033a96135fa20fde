import { RsvpAnswer } from '../../../shared/app/rsvps.ts'
import { oneOf, yesOrNo } from '../../ui/data-grid/filter-codec.ts'

/** The filters of the answers to an invitation as they stand in the address: `?answer=YES&arrived=in|out`. */
export const RSVP_FILTERS = {
  answer: oneOf('answer', RsvpAnswer.options),
  arrived: yesOrNo('arrived', 'in', 'out'),
}
