import { AppError } from '../../../shared/errors.ts'
import type { Door, DoorWork } from '../laptop/shift.ts'

/** A shift of a few steps, always the same. */
export function scriptOf(door: Door): ((work: DoorWork) => Promise<void>)[] {
  const [first = '', second = '', third = '', fourth = ''] = door.tickets
  const [contact = ''] = door.contacts
  return [
    (work) => work.rename(),
    (work) => work.scan(first),
    (work) => work.scan(second),
    (work) => work.change(third, 'in'),
    // The last scan, which may be on its way already.
    (work) => work.undo(work.admitted() - 1),
    (work) => work.change(third, 'out'),
    (work) => work.edit(contact, 'company'),
    (work) => work.scan(fourth),
    (work) => work.change(first, 'out'),
    (work) => work.rename(),
  ]
}

/** More refusals than the disk is full for. */
const mostTries = 80

/**
 * Plays a step until it is taken, as a person would who frees some space meanwhile. Returns the refusals that do not
 * say what is the matter.
 */
export async function playUntilTaken(step: () => Promise<void>): Promise<string[]> {
  const strange: string[] = []
  for (let tried = 0; tried < mostTries; tried += 1) {
    try {
      await step()
      return strange
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'offline') return [...strange, 'the desk died']
      if (error.code !== 'disk_full') strange.push(`refused with ${error.code}: ${error.message}`)
    }
  }
  return [...strange, 'never taken, although there is room']
}
