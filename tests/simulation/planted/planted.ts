import { eventFaults } from './event-faults.ts'
import type { PlantedFault } from './fault.ts'
import { laptopFaults } from './laptop-faults.ts'
import { pullFaults } from './pull-faults.ts'
import { queueFaults } from './queue-faults.ts'
import { quietQueueFaults } from './quiet-queue-faults.ts'
import { quietSiteFaults } from './quiet-site-faults.ts'
import { rsvpFaults } from './rsvp-faults.ts'
import { undoFaults } from './undo-faults.ts'

/** The mistakes that the checkers must see, each by itself. */
export const plantedFaults: readonly PlantedFault[] = [
  ...queueFaults,
  ...pullFaults,
  ...quietQueueFaults,
  ...quietSiteFaults,
  ...laptopFaults,
  ...rsvpFaults,
  ...eventFaults,
  ...undoFaults,
]

/** A text with every edit of a fault that is for its file. Throws when an edit does not stand there exactly once. */
export function withFault(fault: PlantedFault, file: string, text: string): string {
  return fault.edits
    .filter((edit) => edit.file === file)
    .reduce((changed, { find, replace }) => {
      const [before, after, ...more] = changed.split(find)
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`${fault.name}: its place in ${file} is gone or there twice`)
      }
      return before + replace + after
    }, text)
}
