import { oneText, repeated, yesOrNo } from '../../ui/data-grid/filter-codec.ts'

/** The filters of the contact list as they stand in the address: `?label=&label=&been=&subscribed=yes|no`. */
export const CONTACT_FILTERS = {
  labels: repeated('label'),
  beenToEventId: oneText('been'),
  subscribed: yesOrNo('subscribed', 'yes', 'no'),
}
