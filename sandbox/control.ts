import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { applyControl, ControlRequest } from './controls/apply-control.ts'
import { envelopeOf, invalidInput, PlatformError, reportInput } from './errors.ts'
import { FaultPatch, type Faults } from './faults.ts'
import { jsonReply, type Reply, readJson, sendReply } from './http.ts'
import { sampleIds } from './sample-ids.ts'
import type { Site } from './seeds/site.ts'
import type { SandboxState } from './state.ts'
import { type SwitchBoard, SwitchPatch } from './switches.ts'
import { isIn } from './world/doors.ts'
import { storesOf, worldNames } from './world/world.ts'

const prefix = '/__sandbox/'

export function isControlPath(path: string): boolean {
  return path.startsWith(prefix)
}

interface ControlParts {
  site: Site
  state: SandboxState
  faults: Faults
  switches: SwitchBoard
  url: string
}

const Reset = z.strictObject({ world: z.enum(worldNames).optional(), seed: z.number().int().optional() })

/** Responds to `/__sandbox/*`, also while the network is cut. Only local programs may ask: see `isLocal`. */
export async function serveControl(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ControlParts,
): Promise<void> {
  sendReply(response, await replyTo(request, parts))
}

async function replyTo(request: IncomingMessage, parts: ControlParts): Promise<Reply> {
  try {
    if (!isLocal(request, parts.url)) {
      throw new PlatformError(403, 'FOREIGN_ORIGIN', {
        message: 'Only programs of this machine may control the sandbox',
      })
    }
    const path = (request.url ?? '').split('?')[0] ?? ''
    const body = await readJson(request)
    return jsonReply(200, run(`${request.method} ${path.slice(prefix.length)}`, body, parts))
  } catch (error) {
    if (error instanceof z.ZodError) return failure(invalidInput(error.issues))
    if (error instanceof PlatformError) return failure(error)
    throw error
  }
}

function failure(error: PlatformError): Reply {
  return jsonReply(error.status, envelopeOf(error))
}

function run(route: string, body: unknown, { site, state, faults, switches, url }: ControlParts): unknown {
  switch (route) {
    case 'GET faults':
      return faults.current()
    case 'POST faults':
      return faults.set(FaultPatch.parse(body, reportInput))
    case 'DELETE faults':
      return faults.reset()
    case 'GET switches':
      return switches.current()
    case 'POST switches':
      return switches.set(SwitchPatch.parse(body, reportInput))
    case 'DELETE switches':
      return switches.reset()
    case 'GET state':
      return stateOf(state)
    case 'POST reset':
      state.reset(Reset.parse(body ?? {}, reportInput))
      return stateOf(state)
    case 'POST act': {
      const outcome = applyControl(ControlRequest.parse(body, reportInput), state)
      state.touch()
      return outcome
    }
    case 'GET connection': {
      const { apiKey, siteId, clientId, name: siteName } = site
      const { rateLimitPerMinute: limit } = faults.current()
      // A client that gets another limit than the platform's keeps to that one.
      return { apiKey, siteId, clientId, siteName, url, ...(limit === null ? {} : { requestsPerMinute: limit }) }
    }
    default:
      throw new PlatformError(404, 'NOT_FOUND', { message: `No such control: ${route}` })
  }
}

function stateOf(state: SandboxState): unknown {
  const { world, ledger, requests } = state
  const checkedIn = world.tickets.all().flatMap(({ eventId, ticket }) => {
    return isIn(ticket) ? [{ eventId, ticketNumber: ticket.ticketNumber, created: ticket.checkIn?.created }] : []
  })
  return {
    world: { name: world.name, seed: world.seed, businessDay: world.businessDay },
    now: new Date(state.now()).toISOString(),
    ids: sampleIds(world),
    ledger: ledger.entries(),
    outbox: world.outbox.all(),
    requests: Object.fromEntries(requests),
    checkedIn,
    totals: Object.fromEntries(storesOf(world).map(([name, store]) => [name, store.all().length])),
  }
}

const localNames = ['127.0.0.1', 'localhost', '[::1]']

/**
 * A page of the web must not control the sandbox: its requests carry a foreign Origin, or, after a rebound name, a
 * foreign Host. Programs send no Origin, and the Host they dialled.
 */
function isLocal(request: IncomingMessage, url: string): boolean {
  const { host, origin } = request.headers
  const { port } = new URL(url)
  if (host === undefined || !localNames.some((name) => host === `${name}:${port}`)) return false
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  if (origin === undefined) return true
  return URL.canParse(origin) && localNames.includes(new URL(origin).hostname)
}
