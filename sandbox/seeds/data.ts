import { day, iso, minute } from '../clock.ts'
import { putLink } from '../world/data-links.ts'
import type { World } from '../world/world.ts'
import { seeded, seededCollections } from './data-collections.ts'
import { putItem } from './data-items.ts'
import { crafts, headlines, notices, productions } from './data-texts.ts'
import { createPeople } from './people.ts'
import type { Seeding } from './seeding.ts'

/** Collections with their items, an index and three tasks: one done, one failed, one that runs for ten minutes. */
export function seedData(world: World, how: Seeding): void {
  const { prng, now } = how
  for (const collection of seededCollections(now)) {
    world.dataCollections.put({ collection, deletedAt: null, deletedFields: [] })
  }
  const artists = seedArtists(world, how)
  const shows = seedRepertoire(world, how, artists)
  seedNotices(world, how)
  for (const [at, headline] of headlines.entries()) {
    const data = { headline, text: `<p>${headline}.</p>`, stars: prng.int(2, 5), show: prng.pick(shows) }
    putItem(world, how, { collectionId: seeded.reviews, age: 20 - at, data, owner: prng.uuid() })
  }
  const house = { seats: 400, barOpens: '18:00:00.000', access: '<p>Step-free from Lantern Quay.</p>' }
  const address = { formatted: 'Marlowe House, 5 Lantern Quay', city: 'Berlin', country: 'DE' }
  putItem(world, how, { collectionId: seeded.house, id: 'SINGLE_ITEM_ID', age: 300, data: { ...house, address } })
  for (const { identity } of world.accounts.all()) {
    const { id = prng.uuid(), identityProfile, createdDate } = identity
    const nickname = identityProfile?.firstName ?? 'Guest'
    const data = { nickname, slug: nickname.toLowerCase(), joinedAt: { $date: createdDate ?? iso(now) } }
    putItem(world, how, { collectionId: seeded.members, id, age: 30, data, owner: id })
  }
  seedIndexes(world, how)
  seedTasks(world, how)
}

function seedArtists(world: World, how: Seeding): string[] {
  const people = createPeople(how.prng)
  return Array.from({ length: 24 }, (_, at) => {
    const { first, last, email } = people.next()
    const craft = crafts[at % crafts.length]
    const data = {
      name: `${first} ${last}`,
      craft,
      email,
      joined: iso(how.now - how.prng.int(200, 4000) * day).slice(0, 10),
      biography: `<p>${first} has worked at Marlowe House for some seasons.</p>`,
    }
    return putItem(world, how, { collectionId: seeded.artists, age: 300 - at, data })
  })
}

function seedRepertoire(world: World, how: Seeding, artists: readonly string[]): string[] {
  const { prng, now } = how
  return productions.map((production, at) => {
    const event = world.events.all().find(({ title }) => title?.startsWith(production.title) === true)
    const next = event?.dateAndTimeSettings?.startDate
    const data = {
      ...production,
      tags: [...production.tags],
      premiere: iso(now - prng.int(30, 2000) * day).slice(0, 10),
      language: at === 3 ? 'de' : 'en',
      synopsis: `<p>${production.title}, ${production.minutes} minutes.</p>`,
      onSale: at < 4,
      code: `MH-${100 + at}`,
      credits: { author: 'Company of Marlowe House', year: 2026 - prng.int(0, 30) },
      director: prng.pick(artists),
      ...(next == null ? {} : { nextPerformance: { $date: next } }),
    }
    const id = putItem(world, how, { collectionId: seeded.repertoire, age: 250 - at, data })
    const cast = new Set(Array.from({ length: prng.int(2, 6) }, () => prng.pick(artists)))
    for (const to of cast) putLink(world, { collectionId: seeded.repertoire, field: 'cast', from: id, to })
    return id
  })
}

function seedNotices(world: World, how: Seeding): void {
  for (const [at, notice] of notices.entries()) {
    const data = {
      ...notice,
      body: `<p>${notice.title}. Ask the front of house if in doubt.</p>`,
      validUntil: { $date: iso(how.now + (at - 1) * day) },
    }
    putItem(world, how, { collectionId: seeded.notices, age: 12 - at, data, draft: at >= 5 })
  }
}

function seedIndexes(world: World, { prng, now }: Seeding): void {
  const index = (name: string, path: string, unique: boolean) => ({
    id: prng.uuid(),
    name,
    fields: [{ path, order: 'ASC' as const }],
    status: 'ACTIVE' as const,
    unique,
    caseInsensitive: false,
    source: 'USER' as const,
  })
  const old = { createdAt: now - 200 * day, droppedAt: null }
  world.dataIndexes.put({ collectionId: seeded.repertoire, index: index('byCode', 'code', true), ...old })
  world.dataIndexes.put({ collectionId: seeded.repertoire, index: index('byPremiere', 'premiere', false), ...old })
}

function seedTasks(world: World, { prng, now }: Seeding): void {
  const dataCollectionId = seeded.notices
  const filter = { validUntil: { $lt: { $date: iso(now - 60 * day) } } }
  world.dataTasks.put({
    task: {
      id: prng.uuid(),
      type: 'DELETE_BY_QUERY',
      status: 'COMPLETED',
      estimatedItemCount: 41,
      itemsSucceeded: 41,
      itemsFailed: 0,
      deleteByQueryOptions: { dataCollectionId, environment: 'LIVE', filter },
    },
    startsAt: now - 30 * day,
    endsAt: now - 30 * day + 9 * minute,
  })
  world.dataTasks.put({
    task: {
      id: prng.uuid(),
      type: 'COPY_FIELD_DATA',
      status: 'FAILED',
      estimatedItemCount: 12,
      itemsSucceeded: 9,
      itemsFailed: 3,
      failures: [{ code: 'WDE0075', description: 'minutes: it is above 360' }],
      copyFieldDataOptions: {
        dataCollectionId: seeded.repertoire,
        sourceFieldKey: 'credits.year',
        targetFieldKey: 'minutes',
      },
    },
    startsAt: now - 8 * day,
    endsAt: now - 8 * day + minute,
  })
  world.dataTasks.put({
    task: {
      id: prng.uuid(),
      type: 'UPDATE_PUBLISH_STATUS',
      status: 'COMPLETED',
      estimatedItemCount: 200,
      itemsSucceeded: 200,
      itemsFailed: 0,
      updatePublishStatusOptions: { dataCollectionId, filter: {}, operation: 'SET_PUBLISHED_STATUS' },
    },
    startsAt: now + minute,
    endsAt: now + 11 * minute,
  })
}
