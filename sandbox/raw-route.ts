import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tokens } from './auth.ts'
import type { Faults } from './faults.ts'
import type { Site } from './seeds/site.ts'
import type { SandboxState } from './state.ts'

/** What is served beside the API: pages for people, and addresses that take bytes. */
export interface RawParts {
  site: Site
  tokens: Tokens
  state: SandboxState
  faults: Faults
  /** The sandbox's own address. */
  url: string
}

/** Responds to a request that is its own and says so; leaves every other one alone. */
export type RawRoute = (request: IncomingMessage, response: ServerResponse, parts: RawParts) => Promise<boolean>
