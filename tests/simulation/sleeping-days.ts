import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { Evening } from './evening.ts'
import { changeAtSite } from './fault-schedule.ts'
import { fairWeather } from './faults.ts'
import type { Laptop } from './laptop.ts'
import { nap, sleep, wake } from './naps.ts'
import type { PlannedFault } from './options.ts'
import { letNextGuestIn, type Person, performOnce } from './people.ts'
import { doSomethingElse } from './planning.ts'
import type { Site } from './site.ts'

/** Each laptop of `sleeps` sleeps so often, from a second to three days; once for two days at least. */
const sleepsEach = 20
const [second, day] = [1_000, 24 * 3_600_000]
const [shortest, longest] = [second, 3 * day]
/** Sleeps up to this length fall into the hours in which people work; all others into the days after them. */
const amidWorkMs = 12 * second
/** No fault of the evening comes after this. */
const untilQuietMs = 3 * second

/** Guests beside those that every evening has: enough for a first check-in after each waking. */
const moreGuests = 40

/** Sells tickets of tonight's event before anyone comes. */
export function sellForDays(site: Site): void {
  const { world } = site.sandbox
  const eventId = world.events.all()[0]?.id
  const definition = world.definitions.all().find((known) => known.eventId === eventId)
  if (eventId === undefined || definition === undefined) return
  for (let guest = 0; guest < moreGuests; guest += 1) {
    const email = `days${guest}@example.org`
    site.control({ sell: { eventId, definitionId: definition.id, name: `Guest ${guest}`, email } })
  }
}

/** How long the days may last before they count as endless. */
const daysLimitMs = 90 * day

/** The lengths of the sleeps of one laptop, drawn evenly on a logarithmic scale; milliseconds, those amid work first. */
export function sleepsOf(prng: Prng): { amidWork: number[]; later: number[] } {
  const lengths = Array.from({ length: sleepsEach }, () => shortest * (longest / shortest) ** prng.next())
  if (lengths.every((ms) => ms < 2 * day)) lengths[sleepsEach - 1] = (2 + prng.next()) * day
  return { amidWork: lengths.filter((ms) => ms <= amidWorkMs), later: lengths.filter((ms) => ms > amidWorkMs) }
}

/**
 * Plans the sleeps of every laptop: short ones amid the people's work, until `lengthMs`; then days in which laptops are
 * awake for seconds at a time.
 */
export function planSleeps(evening: Evening, people: readonly Person[], lengthMs: number): void {
  const { story, profilePrng: prng } = evening
  story.laptopsWithSleepsAhead = people.length
  for (const person of people) {
    const { amidWork, later } = sleepsOf(prng)
    const awakeMs = Math.max(0, lengthMs - amidWork.reduce((sum, ms) => sum + ms, 0))
    const moments = amidWork.map(() => prng.next() * awakeMs).sort((one, other) => one - other)
    const gaps = moments.map((at, place) => at - (moments[place - 1] ?? 0))
    sleepInTurn(evening, person, { prng, amidWork, gaps, later, lengthMs })
  }
}

interface Turns {
  prng: Prng
  amidWork: number[]
  /** Awake before each sleep amid work. */
  gaps: number[]
  later: number[]
  lengthMs: number
}

/** Sleeps once after the other, with what happens between them. */
function sleepInTurn(evening: Evening, person: Person, turns: Turns): void {
  const { timeline, story } = evening
  const { laptop } = person
  const { prng, amidWork, gaps, later, lengthMs } = turns
  const isUp = (work: () => void): void => (laptop.isUp() ? work() : void timeline.after(second, () => isUp(work)))

  const next = (): void => {
    const ms = amidWork.shift()
    if (ms !== undefined) {
      timeline.after(gaps.shift() ?? 0, () =>
        isUp(() => nap(evening, laptop, ms, { choice: prng.next(), whenAwake: next })),
      )
      return
    }
    timeline.at(lengthMs + untilQuietMs + prng.next() * 5 * second, nextDay)
  }
  const nextDay = (): void =>
    isUp(() => {
      const ms = later.shift()
      if (ms === undefined) {
        story.laptopsWithSleepsAhead -= 1
        // It sleeps on until the others are through with theirs.
        sleep(evening, laptop, prng.next())
        return
      }
      const woke = () => {
        comeBack(evening, person, prng)
        timeline.after(5 * second + prng.next() * 4 * second, nextDay)
      }
      changeMeanwhile(evening, ms, prng)
      nap(evening, laptop, ms, { choice: prng.next(), whenAwake: woke })
    })
  next()
}

const changes = [
  ...['thirdParty', 'itemChange', 'deskChange', 'rsvpChange', 'planChange', 'contactChange', 'eventChange'],
] as PlannedFault['kind'][]

/** While a laptop sleeps, the site's own people sometimes change something. */
function changeMeanwhile(evening: Evening, ms: number, prng: Prng): void {
  if (!prng.chance(0.4)) return
  const [kind, choice] = [prng.pick(changes), prng.next()]
  evening.timeline.after(ms * prng.next(), () => changeAtSite(evening, kind, choice))
}

/** After a waking: the line is fair, or as bad as ever, or comes some seconds later; a guest stands at the door. */
function comeBack(evening: Evening, person: Person, prng: Prng): void {
  const { timeline, story, site } = evening
  const { laptop } = person
  setLine(evening, laptop, prng)
  const scene = { story, timeline, world: site.sandbox.world }
  timeline.after(prng.next() * 2 * second, () => {
    if (!laptop.isUp()) return
    letNextGuestIn(person, scene)
    // Some people go on with their work.
    if (!prng.chance(0.5)) return
    timeline.after(prng.next() * 4 * second, () => {
      if (!laptop.isUp()) return
      if (prng.chance(0.5)) performOnce(person, scene)
      else doSomethingElse(person, scene, prng)
    })
  })
}

function setLine({ timeline, story, options }: Evening, { index, line }: Laptop, prng: Prng): void {
  const kind = prng.next()
  line.weather = kind < 0.7 ? fairWeather : (options.laptops[index]?.weather ?? fairWeather)
  if (kind > 0.2 || line.outage !== undefined) return
  story.faults.push({ at: timeline.now(), laptop: index })
  Object.assign(line, { outage: 'dns', isPlugged: false })
  timeline.after(second + prng.next() * 8 * second, () => Object.assign(line, { outage: undefined, isPlugged: true }))
}

/** Lets the days pass until every laptop has slept as often as it should, and wakes them. */
export async function sleepsEnd(
  evening: Evening,
  runUntil: (end: number, isEnough: () => boolean) => Promise<boolean>,
): Promise<void> {
  const { story, timeline } = evening
  if (story.laptopsWithSleepsAhead === 0) return
  const isOver = await runUntil(timeline.now() + daysLimitMs, () => story.laptopsWithSleepsAhead === 0)
  for (const laptop of evening.laptops) wake(evening, laptop, evening.profilePrng.next())
  if (!isOver) story.violate('V1', 'the sleeps of the laptops never end')
}
