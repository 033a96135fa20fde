import { RsvpStatus } from '../../../shared/app/rsvps.ts'
import { ARRIVED_FILTER } from '../../guest-list/arrived-filter.tsx'
import { oneOf } from '../../ui/data-grid/filter-codec.ts'

/** The filters of the list of RSVPs as they are in the address: `?answer=YES&arrived=in|out`. */
export const RSVP_FILTERS = { ...ARRIVED_FILTER, answer: oneOf('answer', RsvpStatus.options) }
