import { t } from '@lingui/core/macro'
import type { HeldValue } from '../../../shared/app/data.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { sentenceFor } from '../../errors.ts'
import { isolated } from '../../format.ts'

/** Why a typed value isn't on the site. */
export function whyText({ why, takes, error }: Pick<HeldValue, 'why' | 'takes' | 'error'>): string {
  switch (why) {
    case 'changedThere':
      return t`This was changed on the site as well.`
    case 'deletedThere':
      return t`The item was deleted on the site.`
    case 'duplicate':
      return t`The site already has this.`
    case 'withOthers':
      return t`This waits for your decision about another field of the same change.`
    case 'unfit':
      return takes === null ? t`The field no longer accepts this value.` : textOf(takes)
    case 'answer': {
      const words = lookUp(error?.data, 'platformMessage')
      if (typeof words === 'string' && words !== '') return t`The site refused it: ${isolated(words)}`
      return error === null ? t`The site refused it.` : sentenceFor(error)
    }
  }
}
