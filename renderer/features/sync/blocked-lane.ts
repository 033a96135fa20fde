import type { Connection } from '../../../shared/app/session.ts'
import type { QueueCounts } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { counted } from '../../format.ts'

export interface BlockedWords {
  title: string
  text: string
}

/** What waits in the queue never needs a right to read. */
const isToRead = (code: string): boolean => code.startsWith('rights.read')

/** What stands still because this sign-in lacks a right, in words; null when nothing does. `rights` are learned from answers. */
export function blockedWords(queue: QueueCounts | undefined, rights: Connection['rights']): BlockedWords | null {
  if (queue === undefined || !queue.lacksRight) return null
  const missing = rights.flatMap(({ name, allowed }) =>
    allowed === false && !isToRead(name.code) ? [textOf(name)] : [],
  )
  const count = queue.goingOut
  const wait = `${counted(count, 'change')} ${count === 1 ? 'waits and is' : 'wait and are'} safe on this laptop.`
  return {
    title:
      missing.length === 0
        ? 'The site does not let this sign-in send'
        : `This sign-in has no right to ${missing.join(' or ').toLowerCase()}`,
    text: `${wait} Ask the site’s owner ${missing.length === 0 ? 'for the right' : `to allow “${missing.join('” and “')}”`}, then send again.`,
  }
}
