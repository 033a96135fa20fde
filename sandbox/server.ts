import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createApi } from './api.ts'
import { createTokens } from './auth.ts'
import { type Clock, clockStartingAt } from './clock.ts'
import { isControlPath, serveControl } from './control.ts'
import { createFaults, type Faults } from './faults.ts'
import { rawRoutes } from './raw-routes.ts'
import { type SampleIds, sampleIds } from './sample-ids.ts'
import { type Site, siteOf } from './seeds/site.ts'
import { createState, type SandboxState } from './state.ts'
import { createSwitches, type SwitchBoard, type SwitchPatch } from './switches.ts'
import type { World, WorldName } from './world/world.ts'

export interface SandboxOptions {
  world?: WorldName
  seed?: number
  /** The demo world with its reception: an RSVP event beside the five shows. */
  reception?: boolean | undefined
  /** 0 for any free port. */
  port?: number
  clock?: Clock
  /** Where the changed part of the world is kept between runs. */
  stateFile?: string
  /** Parses every response with its endpoint's schema before it leaves; on by default; never for the large world. */
  checkResponses?: boolean
  /** Where it differs from the strict platform. */
  switches?: SwitchPatch | undefined
}

export interface Sandbox {
  url: string
  apiKey: string
  siteId: string
  clientId: string
  site: Site
  /** Ids of things that exist now. */
  ids: SampleIds
  readonly world: World
  faults: Faults
  switches: SwitchBoard
  state: SandboxState
  /** Saves the state, ends every connection and stops listening. */
  close(): Promise<void>
}

/** Starts a stand-in of the platform on 127.0.0.1. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { world: name = 'demo', seed = 1, port = 0, clock = clockStartingAt(undefined) } = options
  const site = siteOf(seed)
  const faults = createFaults()
  const switches = createSwitches(options.switches)
  const { stateFile: file, reception } = options
  const state = createState({ name, seed, clock, faults, switches, file, reception })
  const tokens = createTokens(site, clock)
  const serveApi = createApi({ site, tokens, state, faults, checkResponses: options.checkResponses ?? true })
  const apiSockets = new Set<Socket>()
  let url = ''

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    response.sendDate = false
    response.setHeader('date', new Date(state.now()).toUTCString())
    void route(request, response).catch(() => response.destroy())
  })

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isControlPath(request.url ?? '')) {
      apiSockets.delete(request.socket)
      await serveControl(request, response, { site, state, faults, switches, url })
      return
    }
    apiSockets.add(request.socket)
    for (const serveRaw of rawRoutes) {
      if (await serveRaw(request, response, { site, tokens, state, faults, url })) return
    }
    await serveApi(request, response)
  }

  server.on('connection', (socket) => socket.once('close', () => apiSockets.delete(socket)))
  faults.onCut(() => {
    for (const socket of apiSockets) socket.destroy()
    apiSockets.clear()
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    apiKey: site.apiKey,
    siteId: site.siteId,
    clientId: site.clientId,
    site,
    get ids() {
      return sampleIds(state.world)
    },
    get world() {
      return state.world
    },
    faults,
    switches,
    state,
    close: () =>
      new Promise((resolve) => {
        state.save()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
