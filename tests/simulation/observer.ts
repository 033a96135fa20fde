import type { Feature } from '../../electron/core/feature.ts'
import { features } from '../../electron/core/features.ts'
import { stepsAreWhole } from './checker-steps.ts'
import { isContactActionKept, mergeOf } from './contact-book.ts'
import { eventActionOf, isEventActionKept, isEventRow } from './event-book.ts'
import { expectedOf, isKept } from './expected-changes.ts'
import type { Laptop } from './laptop.ts'
import { type EndedRow, type OpenRow, recordOf } from './laptop-reader.ts'
import { isPlanActionKept, isPlanRow, planActionOf } from './plan-book.ts'
import { isRsvpActionKept, isRsvpRow, rsvpActionOf } from './rsvp-book.ts'
import type { Intent, Story } from './story.ts'
import type { Timeline } from './timeline.ts'

/** Watches what becomes of the rows of one laptop, through all its processes. */
export interface Observer {
  /** The process is about to end: what waits for a person now must wait for one after the next start. */
  beforeEnd(): void
  /** Looks at what ended since the last look, and which response had just come. */
  look(): void
  /** After a start: every change that a window was shown as saved must be there, whole. */
  afterStart(): void
}

const kinds: Readonly<Record<string, Intent['kind']>> = {
  'tickets.checkIn': 'checkIn',
  'tickets.undoCheckIn': 'undoCheckIn',
}

/** Operations whose end need not wait for the disk (`lazyDurability` of their declarations). */
const mayForgetItsEnd = new Set(
  features.flatMap(({ operations }: Feature) =>
    Object.entries(operations ?? {}).flatMap(([name, { lazyDurability }]) =>
      lazyDurability?.includes('settle') ? [name] : [],
    ),
  ),
)

/**
 * A contact or an item that is made and kept both ways, or brought back from history, comes as a row of its own.
 * Confirming a submission also makes it seen, and taking a decision back brings it out of the trash.
 */
const isPartOfMore = ({ operation }: Pick<OpenRow, 'operation'>): boolean =>
  /^(contacts|data)\.|^forms\.(markSeen|restore)$/.test(operation)

export function createObserver(
  laptop: Laptop,
  parts: { story: Story; timeline: Timeline; tickets: ReadonlySet<string> },
): Observer {
  const { story, timeline } = parts
  const seen = new Set<string>()
  const known = new Map<string, Intent>()
  let place = 0
  let count = 0
  /** Rows that waited for a person when the process ended. */
  let parked = new Map<string, { record: string; at: number }>()

  /** Voiding a sale voids its tickets with it. */
  const isOfVoid = ({ operation }: Pick<OpenRow, 'operation'>): boolean =>
    operation === 'tickets.void' &&
    story.expectedChanges.some((expected) => expected.operation === 'sales.void' && expected.laptop === laptop.index)

  function intentOf(row: Pick<OpenRow, 'id' | 'operation' | 'input'>): Intent | undefined {
    if (isRsvpRow(row)) {
      if (rsvpActionOf(story, laptop.index, row) === undefined)
        story.violate('S8', `laptop ${laptop.index} has a ${row.operation} that no action asked for: ${row.input}`)
      return undefined
    }
    if (isPlanRow(row)) {
      if (planActionOf(story, laptop.index, row) === undefined)
        story.violate('S8', `laptop ${laptop.index} has a ${row.operation} that no action asked for: ${row.input}`)
      return undefined
    }
    if (isEventRow(row)) {
      if (eventActionOf(story, laptop.index, row) === undefined)
        story.violate('S8', `laptop ${laptop.index} has a ${row.operation} that no action asked for: ${row.input}`)
      return undefined
    }
    if (row.operation === 'contacts.merge' && mergeOf(story, laptop.index, row) === undefined)
      story.violate('S8', `laptop ${laptop.index} has a merge that no action asked for: ${row.input}`)
    if (kinds[row.operation] === undefined) {
      if (expectedOf(story, laptop.index, row) === undefined && !isPartOfMore(row) && !isOfVoid(row)) {
        story.violate('S8', `laptop ${laptop.index} has a ${row.operation} that nobody asked for: ${row.input}`)
      }
      return undefined
    }
    const { ticketNumber = '' } = JSON.parse(row.input) as { ticketNumber?: string }
    // A sale may let the guests in with it: those tickets are new.
    if (!parts.tickets.has(ticketNumber)) return undefined
    const mine =
      known.get(row.id) ??
      story.intents.find((intent) => intent.laptop === laptop.index && intent.operationId === row.id) ??
      story.intents.findLast(
        (intent) =>
          intent.laptop === laptop.index &&
          intent.operationId === undefined &&
          intent.isMade !== false &&
          intent.kind === kinds[row.operation] &&
          intent.ticketNumber === ticketNumber,
      )
    if (mine === undefined) {
      story.violate('S8', `laptop ${laptop.index} has a ${row.operation} of ${ticketNumber} that nobody asked for`)
      return undefined
    }
    mine.operationId = row.id
    mine.isMade = true
    known.set(row.id, mine)
    return mine
  }

  function note(row: EndedRow, run = laptop.run()): void {
    if (seen.has(row.id)) return
    seen.add(row.id)
    const { ticketNumber = '' } = JSON.parse(row.input) as { ticketNumber?: string }
    intentOf(row)
    story.ended.push({
      at: timeline.now(),
      laptop: laptop.index,
      run,
      id: row.id,
      madeAt: row.madeAt,
      operation: row.operation,
      input: row.input,
      result: row.result,
      ticketNumber,
      detail: row.detail,
      after: laptop.received,
    })
    story.report(
      `${Math.round(timeline.now())} laptop ${laptop.index} row ${row.id.slice(0, 8)} ${row.operation} ${ticketNumber} ends ${row.result} ${row.detail ?? ''}`,
    )
  }

  return {
    beforeEnd: () => {
      const rows = (laptop.laptop()?.open() ?? []).filter(({ state }) => state === 'needsYou' || state === 'refused')
      // Two versions that do not meet any more go out by themselves: that is a rule, and no row come back to life.
      const held = rows.filter(({ hasConflict }) => hasConflict === 0)
      parked = new Map(held.map(({ id, entityKey }) => [id, { record: recordOf(entityKey), at: timeline.now() }]))
    },
    look: () => {
      const foyer = laptop.laptop()
      if (foyer !== undefined) {
        const now = foyer.endedCount()
        if (now !== count) {
          for (const row of foyer.endedAfter(place)) {
            note(row)
            place = row.place
          }
          count = now
        }
      }
      if (foyer === undefined) return
      laptop.received = undefined
      laptop.hasSeenBytes = false
    },
    afterStart: () => {
      const foyer = laptop.laptop()
      if (foyer === undefined) return
      place = 0
      count = foyer.endedCount()
      for (const row of foyer.endedAfter(0)) {
        // What ended before the start ended in the process before.
        note(row, laptop.run() - 1)
        place = row.place
      }
      const open = foyer.open()
      for (const { id, state, operation } of open) {
        const before = parked.get(id)
        if (before === undefined || state === 'needsYou' || state === 'refused') continue
        // A power cut may lose how a check-in ended, because a look at its ticket shows it again: that is no new send.
        if (state === 'unknown' && mayForgetItsEnd.has(operation)) continue
        story.violate(
          'V2',
          `laptop ${laptop.index} sends ${operation} of ${before.record} again, which waited for a person`,
        )
      }
      parked.clear()
      for (const row of open) intentOf(row)
      const kept = new Set([...open.map(({ id }) => id), ...seen])
      for (const intent of story.intents) {
        if (intent.laptop !== laptop.index || intent.confirmedAt === undefined || intent.operationId === undefined)
          continue
        if (
          !kept.has(intent.operationId) ||
          (seen.has(intent.operationId) &&
            foyer.result(intent.operationId) === undefined &&
            !open.some(({ id }) => id === intent.operationId))
        ) {
          story.violate(
            'S1',
            `laptop ${laptop.index} lost ${intent.kind} of ${intent.ticketNumber}, saved at ${Math.round(intent.at)}, by ${Math.round(timeline.now())}`,
          )
        }
      }
      const rows = [...open, ...foyer.endedAfter(0)]
      stepsAreWhole(story, laptop, rows)
      for (const expected of story.expectedChanges) {
        if (expected.laptop === laptop.index && expected.confirmedAt !== undefined && !isKept(story, expected, rows)) {
          story.violate(
            'S1',
            `laptop ${laptop.index} lost ${expected.operation} ${expected.text}, saved at ${Math.round(expected.at)}, by ${Math.round(timeline.now())}`,
          )
        }
      }
      for (const action of story.rsvpActions) {
        if (action.laptop !== laptop.index || action.confirmedAt === undefined) continue
        if (isRsvpActionKept(story, action, rows)) continue
        story.violate(
          'S1',
          `laptop ${laptop.index} lost ${action.operation} of ${action.rsvpId}, saved at ${Math.round(action.at)}, by ${Math.round(timeline.now())}`,
        )
      }
      for (const action of story.planBook.actions) {
        if (action.laptop !== laptop.index || action.savedAt === undefined) continue
        if (isPlanActionKept(story, action, rows)) continue
        story.violate(
          'S1',
          `laptop ${laptop.index} lost ${action.operation} of ${action.recordId}, saved at ${Math.round(action.at)}, by ${Math.round(timeline.now())}`,
        )
      }
      for (const action of story.contactBook.actions) {
        if (action.laptop !== laptop.index || action.savedAt === undefined) continue
        if (isContactActionKept(story, action, rows)) continue
        story.violate(
          'S1',
          `laptop ${laptop.index} lost ${action.operation} of ${action.contactIds[0]}, saved at ${Math.round(action.at)}, by ${Math.round(timeline.now())}`,
        )
      }
      for (const action of story.eventBook.actions) {
        if (action.laptop !== laptop.index || action.savedAt === undefined) continue
        if (isEventActionKept(story, action, rows)) continue
        story.violate(
          'S1',
          `laptop ${laptop.index} lost ${action.operation} of ${action.recordId}, saved at ${Math.round(action.at)}, by ${Math.round(timeline.now())}`,
        )
      }
      for (const id of foyer.scansWithoutRow()) {
        story.violate('S8', `laptop ${laptop.index} has a scan without its change ${id}`)
      }
      for (const row of open) {
        const isScanned = known.get(row.id)?.isScanned === true
        if (isScanned && !foyer.hasScan(row.id)) {
          story.violate('S8', `laptop ${laptop.index} has ${row.operation} of ${row.entityKey} without its scan`)
        }
      }
    },
  }
}
