import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { AppError } from '../../shared/errors.ts'
import type { Laptop } from './laptop.ts'
import type { PlanAction } from './plan-book.ts'
import type { Story } from './story.ts'
import type { Timeline } from './timeline.ts'

/** A person who works with plans. */
export interface PlanSeller {
  laptop: Laptop
  /** Chances of their own, so that the rest of an evening stays as it was. */
  plansPrng: Prng
  /** Subscriptions that were sold here. */
  soldHere: string[]
  /** How many texts this person has written into plans. */
  plansWritten: number
}

export interface Scene {
  story: Story
  timeline: Timeline
  world: World
}

/** Something that people do, as often as its weight says. */
export interface SimulatedAction<Person> {
  name: string
  weight: number
  run(person: Person, api: Client<App>, scene: Scene): Promise<void>
}

export type SellerAction = SimulatedAction<PlanSeller>

/** Records a queued change, makes it, and records what the window received. */
export async function queuedChange(
  { laptop }: PlanSeller,
  { story, timeline }: Scene,
  wanted: Pick<PlanAction, 'operation' | 'recordId' | 'values'>,
  call: () => Promise<{ operationId: string }>,
): Promise<void> {
  const action: PlanAction = {
    ...{ at: timeline.now(), laptop: laptop.index, run: laptop.run(), ...wanted },
    ...{ operationId: undefined, isMade: undefined, savedAt: undefined },
  }
  story.planBook.actions.push(action)
  try {
    const { operationId } = await call()
    Object.assign(action, { operationId, isMade: true, savedAt: timeline.now() })
  } catch (error) {
    action.isMade = false
    throw error
  }
}

/** The code of an error that a person may see; any other error is thrown on. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError && error.code !== 'internal') return error.code
  throw error
}

/** One action of a person; it ends by itself, now or when its reply comes. */
export function takeOneOf<Person extends { laptop: Laptop }>(
  actions: readonly SimulatedAction<Person>[],
  person: Person,
  { prng, scene }: { prng: Prng; scene: Scene },
): void {
  const { laptop } = person
  const api = laptop.api()
  const { story, timeline } = scene
  let left = prng.next() * actions.reduce((sum, { weight }) => sum + weight, 0)
  const action = actions.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (api === undefined || action === undefined) return
  const where = `${laptop.index}.${laptop.run()}`
  story.report(`${Math.round(timeline.now())} person ${where} ${action.name}`)
  action.run(person, api, scene).catch((error: unknown) => {
    const code = error instanceof AppError ? error.code : String(error)
    story.report(`${Math.round(timeline.now())} person ${where} is refused: ${code}`)
    if (code === 'internal' || !(error instanceof AppError))
      story.violate('S0', `${action.name}: ${error instanceof Error ? error.stack : code}`)
  })
}
