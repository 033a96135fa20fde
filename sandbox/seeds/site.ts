import { createPrng, seedOf } from './prng.ts'

/** What a client needs to connect. It depends on the seed alone, so a restart keeps every connection. */
export interface Site {
  name: string
  siteId: string
  clientId: string
  apiKey: string
  member: { email: string; password: string }
  /** Signs the tokens this sandbox gives out. */
  tokenSecret: string
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'

/** None of these open anything but this sandbox. */
export function siteOf(seed: number): Site {
  const prng = createPrng(seedOf(`site:${seed}`))
  return {
    name: 'Marlowe House',
    siteId: prng.uuid(),
    clientId: prng.uuid(),
    apiKey: `IST.sandbox-${prng.text(letters, 40)}`,
    member: { email: 'member@example.org', password: `sandbox-${prng.text(letters, 10)}` },
    tokenSecret: prng.text(letters, 32),
  }
}
