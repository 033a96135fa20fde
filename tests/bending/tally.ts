/** What a response went through. */
export type PathKind = 'client' | 'page' | 'feed' | 'write'

/** Something that must not happen, with all that plays it again. */
export interface Violation {
  path: PathKind
  seed: number
  operation: string
  kind: string
  where: string
  seen: string
  replay: string
}

/** Counts bent responses by what they went through, and keeps what went wrong. */
export interface Tally {
  passed(path: PathKind, responses: number): void
  failed(violation: Omit<Violation, 'replay'>): void
  readonly violations: readonly Violation[]
  counts(): Record<PathKind, number>
  total(): number
}

export function createTally(received: (violation: Violation) => void = () => undefined): Tally {
  const counts: Record<PathKind, number> = { client: 0, page: 0, feed: 0, write: 0 }
  const violations: Violation[] = []
  return {
    violations,
    passed: (path, responses) => {
      counts[path] += responses
    },
    failed: (violation) => {
      const { path, seed, operation } = violation
      const replay = `npm run bend -- --path ${path} --seed ${seed} --only ${JSON.stringify(operation)}`
      const whole = { ...violation, replay }
      counts[path] += 1
      violations.push(whole)
      received(whole)
    },
    counts: () => ({ ...counts }),
    total: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
}
