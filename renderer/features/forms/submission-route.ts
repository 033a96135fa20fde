import { FieldCondition } from '../../../shared/app/form-filter.ts'
import { type AddressFilter, flag, manyTexts, oneOf, oneText } from '../../ui/data-grid/filter-codec.ts'

/** Conditions on field values, one parameter each: `answer=target~operator~value~value`, every part percent-encoded. */
const conditions = (name: string): AddressFilter<FieldCondition[]> => ({
  name,
  read: (texts) =>
    texts.flatMap((text) => {
      const [target = '', operator, ...values] = text.split('~').map(decoded)
      const read = FieldCondition.safeParse({ target, operator, values })
      return read.success ? [read.data] : []
    }),
  write: (all) =>
    all.map(({ target, operator, values }) =>
      [target, operator, ...values].map((part) => encodeURIComponent(part).replaceAll('~', '%7E')).join('~'),
    ),
})

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The filters of the inbox as they are in the address: `?form=&tab=&unseen=1&files=1&tag=&by=&answer=`. */
export const SUBMISSION_FILTERS = {
  formId: oneText('form'),
  tab: oneOf('tab', ['pending', 'confirmed', 'payment', 'cancelled', 'trash'] as const),
  unseen: flag('unseen'),
  files: flag('files'),
  tags: manyTexts('tag'),
  reviewer: oneText('by'),
  answers: conditions('answer'),
}
