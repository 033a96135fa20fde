import type { Network, NetworkRequest } from '../../electron/core/ports/network.ts'
import type { Prng } from '../../sandbox/seeds/prng.ts'
import { type BendKind, type Bent, bendKinds, bendSomehow, isRefusing } from './bends.ts'

/** A real network whose responses are bent, for as long as a test wants that. */
export interface BendingNetwork {
  between(network: Network): Network
  /** Bends so many of the next responses that fit, each with this chance. */
  start(wanted: { count: number; chance: number; kinds?: readonly BendKind[]; fits?: Fits }): void
  stop(): void
  /** How many are still to be bent. */
  left(): number
  /** What was bent since the start, the newest last. */
  readonly bent: { request: NetworkRequest; bent: Bent }[]
}

const nothing = { status: 200, text: '{"nothing":[0,"NOT_YET"]}' }
const shapesIn = (kinds: readonly BendKind[] = bendKinds) => kinds.filter((kind) => !isRefusing(kind))

type Fits = (request: NetworkRequest) => boolean

export function bendingNetwork(prng: Prng): BendingNetwork {
  let left = 0
  let chance = 0
  let kinds: readonly BendKind[] | undefined
  let fits: Fits = () => true
  const bent: BendingNetwork['bent'] = []
  return {
    bent,
    left: () => left,
    start: (wanted) => {
      left = wanted.count
      chance = wanted.chance
      kinds = wanted.kinds
      fits = wanted.fits ?? (() => true)
      bent.length = 0
    },
    stop: () => {
      left = 0
    },
    between: (network) => ({
      mayBeOnline: () => network.mayBeOnline(),
      request: async (request) => {
        if (left === 0 || !fits(request) || !prng.chance(chance)) return network.request(request)
        left -= 1
        const refused = bendSomehow(nothing, prng, kinds)
        // What the site refuses it does not do; a fault of its own may come after it did.
        const response =
          isRefusing(refused.kind) && refused.status < 500
            ? { ...nothing, url: request.url, headers: { 'content-type': 'application/json' } }
            : await network.request(request)
        const one = isRefusing(refused.kind) ? refused : bendSomehow(response, prng, shapesIn(kinds))
        bent.push({ request, bent: one })
        return { ...response, status: one.status, text: one.text }
      },
    }),
  }
}

/** The last responses that were bent, in a line. */
export const reported = ({ bent }: BendingNetwork, most = 5): string =>
  bent
    .slice(-most)
    .map(({ request, bent: { kind, where, status } }) =>
      [request.method, new URL(request.url).pathname, status, kind, where].join(' ').trim(),
    )
    .join('; ')
