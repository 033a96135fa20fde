import type { Prng } from '../../sandbox/seeds/prng.ts'
import { AppError } from '../../shared/errors.ts'
import type { ContactAction, ContactBook } from './contact-book.ts'
import { allDoubles } from './doubles-world.ts'
import type { Laptop } from './laptop.ts'
import type { Scene, SimulatedAction } from './plan-acting.ts'

/** A person who works with contacts that the site may have several times. */
export interface ContactKeeper {
  laptop: Laptop
  /** Chances of their own, so that the rest of an evening stays as it was. */
  contactsPrng: Prng
  /** Contacts that everyone works on. */
  contacts: readonly string[]
  /** Texts that this person has written into contacts. */
  contactsWritten: number
  /** Files that were imported here. */
  importIds: string[]
}

export type KeeperAction = SimulatedAction<ContactKeeper>

/** Records a change, makes it, and records what the window received. */
export async function recordedChange<T extends object>(
  { laptop }: ContactKeeper,
  { story, timeline }: Scene,
  wanted: Pick<ContactAction, 'operation' | 'contactIds' | 'text'> &
    Partial<Pick<ContactAction, 'adds' | 'takes' | 'values'>>,
  call: () => Promise<T>,
): Promise<T> {
  const action: ContactAction = {
    ...{ at: timeline.now(), laptop: laptop.index, run: laptop.run() },
    ...{ adds: [], takes: [], values: [], ...wanted },
    ...{ operationId: undefined, isMade: undefined, savedAt: undefined },
  }
  const book: ContactBook = story.contactBook
  book.actions.push(action)
  try {
    const reply = await call()
    const operationId = 'operationId' in reply && typeof reply.operationId === 'string' ? reply.operationId : undefined
    Object.assign(action, { operationId, isMade: true, savedAt: timeline.now() })
    return reply
  } catch (error) {
    // The site may have done it all the same: the reply got lost, and so did the look after it.
    if (!(error instanceof AppError) || error.code !== 'outcome_unknown') action.isMade = false
    throw error
  }
}

/** A text that no one else writes this evening. */
export function ownText(keeper: ContactKeeper): string {
  keeper.contactsWritten += 1
  return `c${keeper.laptop.index}x${keeper.laptop.run()}x${keeper.contactsWritten}`
}

/** Most often a contact that the site has several times. */
export const someContactOf = ({ contactsPrng: prng, contacts }: ContactKeeper): string =>
  prng.pick(prng.chance(0.8) ? allDoubles : contacts)

/** Some of these, each once. */
export function someOf<T>(prng: Prng, all: readonly T[], count: number): T[] {
  const left = [...all]
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(prng.int(0, left.length - 1), 1)[0] as T)
}
