import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { ReadPage } from '../../mirror/commands.ts'

/** More pages in a row than this without anything new end a pull: an honest list re-sends a few after a change. */
export const mostRepeats = 20

/** 2^23 bits are 1 MB; a million records set a quarter of them, so a page of known ones is hardly ever mistaken. */
const wordCount = 2 ** 18
const seeds = [0x811c9dc5, 0x2545f491] as const

/** Notices a list that never ends, although its pages bring nothing that this pull hasn't read before. */
export interface RepeatWatch {
  /**
   * Notes pages that were taken over; `changed` are the ids of the rows that differ from before. Throws `endless_list`
   * after more than `mostRepeats` pages in a row without an unseen or changed record. Pages of seen records that changed
   * count too, once there are as many as all pages before them: a busy site changes each record once, a broken one for ever.
   */
  note(pages: readonly Pick<ReadPage, 'ids'>[], changed: readonly string[]): void
}

/**
 * Remembers the ids of one pull in 1 MB, however many they are. It may take an unseen record for a seen one, but not for
 * a page full of them, and never the other way round.
 */
export function createRepeatWatch(): RepeatWatch {
  /** Made with the first record: most pulls of changes bring none. */
  let bits: Uint32Array | undefined
  let [newPages, withoutNew, withoutChange] = [0, 0, 0]

  /** Notes an id as seen; true when it was not. */
  function addId(id: string): boolean {
    let isNew = false
    bits ??= new Uint32Array(wordCount)
    for (const seed of seeds) {
      const hash = hashOf(id, seed)
      const [word, bit] = [(hash >>> 5) % wordCount, 1 << (hash & 31)]
      const before = bits[word] ?? 0
      if ((before & bit) === 0) isNew = true
      bits[word] = before | bit
    }
    return isNew
  }

  return {
    note: (pages, changed) => {
      const differing = new Set(changed)
      for (const { ids } of pages) {
        const hasNew = ids.filter(addId).length > 0
        newPages += hasNew ? 1 : 0
        withoutNew = hasNew ? 0 : withoutNew + 1
        withoutChange = hasNew || ids.some((id) => differing.has(id)) ? 0 : withoutChange + 1
        if (withoutChange > mostRepeats || withoutNew > mostRepeats + newPages) throw endless(withoutNew)
      }
    },
  }
}

const endless = (pages: number): AppError =>
  new AppError('endless_list', { reason: messageOf('sync.listRepeats', { pages }) })

/** FNV-1a, with its bits mixed once more, since ids often differ in their last letter only. */
function hashOf(text: string, seed: number): number {
  let hash: number = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
