import { day, iso } from '../clock.ts'
import type { World } from '../world/world.ts'
import { putItem } from './data-items.ts'
import { createPeople } from './people.ts'
import type { Prng } from './prng.ts'
import type { Seeding } from './seeding.ts'
import { theatre } from './theatre-collections.ts'
import type { TheatreMedia } from './theatre-media.ts'
import { crafts, figures, languages, lives, moods, things } from './theatre-texts.ts'

const count = 360

/** Who has worked here; the first are here the longest, and some were taught by one of them. */
export function seedTheatrePeople(world: World, how: Seeding, media: TheatreMedia): string[] {
  const { prng, now } = how
  const people = createPeople(prng)
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { first, last, email, locale } = people.next()
    const mentor = at > 40 && prng.chance(0.3) ? prng.pick(ids.slice(0, 40)) : undefined
    const data = {
      name: `${first} ${last}`,
      craft: crafts[at % crafts.length],
      email,
      since: iso(now - (80 + (count - at) * 31 + prng.int(0, 30)) * day).slice(0, 10),
      engaged: prng.chance(0.35),
      languages: [
        ...new Set([languageOf(locale), ...Array.from({ length: prng.int(0, 2) }, () => prng.pick(languages))]),
      ],
      ...(prng.chance(0.55) ? { portrait: prng.pick(media.photos) } : {}),
      ...(prng.chance(0.4) ? { website: `https://${email.split('@')[0]}.example.org` } : {}),
      ...(mentor === undefined ? {} : { mentor }),
      ...(prng.chance(0.85) ? { biography: biographyOf(first, prng, at % 30 === 0) } : {}),
    }
    ids.push(putItem(world, how, { collectionId: theatre.people, age: 380 - at, data }))
  }
  return ids
}

const spoken = new Map([
  ['de', 'German'],
  ['pl', 'Polish'],
  ['fr', 'French'],
  ['es', 'Spanish'],
  ['tr', 'Turkish'],
  ['ar', 'Arabic'],
])
const languageOf = (locale: string): string => spoken.get(locale.slice(0, 2)) ?? 'English'

/** A few sentences; of the best known also every part they had. */
function biographyOf(first: string, prng: Prng, isKnown: boolean): string {
  const from = prng.int(0, lives.length - 1)
  const story = Array.from({ length: prng.int(1, 3) }, (_, at) => lives[(from + at) % lives.length])
  const parts = Array.from({ length: isKnown ? 28 : 0 }, (_, at) => {
    return `<li>${1998 + at}: the ${prng.pick(figures)} in The ${prng.pick(moods)} ${prng.pick(things)}</li>`
  })
  const list = parts.length === 0 ? '' : `<p>Parts at this house:</p><ul>${parts.join('')}</ul>`
  return `<p>${story.map((sentence) => `${first} ${sentence}`).join(' ')}</p>${list}`
}
