import { flag, oneOf, oneText } from '../../ui/data-grid/filter-codec.ts'

/** The filters of the inbox as they stand in the address: `?form=&tab=&unseen=1&files=1`. */
export const SUBMISSION_FILTERS = {
  formId: oneText('form'),
  tab: oneOf('tab', ['pending', 'confirmed', 'payment', 'cancelled'] as const),
  unseen: flag('unseen'),
  files: flag('files'),
}
