import { openReception } from '../support/reception.ts'
import { bendClient } from './client-path.ts'
import { mirroredDocuments } from './documents.ts'
import { bendFeeds } from './feed-path.ts'
import { genuineResponses } from './genuine.ts'
import { bendPages } from './page-path.ts'
import type { PathKind, Tally } from './tally.ts'
import { bendWrites, operations } from './write-path.ts'

/** One thing whose responses are bent, such as an endpoint; a round bends some of them, and its seed replays it. */
export interface Subject {
  path: PathKind
  name: string
  round(seed: number, tally: Tally): Promise<void> | void
}

/** Responses that a round of each path bends. */
const perRound: Record<PathKind, number> = { client: 12, page: 60, feed: 480, write: 24 }

/** Everything that can be bent. `name` and `path` leave the others out. */
export async function subjects(only: { path?: string | undefined; name?: string | undefined }): Promise<Subject[]> {
  const isWanted = (path: PathKind) => only.path === undefined || only.path === path
  const isNamed = (name: string) => only.name === undefined || only.name === name
  const found: Subject[] = []
  if (isWanted('client')) found.push(...(await genuineResponses(isNamed)).map(ofClient))
  if (isWanted('page')) found.push(...(await ofPages()))
  if (isWanted('feed'))
    found.push({
      path: 'feed',
      name: 'site',
      round: (seed, tally) => bendFeeds({ seed, count: perRound.feed, tally }),
    })
  if (isWanted('write')) found.push(...[...operations.keys()].map(ofWrites))
  return found.filter(({ name }) => isNamed(name))
}

const ofClient = (genuine: Awaited<ReturnType<typeof genuineResponses>>[number]): Subject => ({
  path: 'client',
  name: genuine.name,
  round: (seed, tally) => bendClient(genuine, { seed, count: perRound.client, tally }),
})

const ofWrites = (name: string): Subject => ({
  path: 'write',
  name,
  round: (seed, tally) => bendWrites(name, { seed, count: perRound.write, tally }),
})

async function ofPages(): Promise<Subject[]> {
  const { laptop } = await openReception()
  await using _ = laptop
  return mirroredDocuments(laptop.dir).map((documents) => ({
    path: 'page' as const,
    name: documents.entity.dataSet,
    round: (seed: number, tally: Tally) => bendPages(documents, { seed, count: perRound.page, tally }),
  }))
}

/** Plays rounds of every subject, seed by seed, until so many responses were bent. */
export async function bendUntil(responses: number, play: { seed: number; all: readonly Subject[]; tally: Tally }) {
  const { all, tally } = play
  for (let seed = play.seed; tally.total() < responses; seed += 1) {
    for (const subject of all) {
      if (tally.total() >= responses) return
      await guarded(subject, seed, tally)
    }
  }
}

/** What a round throws is a violation like any other: the others go on. */
export async function guarded({ path, name, round }: Subject, seed: number, tally: Tally): Promise<void> {
  try {
    await round(seed, tally)
  } catch (error) {
    const seen = error instanceof Error ? (error.stack ?? error.message) : String(error)
    tally.failed({ path, seed, operation: name, kind: '', where: '', seen: `the round broke off: ${seen}` })
  }
}
