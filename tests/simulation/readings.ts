import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { SwitchPatch } from '../../sandbox/switches.ts'

/**
 * How the platform of a strict evening behaves where public material leaves two readings, and which right its key lacks.
 * Each reading is as likely as the other.
 */
export function readingsOf(seed: number): SwitchPatch {
  const prng = createPrng(seedOf(`readings:${seed}`))
  return {
    missingRights: prng.chance(0.5) ? ['events.drafts'] : [],
    eventRefusals: prng.pick(['applicationError', 'errorKey']),
    largestPackBytes: prng.pick([60_000, 400_000, 4_000_000]),
    packRefusal: prng.pick([400, 413]),
    orderMarkedPaid: prng.pick(['PAID', 'INITIATED']),
    mediaOffset: prng.pick(['ignored', 'taken']),
    guestsOfOtherEvents: prng.chance(0.5),
    checkInResponses: prng.pick(['whole', 'sparse']),
    seenAfterMs: prng.pick([0, 1_500, 20_000]),
    checkInTimes: prng.pick(['taken', 'refused']),
    saleRefusals: prng.pick(['named', 'unnamed']),
    unknownInputs: prng.pick(['kept', 'dropped']),
    nestedParts: prng.pick(['replaced', 'merged']),
    finaliseBody: prng.pick(['object', 'none']),
    typeLists: prng.pick(['siteOrder', 'createdDate']),
  }
}
