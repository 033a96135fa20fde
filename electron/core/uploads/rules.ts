import { UploadRules, type UploadYield } from '../../../shared/app/upload-rules.ts'
import { parseJson } from '../../../shared/json.ts'
import type { ReadableDb } from '../db/database.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Clock } from '../ports.ts'

/** How files leave, and whether they give way to the door now. */
export interface Rules {
  get(): UploadRules
  set(rules: UploadRules): void
  yields(): UploadYield | null
  /** Most bytes a second now; null = as many as the line takes. */
  rate(): number | null
  /** A guest came in or a ticket was sold at this desk. */
  doorWorked(): void
  /** Files do not give way until what they gave way to is over. */
  fullSpeed(): void
  /** Milliseconds until `yields` may say something else; undefined while nothing is in the way. */
  changesInMs(): number | undefined
}

interface RulesParts {
  clock: Clock
  settings: Pick<SettingsStore, 'get' | 'note' | 'setNote'>
  mirror: ReadableDb
  /** Files may go, or go faster or slower, than before. */
  changed(): void
}

const rulesKey = 'uploads-rules'
const asShipped: UploadRules = {
  atOnce: 2,
  bytesPerSecond: null,
  doorFirst: true,
  pauseDuringEvents: false,
  smallestFirst: false,
}
const minute = 60_000
/** The door is quiet when nobody came in for so long. */
const quietMs = 3 * minute
/** What is left for files while it works, in bytes a second. */
const trickle = 1_000_000
/** People come before an event begins; where the site tells no end, it lasts so long. */
const [before, longest] = [90 * minute, 6 * 60 * minute]

export function createRules({ clock, settings, mirror, changed }: RulesParts): Rules {
  const times = mirror.prepare('SELECT starts_at AS startsAt, ends_at AS endsAt FROM events WHERE id = ?')
  let doorAt: number | undefined
  let isFull = false

  // Asked for with every slice that leaves: kept here, and not read each time.
  let rules = parseJson(UploadRules, settings.note(rulesKey) ?? '') ?? asShipped

  /** When the event that is open at this desk is over; undefined while none is on. */
  function eventUntil(): number | undefined {
    const { openEventId } = settings.get()
    if (openEventId === null) return undefined
    const found = times.get(openEventId) as { startsAt: string | null; endsAt: string | null } | undefined
    const starts = Date.parse(found?.startsAt ?? '')
    if (Number.isNaN(starts)) return undefined
    const ends = Date.parse(found?.endsAt ?? '')
    const until = Number.isNaN(ends) ? starts + longest : ends
    return clock.now() >= starts - before && clock.now() < until ? until : undefined
  }

  const doorBusyMs = () => (doorAt === undefined ? 0 : Math.max(0, doorAt + quietMs - clock.monotonic()))

  function inTheWay(): UploadYield | null {
    if (rules.pauseDuringEvents && eventUntil() !== undefined) return 'event'
    return rules.doorFirst && doorBusyMs() > 0 ? 'door' : null
  }

  function yields(): UploadYield | null {
    const now = inTheWay()
    if (now === null) isFull = false
    return isFull ? null : now
  }

  return {
    get: () => rules,
    yields,
    set: (wanted) => {
      settings.setNote(rulesKey, JSON.stringify(wanted))
      rules = wanted
      isFull = false
      changed()
    },
    rate: () => {
      const { bytesPerSecond: cap } = rules
      if (yields() !== 'door') return cap
      return cap === null ? trickle : Math.min(cap, trickle)
    },
    // Called behind a check-in that is saved: it must not fail, so nothing is read from the disk here.
    doorWorked: () => {
      const wasQuiet = doorBusyMs() === 0
      doorAt = clock.monotonic()
      if (wasQuiet) changed()
    },
    fullSpeed: () => {
      isFull = true
      changed()
    },
    changesInMs: () => {
      switch (inTheWay()) {
        case 'door':
          return doorBusyMs()
        case 'event':
          return Math.min(minute, (eventUntil() ?? clock.now()) - clock.now())
        default:
          return undefined
      }
    },
  }
}
