import type { z } from 'zod'
import type { Caller, Endpoint, OutputOf } from '../../shared/wire/endpoint.ts'
import type { Wire } from '../../shared/wire/index.ts'
import type { Tokens } from '../auth.ts'
import type { ItemQuirks } from '../faults.ts'
import type { Ledger } from '../ledger.ts'
import type { Site } from '../seeds/site.ts'
import type { Switches } from '../switches.ts'
import type { LateMirror } from '../world/late-mirror.ts'
import type { World } from '../world/world.ts'

/** One request that passed authentication and parsing. */
export interface Call<I> {
  input: I
  world: World
  site: Site
  tokens: Tokens
  ledger: Ledger
  /** How items are read now. */
  quirks: ItemQuirks
  lateItems: LateMirror
  /** What the site has and how the platform behaves now. */
  switches: Switches
  caller: Caller
  /** The member whose token it is. */
  memberId: string | null
  /** The sign-in that the token belongs to. */
  sessionId: string | null
  /** The sandbox's own address, for links to its pages and places. */
  url: string
  requestId: string
  /** The platform's clock, milliseconds. */
  now: number
}

type ParsedInput<E> = E extends Endpoint<infer I, infer _O> ? z.output<I> : never

/** Returns the response of one endpoint, or throws a `PlatformError`. */
type Behaviour<E> = (call: Call<ParsedInput<E>>) => OutputOf<E>

/** A behaviour for every endpoint of one area: leaving one out does not compile. */
export type AreaBehaviours<A extends keyof Wire> = { [O in keyof Wire[A]]: Behaviour<Wire[A][O]> }

/** A behaviour for every endpoint of the platform: leaving one out does not compile. */
export type Behaviours = { [A in keyof Wire]: AreaBehaviours<A> }
