import type { Clock } from './clock.ts'
import type { Faults, ItemQuirks } from './faults.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { buildWorld } from './seeds/build.ts'
import { type BuildWorld, loadState, saveState } from './state-file.ts'
import { createSwitches, type SwitchBoard, type Switches } from './switches.ts'
import { createLateMirror, type LateMirror } from './world/late-mirror.ts'
import type { World, WorldName } from './world/world.ts'

/** Everything that moves while the sandbox runs. */
export interface SandboxState {
  readonly world: World
  readonly ledger: Ledger
  /** Requests per `area.operation`, and `unknown` for paths we do not serve. */
  readonly requests: Map<string, number>
  /** How items are read now. */
  readonly quirks: ItemQuirks
  /** What the site has and how the platform behaves now. */
  readonly switches: Switches
  /** The items as reads that lag behind see them. */
  readonly lateItems: LateMirror
  /** The platform's clock, milliseconds, with the offset of the faults. */
  now(): number
  /** To be called after every change: saves soon. */
  touch(): void
  save(): void
  /**
   * Forgets all that happened and makes a new world. Its shows and their ids follow the hour it's made for: `madeAt`
   * (milliseconds) makes the world of an earlier reset once more, the default is now.
   */
  reset(to: { world?: WorldName | undefined; seed?: number | undefined; madeAt?: number }): void
}

const saveAfterMs = 200

export function createState(options: {
  name: WorldName
  seed: number
  clock: Clock
  faults: Faults
  switches?: SwitchBoard | undefined
  file: string | undefined
  /** The demo world has its reception too. */
  reception?: boolean | undefined
  /** A world that is made already. */
  world?: World | undefined
}): SandboxState {
  const { clock, faults, file, reception = false, switches = createSwitches() } = options
  const build: BuildWorld = (name, seed, now) =>
    buildWorld(name, seed, now, reception && name === 'demo' ? 'withReception' : undefined)
  const kept = file === undefined ? undefined : loadState(file, { ...options, now: clock.now(), build })
  let world = options.world ?? kept?.world ?? build(options.name, options.seed, clock.now())
  let timer: NodeJS.Timeout | undefined
  const ledger = createLedger()
  const requests = new Map<string, number>()
  if (kept !== undefined) ledger.restore(kept.ledger)
  const mirrorOf = (made: World) =>
    createLateMirror(made.dataItems, { now: () => state.now(), lagMs: () => faults.current().staleReadsMs })
  let lateItems = mirrorOf(world)

  const state: SandboxState = {
    get world() {
      return world
    },
    ledger,
    requests,
    get quirks() {
      return faults.current()
    },
    get switches() {
      return switches.current()
    },
    get lateItems() {
      return lateItems
    },
    now: () => clock.now() + faults.current().clockOffsetMs,
    touch() {
      if (file !== undefined) timer ??= setTimeout(() => state.save(), saveAfterMs)
    },
    save() {
      clearTimeout(timer)
      timer = undefined
      if (file !== undefined) saveState(file, world, ledger)
    },
    reset(to) {
      world = build(to.world ?? world.name, to.seed ?? world.seed, to.madeAt ?? clock.now())
      lateItems = mirrorOf(world)
      ledger.restore([])
      requests.clear()
      faults.reset()
      switches.reset()
      state.touch()
    },
  }
  return state
}
