import { parseArgs } from 'node:util'
import { clockStartingAt } from './clock.ts'
import { startSandbox } from './server.ts'
import { SwitchPatch } from './switches.ts'
import { worldNames } from './world/world.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    world: { type: 'string', default: 'demo' },
    seed: { type: 'string', default: '1' },
    reception: { type: 'boolean', default: false },
    state: { type: 'string' },
    now: { type: 'string' },
    switches: { type: 'string' },
  },
})

const world = worldNames.find((name) => name === values.world)
const switches = SwitchPatch.safeParse(values.switches === undefined ? {} : parsed(values.switches))
const [port, seed] = [Number(values.port), Number(values.seed)]
if (world === undefined || !Number.isInteger(port) || !Number.isInteger(seed) || !switches.success) {
  console.error(`Use: --port N --world ${worldNames.join('|')} --seed N [--reception] [--state FILE] [--now ISO]`)
  console.error('Where it differs from the strict platform: --switches JSON, see sandbox/switches.ts')
  process.exit(2)
}

const sandbox = await startSandbox({
  world,
  seed,
  reception: values.reception,
  port,
  switches: switches.data,
  // Two processes started at one time get two clocks that agree, however long each takes to begin.
  clock: clockStartingAt(values.now, performance.timeOrigin),
  ...(values.state === undefined ? {} : { stateFile: values.state }),
})

const { url, apiKey, siteId, clientId, site, ids } = sandbox
console.log(JSON.stringify({ url, apiKey, siteId, clientId, member: site.member, ids }))

/** The JSON of an argument; undefined for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let closing = false
async function stop(): Promise<void> {
  if (closing) return
  closing = true
  await sandbox.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Started by another process of ours: it is gone, so this one has no purpose left.
if (process.send !== undefined) process.on('disconnect', stop)
