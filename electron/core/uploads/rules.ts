import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { doorTrickle, UploadRules, type UploadYield } from '../../../shared/app/upload-rules.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { parseJson } from '../../../shared/json.ts'
import type { ReadableDb } from '../db/database.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Clock } from '../ports.ts'
import { createDoorPace, type DoorWork } from './door-pace.ts'

/** What happens at the door of this laptop. */
export interface RulesDoor {
  /** A guest came in or a ticket was sold at this laptop. */
  worked(what: DoorWork): void
  /** What was done at the door in the minute that made files give way. */
  lastMinute(): Record<DoorWork, number>
}

/** How files leave, and whether they give way to the door now. */
export interface Rules {
  get(): UploadRules
  yields(): UploadYield | null
  /** Most bytes a second now; null = as many as the line takes. */
  rate(): number | null
  readonly door: RulesDoor
  /** When people are at the door for the event that is open here; null without one, and when it is over. */
  event(): UploadSummary['event']
  /** Keeps other rules; and lets files go until what they gave way to is over. */
  readonly handlers: Pick<Handlers<App>['uploads'], 'setRules' | 'fullSpeed'>
  /** Milliseconds until `yields` may say something else; undefined while nothing is in the way. */
  changesInMs(): number | undefined
}

interface RulesParts {
  clock: Clock
  settings: Pick<SettingsStore, 'get' | 'note' | 'setNote'>
  mirror: ReadableDb
  isBatteryLow(): boolean
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
/** People come before an event begins; where the site gives no end, it lasts this long. */
const [before, longest] = [90 * minute, 6 * 60 * minute]

export function createRules({ clock, settings, mirror, isBatteryLow, changed }: RulesParts): Rules {
  const times = mirror.prepare('SELECT starts_at AS startsAt, ends_at AS endsAt FROM events WHERE id = ?')
  const door = createDoorPace(clock)
  let isFull = false

  // Asked for with every slice that leaves: kept here, and not read each time.
  let rules = parseJson(UploadRules, settings.note(rulesKey) ?? '') ?? asShipped

  /** From when to when people come for the event that is open at this laptop; undefined without one. */
  function eventTimes(): { from: number; until: number } | undefined {
    const { openEventId } = settings.get()
    if (openEventId === null) return undefined
    const found = times.get(openEventId) as { startsAt: string | null; endsAt: string | null } | undefined
    const starts = Date.parse(found?.startsAt ?? '')
    if (Number.isNaN(starts)) return undefined
    const ends = Date.parse(found?.endsAt ?? '')
    return { from: starts - before, until: Number.isNaN(ends) ? starts + longest : ends }
  }

  /** When the event that is open at this laptop is over; undefined while none is on. */
  function eventUntil(): number | undefined {
    const event = eventTimes()
    return event !== undefined && clock.now() >= event.from && clock.now() < event.until ? event.until : undefined
  }

  function inTheWay(): UploadYield | null {
    if (isBatteryLow()) return 'battery'
    if (rules.pauseDuringEvents && eventUntil() !== undefined) return 'event'
    return rules.doorFirst && door.busyMs() > 0 ? 'door' : null
  }

  function yields(): UploadYield | null {
    const now = inTheWay()
    if (now === null) isFull = false
    return isFull ? null : now
  }

  return {
    get: () => rules,
    yields,
    event: () => {
      const event = eventTimes()
      if (event === undefined || clock.now() >= event.until) return null
      return { from: new Date(event.from).toISOString(), until: new Date(event.until).toISOString() }
    },
    rate: () => {
      const { bytesPerSecond: cap } = rules
      if (yields() !== 'door') return cap
      return cap === null ? doorTrickle : Math.min(cap, doorTrickle)
    },
    door: {
      // Called behind a check-in that is saved: it must not fail, so nothing is read from the disk here.
      worked: (what) => {
        const wasQuiet = door.busyMs() === 0
        door.worked(what)
        if (wasQuiet) changed()
      },
      lastMinute: door.lastMinute,
    },
    handlers: {
      setRules: (wanted) => {
        settings.setNote(rulesKey, JSON.stringify(wanted))
        rules = wanted
        isFull = false
        changed()
        return {}
      },
      fullSpeed: () => {
        isFull = true
        changed()
        return {}
      },
    },
    changesInMs: () => {
      switch (inTheWay()) {
        case 'door':
          return door.busyMs()
        case 'event':
          return Math.min(minute, (eventUntil() ?? clock.now()) - clock.now())
        default:
          return undefined
      }
    },
  }
}
