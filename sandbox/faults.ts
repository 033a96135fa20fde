import { z } from 'zod'

/** Statuses a rule can respond with. */
const statuses = [401, 403, 409, 429, 500, 502, 503, 504] as const

export const FaultRule = z.strictObject({
  /** Which requests it is for; all of its parts must hold. `path` is a part of the path. */
  match: z
    .strictObject({
      area: z.string().optional(),
      operation: z.string().optional(),
      method: z.string().optional(),
      path: z.string().optional(),
    })
    .default({}),
  kind: z.enum(['dropBefore', 'loseReply', 'truncate', 'status', 'captivePortal', 'latency']),
  status: z.literal(statuses).optional(),
  /** Seconds, sent as Retry-After. */
  retryAfter: z.number().int().min(0).optional(),
  /** How long `latency` waits. */
  latencyMs: z.number().min(0).max(600_000).optional(),
  /** How often it strikes; until cleared when missing. */
  times: z.number().int().min(1).optional(),
  /** How many matching requests it lets pass first. */
  skip: z.number().int().min(0).default(0),
})
export type FaultRule = z.output<typeof FaultRule>

const FaultSettings = z.strictObject({
  cut: z.boolean(),
  latencyMs: z.number().min(0).max(600_000),
  jitterMs: z.number().min(0).max(600_000),
  /** Added to the platform's clock: check-in times, `updatedDate` and the Date header. */
  clockOffsetMs: z.number(),
  /** Requests in any 60 seconds after which 429 follows; null for no limit. */
  rateLimitPerMinute: z.number().int().min(1).nullable(),
  /** How far reads of items lag behind writes, unless they ask for the primary. */
  staleReadsMs: z.number().min(0).max(600_000),
  /** Pages by offset bring equal items in another order each time. */
  shuffledTies: z.boolean(),
  /** Collections of which no one may read the items, whatever their permissions say. */
  deniedCollections: z.array(z.string()),
  /** The response to a read of items without permission: 403, or no items and no error. */
  deniedReads: z.enum(['refused', 'empty']),
  rules: z.array(FaultRule),
})
type FaultSettings = z.output<typeof FaultSettings>

/** How items are read where the platform's pages promise less than the sandbox usually gives. */
export type ItemQuirks = Pick<FaultSettings, 'staleReadsMs' | 'shuffledTies' | 'deniedCollections' | 'deniedReads'>

/** A change of the faults: what is left out stays. `reset` clears all of them first. */
export const FaultPatch = FaultSettings.partial().extend({ reset: z.boolean().optional() })
export type FaultPatch = z.input<typeof FaultPatch>

/** What is known of a request when its fault is chosen. */
interface FaultTarget {
  method: string
  path: string
  /** `area.operation`; undefined for a path we do not serve. */
  name: string | undefined
}

export interface Faults {
  current(): FaultSettings
  set(patch: FaultPatch): FaultSettings
  reset(): FaultSettings
  /** The first rule that strikes this request, used up by one. */
  take(target: FaultTarget): FaultRule | undefined
  /** Seconds until the rate limit lets a request in again; undefined when this one may pass. */
  overLimit(now: number): number | undefined
  delayMs(): number
  /** Called when the network is cut. */
  onCut(listener: () => void): void
}

const none: FaultSettings = {
  cut: false,
  latencyMs: 0,
  jitterMs: 0,
  clockOffsetMs: 0,
  rateLimitPerMinute: null,
  staleReadsMs: 0,
  shuffledTies: false,
  deniedCollections: [],
  deniedReads: 'refused',
  rules: [],
}

/** Reads as the sandbox usually gives them. */
export const noQuirks: ItemQuirks = none

export function createFaults(fraction: () => number = Math.random): Faults {
  let settings: FaultSettings = none
  let recent: number[] = []
  const listeners: (() => void)[] = []

  const faults: Faults = {
    current: () => settings,
    set(patch) {
      const { reset, ...changes } = FaultPatch.parse(patch)
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      settings = FaultSettings.parse({ ...(reset === true ? none : settings), ...given })
      if (settings.cut) for (const listener of listeners) listener()
      return settings
    },
    reset() {
      settings = none
      recent = []
      return settings
    },
    take(target) {
      const at = settings.rules.findIndex((rule) => matches(rule, target))
      const rule = settings.rules[at]
      if (rule === undefined) return undefined
      const rules = [...settings.rules]
      settings = { ...settings, rules }
      if (rule.skip > 0) {
        rules[at] = { ...rule, skip: rule.skip - 1 }
        return undefined
      }
      if (rule.times === 1) rules.splice(at, 1)
      else if (rule.times !== undefined) rules[at] = { ...rule, times: rule.times - 1 }
      return rule
    },
    overLimit(now) {
      const limit = settings.rateLimitPerMinute
      if (limit === null) return undefined
      recent = recent.filter((at) => at > now - 60_000)
      const [oldest] = recent
      if (recent.length >= limit && oldest !== undefined) return Math.max(1, Math.ceil((oldest + 60_000 - now) / 1000))
      recent.push(now)
      return undefined
    },
    delayMs: () => settings.latencyMs + settings.jitterMs * fraction(),
    onCut: (listener) => listeners.push(listener),
  }
  return faults
}

function matches({ match }: FaultRule, target: FaultTarget): boolean {
  const [area, operation] = target.name?.split('.') ?? []
  return (
    (match.area === undefined || match.area === area) &&
    (match.operation === undefined || match.operation === operation) &&
    (match.method === undefined || match.method.toUpperCase() === target.method) &&
    (match.path === undefined || target.path.includes(match.path))
  )
}
