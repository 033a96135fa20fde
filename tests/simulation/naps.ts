import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { Evening } from './evening.ts'
import { counted } from './faults.ts'
import type { Laptop } from './laptop.ts'
import type { Story } from './story.ts'

/** Which words of its system reach the core, drawn apart from everything else: any of them may be lost. */
function systemWords(choice: number): { sleeping: boolean; woke: boolean } {
  const prng = createPrng(seedOf(`system words: ${choice}`))
  return { sleeping: prng.chance(0.6), woke: prng.chance(0.6) }
}

/** A laptop sleeps for so long, if it is up, and `whenAwake` is done then; milliseconds. */
export function nap(
  evening: Evening,
  laptop: Laptop,
  ms: number,
  { choice, whenAwake }: { choice: number; whenAwake?: () => void },
): void {
  if (!laptop.isUp()) return
  counted(evening.counts, 'sleep')
  sleep(evening, laptop, choice)
  evening.timeline.after(ms, () => {
    wake(evening, laptop, choice)
    whenAwake?.()
  })
}

/** The lid is closed; `choice` decides whether the system says so. */
export function sleep({ story, timeline }: Evening, laptop: Laptop, choice: number): void {
  const [from, isAnnounced] = [timeline.now(), systemWords(choice).woke]
  story.faults.push({ at: from, laptop: laptop.index, isSleep: true })
  story.sleeps.push({ laptop: laptop.index, run: laptop.run(), from, until: undefined, isAnnounced })
  if (systemWords(choice).sleeping) void laptop.core()?.sleeping()
  laptop.clock().sleep()
}

/** The lid is open again, if a process is there. */
export function wake({ story, timeline }: Evening, laptop: Laptop, choice: number): void {
  if (laptop.api() === undefined) return
  const last = story.sleeps.findLast((slept) => slept.laptop === laptop.index)
  if (laptop.clock().isAsleep() && last !== undefined) last.until = timeline.now()
  laptop.clock().wake()
  if (systemWords(choice).woke) laptop.core()?.woke()
}

/** For how long a laptop slept between two instants, milliseconds. */
export const sleptBetween = ({ sleeps }: Pick<Story, 'sleeps'>, laptop: number, from: number, to: number): number =>
  sleeps
    .filter((slept) => slept.laptop === laptop)
    .reduce((sum, slept) => sum + Math.max(0, Math.min(to, slept.until ?? to) - Math.max(from, slept.from)), 0)
