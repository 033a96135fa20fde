import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { Decided, ReviewAction as FormsAction } from '../../shared/app/form-review.ts'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { AppError } from '../../shared/errors.ts'
import { attend } from './attending.ts'
import { bulkActions, type Undo } from './bulk-actions.ts'
import { checkInActions, nextGuest, someTicket } from './check-in-actions.ts'
import type { ContactKeeper } from './contact-acting.ts'
import { documentActions } from './document-actions.ts'
import { draftActions } from './draft-actions.ts'
import type { EventEditor } from './event-acting.ts'
import { enteredSubmissionActions } from './given-submissions.ts'
import { itemActions } from './item-actions.ts'
import { recordOf } from './laptop-reader.ts'
import { linkActions } from './link-actions.ts'
import type { PlanSeller } from './plan-acting.ts'
import type { Profile } from './profiles.ts'
import type { Host } from './rsvp-acting.ts'
import { rsvpDoorActions } from './rsvp-door-actions.ts'
import { rsvpRecordActions } from './rsvp-record-actions.ts'
import type { Story } from './story.ts'
import { submissionActions } from './submission-actions.ts'
import type { Timeline } from './timeline.ts'
import { undoHeld } from './undo-actions.ts'
import { uploadActions } from './upload-actions.ts'

type Api = Client<App>

/** What a person knows who works at a laptop. */
export interface Person extends Host, PlanSeller, ContactKeeper, EventEditor {
  prng: Prng
  /** Chances of what came later, so that the rest of an evening stays much as it was. */
  later: Prng
  /** When they undo something, and what: of what waits for it. */
  undoPrng: Prng
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
  /** Decisions on submissions that can be taken back, the last one at the end. */
  decisions: { action: FormsAction; done: Decided[] }[]
  /** What can be taken back with one press, and what can be brought back then; the last one at the end. */
  undos: Undo[]
  redos: Undo[]
  /** How many texts of its own this person has written. */
  texts: number
  profile: Profile | undefined
}

export interface Action {
  name: string
  weight: number
  perform(person: Person, api: Api, evening: EveningContext): Promise<void>
}

export interface EveningContext {
  story: Story
  timeline: Timeline
  world: World
}

const look: Action['perform'] = async ({ eventId, prng }, api) => {
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

const pause: Action['perform'] = async ({ laptop, prng }, api, { timeline, story }) => {
  story.faults.push({ at: timeline.now(), laptop: laptop.index })
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

const retryAll: Action['perform'] = async ({ laptop }, api, evening) => {
  await api.sync.retryAll({})
  for (const row of laptop.laptop()?.open() ?? []) {
    evening.story.decided.push({ at: evening.timeline.now(), laptop: laptop.index, recordId: recordOf(row.entityKey) })
  }
}

const actions: readonly Action[] = [
  ...checkInActions,
  ...documentActions,
  ...itemActions,
  ...uploadActions,
  {
    name: 'ask the site',
    weight: 3,
    perform: async (person, api) =>
      void (await api.checkin.askServer({ eventId: person.eventId, code: someTicket(person) })),
  },
  { name: 'look', weight: 6, perform: look },
  { name: 'pause', weight: 3, perform: pause },
  { name: 'attend', weight: 6, perform: attend },
  { name: 'sync now', weight: 3, perform: async (_, api) => void (await api.sync.now({})) },
  { name: 'retry all', weight: 1, perform: retryAll },
  {
    name: 'refresh',
    weight: 1,
    perform: async ({ prng }, api) =>
      void (await api.sync.refresh({ dataSet: prng.pick(['tickets', 'guests', 'orders', 'contacts', 'dataItems']) })),
  },
]

const formsScreen = [...actions, ...submissionActions, ...enteredSubmissionActions]

/** With collections, and once in a while with forms: as many operations more as `deskOperationsEach`. */
const laptopActions: readonly Action[] = [
  ...bulkActions,
  ...linkActions,
  ...draftActions,
  ...enteredSubmissionActions.map((action) => ({ ...action, weight: 1 })),
]

const rsvpActions: readonly Action[] = [...rsvpDoorActions, ...rsvpRecordActions]

/** `share` is between 0 and 1. */
function chosenAction(share: number, all: readonly Action[]): Action | undefined {
  let left = share * all.reduce((sum, { weight }) => sum + weight, 0)
  return all.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}

/** One operation of a person; it ends by itself, now or when its result comes. */
export function performOnce(person: Person, evening: EveningContext): void {
  begin(person, evening, chosenAction(person.prng.next(), person.profile === 'submissions' ? formsScreen : actions))
}

/** The same for what people do with collections. */
export function performOnceAtLaptop(person: Person, evening: EveningContext): void {
  begin(person, evening, chosenAction(person.later.next(), laptopActions))
}

/** The same for guests of RSVPs. */
export function performOnceWithRsvps(person: Person, evening: EveningContext): void {
  begin(person, evening, chosenAction(person.rsvpPrng.next(), rsvpActions))
}

/** Undoes a change that waits for it, if there is one. */
export const performUndo = (person: Person, evening: EveningContext): void =>
  begin(person, evening, { name: 'undo', weight: 1, perform: undoHeld })

/** A guest comes whom no laptop has seen yet. */
export const letNextGuestIn = (person: Person, scene: EveningContext): void => begin(person, scene, nextGuest)

function begin(person: Person, evening: EveningContext, action: Action | undefined): void {
  const api = person.laptop.api()
  if (api === undefined || action === undefined) return
  const run = person.laptop.run()
  evening.story.report(`${Math.round(evening.timeline.now())} person ${person.laptop.index} ${action.name}`)
  action.perform(person, api, evening).catch((error: unknown) => {
    const code = error instanceof AppError ? error.code : String(error)
    evening.story.report(
      `${Math.round(evening.timeline.now())} person ${person.laptop.index}.${run} is refused: ${code}`,
    )
    // A fault of ours is never what a person should see, whatever the network does.
    if (code === 'internal' || !(error instanceof AppError))
      evening.story.violate('S0', `${action.name}: ${error instanceof Error ? error.stack : code}`)
  })
}
