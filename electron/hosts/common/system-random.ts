import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Random } from '../../core/ports.ts'

const steps = 2 ** 47

/** Randomness from the operating system. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  fraction: () => randomInt(steps) / steps,
  bytes: (count) => randomBytes(count),
}
