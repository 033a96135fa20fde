import { day, iso } from '../clock.ts'
import { putLink } from '../world/data-links.ts'
import type { World } from '../world/world.ts'
import { putItem } from './data-items.ts'
import type { Prng } from './prng.ts'
import type { Seeding } from './seeding.ts'
import { theatre } from './theatre-collections.ts'
import type { TheatreMedia } from './theatre-media.ts'
import {
  coming,
  counts,
  figures,
  kinds,
  moods,
  openings,
  places,
  stages,
  themes,
  things,
  turns,
} from './theatre-texts.ts'

const count = 1284
/** Of older ones there is no record of who played. */
const castKnown = 220
const daysApart = 17

interface Parts {
  people: readonly string[]
  media: TheatreMedia
}

interface Plan {
  title: string
  kind: string
  minutes: number
  family: boolean
  /** Days from today; what is over has a minus. */
  inDays: number
}

/** What was, is and will be on: six decades of it, the latest first. */
export function seedProductions(world: World, how: Seeding, { people, media }: Parts): string[] {
  const { prng, now } = how
  const taken = new Set<string>(coming.map(({ title }) => title))
  return Array.from({ length: count }, (_, at) => {
    const { inDays, ...plan } = coming[at] ?? invented(prng, at, taken)
    const isOld = at >= castKnown
    const data = {
      ...plan,
      opens: iso(now + inDays * day).slice(0, 10),
      stage: prng.pick(stages),
      state: stateOf(inDays, prng),
      themes: [...new Set(Array.from({ length: prng.int(0, 3) }, () => prng.pick(themes)))],
      credits: creditsOf(prng, new Date(now + inDays * day).getUTCFullYear()),
      number: `MH-${String(count - at).padStart(4, '0')}`,
      ...(prng.chance(isOld ? 0.3 : 0.92) ? { poster: media.posterOf(plan.title, prng.int(0, 999)) } : {}),
      ...(prng.chance(0.9) ? { director: prng.pick(people) } : {}),
      ...(inDays < -60 ? {} : { onSaleFrom: { $date: iso(now + (inDays - 60) * day) } }),
      ...(inDays < 0 ? { sold: prng.int(40, 9000) } : {}),
      ...(prng.chance(0.8) ? { synopsis: synopsisOf(prng, at % 25 === 3) } : {}),
      ...(isOld ? {} : { trailer: `https://films.example.org/${addressOf(plan.title)}` }),
      ...(prng.chance(isOld ? 0.05 : 0.5) ? { programme: prng.pick(media.programmes) } : {}),
    }
    const id = putItem(world, how, { collectionId: theatre.productions, age: Math.ceil((count - at) / 4) + 30, data })
    if (!isOld) {
      const cast = new Set(Array.from({ length: prng.int(2, 12) }, () => prng.pick(people)))
      for (const to of cast) putLink(world, { collectionId: theatre.productions, field: 'cast', from: id, to })
    }
    return id
  })
}

function invented(prng: Prng, at: number, taken: Set<string>): Plan {
  const kind = prng.pick(kinds)
  const inDays = (coming.length - at) * daysApart - prng.int(1, daysApart)
  const minutes = kind === 'Talk' ? prng.int(45, 80) : prng.int(55, 190)
  return { title: titleOf(prng, taken), kind, minutes, family: kind === 'Family' || prng.chance(0.1), inDays }
}

function titleOf(prng: Prng, taken: Set<string>): string {
  const forms = [
    () => `The ${prng.pick(figures)} of ${prng.pick(places)}`,
    () => `${withArticle(prng.pick(things))} for the ${prng.pick(figures)}`,
    () => `${prng.pick(counts)} ${prng.pick(things)}s`,
    () => `The ${prng.pick(moods)} ${prng.pick(figures)}`,
    () => `The ${prng.pick(moods)} ${prng.pick(things)}`,
    () => `The ${prng.pick(things)} at ${prng.pick(places)}`,
    () => `Letters from ${prng.pick(places)}: the ${prng.pick(figures)}`,
  ]
  for (;;) {
    const title = prng.pick(forms)()
    if (taken.has(title)) continue
    taken.add(title)
    return title
  }
}

function stateOf(inDays: number, prng: Prng): string {
  if (inDays < -120) return 'Archive'
  if (inDays <= 0) return 'On stage'
  return prng.chance(0.5) ? 'In rehearsal' : 'Announced'
}

function creditsOf(prng: Prng, year: number) {
  const author = prng.chance(0.4) ? 'Company of Marlowe House' : `After a story from ${prng.pick(places)}`
  return { author, written: year - prng.int(0, 40), ...(prng.chance(0.3) ? { rights: 'With the author' } : {}) }
}

/** What it is about; of some scene by scene. */
function synopsisOf(prng: Prng, isLong: boolean): string {
  const from = prng.int(0, turns.length - 1)
  const story = [prng.pick(openings), turns[from], ...(prng.chance(0.5) ? [turns[(from + 1) % turns.length]] : [])]
  const scenes = Array.from({ length: isLong ? 30 : 0 }, (_, at) => {
    return `<p>Scene ${at + 1}, ${prng.pick(places)}. Enter the ${prng.pick(figures)} with a ${prng.pick(things)}.</p>`
  })
  return `<p>${story.join(' ')}</p>${scenes.join('')}`
}

const addressOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')

/** "An Orchard", "A Lantern". */
const withArticle = (noun: string) => `${/^([AEIOU]|Hour)/.test(noun) ? 'An' : 'A'} ${noun}`
