import type { Afterwards } from '../../../../shared/app/form-design.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { textOfRich } from '../form-fields.ts'
import { type Doc, docAt, isDoc } from './field-look.ts'
import { isPlainRich, withWords } from './rich-words.ts'

const thanks = 'thankYouMessageOptions'
const redirect = 'redirectOptions'

/** What happens after a form was sent, from its submit settings. */
export function afterwardsOf(settings: unknown): Afterwards {
  const own: Doc = isDoc(settings) ? settings : {}
  const options = docAt(own, thanks)
  const rich = lookUp(options, 'richContent')
  const seconds = lookUp(options, 'durationInSeconds')
  return {
    action: text(lookUp(own, 'submitSuccessAction')).slice(0, 100) || 'NO_ACTION',
    text: textOfRich(rich).slice(0, 5_000),
    isTextFixed: !isPlainRich(rich),
    seconds: typeof seconds === 'number' && seconds >= 0 && seconds <= 86_400 ? seconds : null,
    url: text(lookUp(docAt(own, redirect), 'redirectUrl')).slice(0, 2_000),
  }
}

/** Submit settings that say so; what does not differ stays as the platform wrote it. */
export function withAfterwards(settings: unknown, now: Afterwards): Doc {
  const own: Doc = isDoc(settings) ? settings : {}
  const before = afterwardsOf(settings)
  let options = docAt(own, thanks)
  if (now.text !== before.text && !before.isTextFixed) {
    options = { ...options, richContent: withWords(lookUp(options, 'richContent'), now.text) }
  }
  if (now.seconds !== before.seconds) options = { ...options, durationInSeconds: now.seconds }
  return {
    ...own,
    ...(now.action === before.action ? {} : { submitSuccessAction: now.action }),
    ...(options === docAt(own, thanks) || Object.keys(options).length === 0 ? {} : { [thanks]: options }),
    ...(now.url === before.url ? {} : { [redirect]: { ...docAt(own, redirect), redirectUrl: now.url } }),
  }
}

export const sameAfterwards = (one: Afterwards, other: Afterwards): boolean =>
  one.action === other.action && one.text === other.text && one.seconds === other.seconds && one.url === other.url

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
