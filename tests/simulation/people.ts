import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { Decided, Deed as FormsDeed } from '../../shared/app/form-review.ts'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { AppError } from '../../shared/errors.ts'
import { attend } from './attending.ts'
import { bulkDeeds, type Undo } from './bulk-deeds.ts'
import type { ContactKeeper } from './contact-acting.ts'
import { recordOf } from './desk-reader.ts'
import { documentDeeds } from './document-deeds.ts'
import { draftDeeds } from './draft-deeds.ts'
import type { EventEditor } from './event-acting.ts'
import { factDeeds, nextGuest, someTicket } from './fact-deeds.ts'
import { givenAnswerDeeds } from './given-answers.ts'
import { itemDeeds } from './item-deeds.ts'
import { linkDeeds } from './link-deeds.ts'
import type { PlanSeller } from './plan-acting.ts'
import type { Profile } from './profiles.ts'
import type { Host } from './rsvp-acting.ts'
import { rsvpDoorActions } from './rsvp-door-actions.ts'
import { rsvpRecordActions } from './rsvp-record-actions.ts'
import type { Story } from './story.ts'
import { submissionDeeds } from './submission-deeds.ts'
import type { Timeline } from './timeline.ts'
import { uploadDeeds } from './upload-deeds.ts'

type Api = Client<App>

/** What a person knows who works at a laptop. */
export interface Person extends Host, PlanSeller, ContactKeeper, EventEditor {
  prng: Prng
  /** Chances of what came later, so that the rest of an evening stays much as it was. */
  later: Prng
  eventId: string
  /** Tickets of tonight, and some that are scanned more often than others. */
  tickets: readonly string[]
  favourites: readonly string[]
  /** Scans that can be taken back, with their operations. */
  scans: { scanId: string; operationId: string | null }[]
  /** Contacts that several people work on, and those that were made here. */
  contacts: readonly string[]
  ownContacts: string[]
  sales: string[]
  /** Items that were added here, by their ids in their collection. */
  ownNotes: string[]
  /** Decisions on answers that can be taken back, the last one at the end. */
  decisions: { deed: FormsDeed; done: Decided[] }[]
  /** What can be taken back with one press, and what can be brought back then; the last one at the end. */
  undos: Undo[]
  redos: Undo[]
  /** How many texts of its own this person has written. */
  marks: number
  profile: Profile | undefined
}

export interface Deed {
  name: string
  weight: number
  act(person: Person, api: Api, told: Told): Promise<void>
}

export interface Told {
  story: Story
  timeline: Timeline
  world: World
}

const look: Deed['act'] = async ({ eventId, prng }, api) => {
  switch (prng.int(0, 4)) {
    case 0:
      return void (await api.checkin.board({ eventId }))
    case 1:
      return void (await api.checkin.find({ eventId, text: prng.pick(['a', 'mar', '55', 'jo']), typeIds: [] }))
    case 2:
      return void (await api.sync.history({ before: null, limit: 50 }))
    case 3:
      return void (await api.today.overview({}))
    default:
      return void (await api.sync.exportUnsent({}))
  }
}

const pause: Deed['act'] = async ({ laptop, prng }, api, { timeline, story }) => {
  story.befell.push({ at: timeline.now(), laptop: laptop.index })
  await api.sync.pause({ paused: true })
  const resume = () => {
    if (!laptop.isUp()) return void timeline.after(1_000, resume)
    void laptop
      .api()
      ?.sync.pause({ paused: false })
      .catch(() => undefined)
  }
  timeline.after(2_000 + prng.next() * 20_000, resume)
}

const retryAll: Deed['act'] = async ({ laptop }, api, told) => {
  await api.sync.retryAll({})
  for (const row of laptop.desk()?.open() ?? []) {
    told.story.decided.push({ at: told.timeline.now(), laptop: laptop.index, recordId: recordOf(row.entityKey) })
  }
}

const deeds: readonly Deed[] = [
  ...factDeeds,
  ...documentDeeds,
  ...itemDeeds,
  ...uploadDeeds,
  {
    name: 'ask the site',
    weight: 3,
    act: async (person, api) =>
      void (await api.checkin.askServer({ eventId: person.eventId, code: someTicket(person) })),
  },
  { name: 'look', weight: 6, act: look },
  { name: 'pause', weight: 3, act: pause },
  { name: 'attend', weight: 6, act: attend },
  { name: 'sync now', weight: 3, act: async (_, api) => void (await api.sync.now({})) },
  { name: 'retry all', weight: 1, act: retryAll },
  {
    name: 'refresh',
    weight: 1,
    act: async ({ prng }, api) =>
      void (await api.sync.refresh({ dataSet: prng.pick(['tickets', 'guests', 'orders', 'contacts', 'dataItems']) })),
  },
]

const formsDesk = [...deeds, ...submissionDeeds, ...givenAnswerDeeds]

/** With collections, and once in a while at the forms desk: as many operations more as `deskOperationsEach`. */
const deskDeeds: readonly Deed[] = [
  ...bulkDeeds,
  ...linkDeeds,
  ...draftDeeds,
  ...givenAnswerDeeds.map((deed) => ({ ...deed, weight: 1 })),
]

const rsvpActions: readonly Deed[] = [...rsvpDoorActions, ...rsvpRecordActions]

/** `share` is between 0 and 1. */
function chosenDeed(share: number, all: readonly Deed[]): Deed | undefined {
  let left = share * all.reduce((sum, { weight }) => sum + weight, 0)
  return all.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}

/** One operation of a person; it ends by itself, now or when its answer comes. */
export function actOnce(person: Person, told: Told): void {
  begin(person, told, chosenDeed(person.prng.next(), person.profile === 'submissions' ? formsDesk : deeds))
}

/** The same for what people do with collections. */
export function actOnceAtDesk(person: Person, told: Told): void {
  begin(person, told, chosenDeed(person.later.next(), deskDeeds))
}

/** The same for guests of RSVPs. */
export function actOnceWithRsvps(person: Person, told: Told): void {
  begin(person, told, chosenDeed(person.rsvpPrng.next(), rsvpActions))
}

/** A guest comes whom no laptop has seen yet. */
export const letNextGuestIn = (person: Person, scene: Told): void => begin(person, scene, nextGuest)

function begin(person: Person, told: Told, deed: Deed | undefined): void {
  const api = person.laptop.api()
  if (api === undefined || deed === undefined) return
  const run = person.laptop.run()
  told.story.tell(`${Math.round(told.timeline.now())} person ${person.laptop.index} ${deed.name}`)
  deed.act(person, api, told).catch((error: unknown) => {
    const code = error instanceof AppError ? error.code : String(error)
    told.story.tell(`${Math.round(told.timeline.now())} person ${person.laptop.index}.${run} is refused: ${code}`)
    // A fault of ours is never what a person should see, whatever the network does.
    if (code === 'internal' || !(error instanceof AppError))
      told.story.violate('S0', `${deed.name}: ${error instanceof Error ? error.stack : code}`)
  })
}
