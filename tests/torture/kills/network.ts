import type { FaultPatch } from '../../../sandbox/faults.ts'
import type { Prng } from '../../../sandbox/seeds/prng.ts'
import type { Sandbox } from '../../../sandbox/server.ts'

/** Faults that may be injected into a request; every one of them passes. */
const kinds: NonNullable<FaultPatch['rules']> = [
  { kind: 'loseReply' },
  { kind: 'dropBefore' },
  { kind: 'truncate' },
  { kind: 'captivePortal' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429, retryAfter: 1 },
]

/** A network as in an old house: slow, cut off at times, losing some responses. Nothing is refused for good. */
export function roughNetwork(sandbox: Sandbox, prng: Prng): void {
  const rules = Array.from({ length: prng.int(0, 4) }, () => ({
    ...prng.pick(kinds),
    ...(prng.chance(0.6) ? { match: { path: 'check-in' } } : {}),
    times: prng.int(1, 3),
    skip: prng.int(0, 5),
  }))
  sandbox.faults.set({
    reset: true,
    cut: prng.chance(0.15),
    latencyMs: prng.pick([0, 0, 5, 30, 120]),
    jitterMs: prng.pick([0, 20]),
    rules,
  })
}

/** Everything arrives. */
export function calmNetwork(sandbox: Sandbox): void {
  sandbox.faults.reset()
}
