import type { ErrorShape } from '../../../shared/errors.ts'
import type { Clock } from '../ports.ts'

/** A right that was missing may be there again without any notice to us. */
const thawAfterMs = 10 * 60_000

/** Operations that stand still because a right is missing; other operations of the lane go on. */
export interface LaneSuspension {
  freeze(operation: string, reason: ErrorShape): void
  /** The operations that stand still now. */
  frozen(): string[]
  /** The first reason; null when no operation is suspended. */
  reason(): ErrorShape | null
  /** Milliseconds until the next operation is tried again; undefined when none is suspended. */
  nextMs(): number | undefined
  resume(): void
}

export function createLaneSuspension(clock: Clock): LaneSuspension {
  const frozen = new Map<string, { reason: ErrorShape; until: number }>()
  return {
    freeze: (operation, reason) => void frozen.set(operation, { reason, until: clock.monotonic() + thawAfterMs }),
    frozen: () => {
      for (const [operation, { until }] of frozen) if (until <= clock.monotonic()) frozen.delete(operation)
      return [...frozen.keys()]
    },
    reason: () => frozen.values().next().value?.reason ?? null,
    nextMs: () => {
      const untils = [...frozen.values()].map(({ until }) => until)
      return untils.length === 0 ? undefined : Math.max(1, Math.min(...untils) - clock.monotonic())
    },
    resume: () => frozen.clear(),
  }
}
