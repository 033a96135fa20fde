import { plural, t } from '@lingui/core/macro'
import type { Connection } from '../../../shared/app/session.ts'
import type { QueueCounts } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { listText } from '../../format.ts'

export interface BlockedWords {
  title: string
  text: string
}

/** What waits in the queue never needs a right to read. */
const isToRead = (code: string): boolean => code.startsWith('rights.read')

/** What is paused because this sign-in lacks a right, in words; null for nothing. `rights` come from responses. */
export function blockedWords(queue: QueueCounts | undefined, rights: Connection['rights']): BlockedWords | null {
  if (queue === undefined || !queue.lacksRight) return null
  const missing = rights.flatMap(({ name, state }) =>
    state === 'forbidden' && !isToRead(name.code) ? [textOf(name)] : [],
  )
  const count = queue.goingOut
  const wait = plural(count, {
    one: '# change waits and is safe on this laptop.',
    other: '# changes wait and are safe on this laptop.',
  })
  const rightNames = listText(missing.map((name) => `“${name}”`))
  return {
    title:
      missing.length === 0
        ? t`The site doesn’t let this sign-in send`
        : t`This sign-in lacks a right: ${listText(missing)}`,
    text: `${wait} ${
      missing.length === 0
        ? t`Ask the site’s owner for the right, then send again.`
        : t`Ask the site’s owner to allow ${rightNames}, then send again.`
    }`,
  }
}
