import { createHash } from 'node:crypto'
import { type ContactBook, createContactBook } from './contact-book.ts'
import { createEventBook, type EventBook } from './event-book.ts'
import type { GivenSubmission } from './given-submissions.ts'
import { createPlanBook, type PlanBook } from './plan-book.ts'
import type { RsvpAction, RsvpVersion } from './rsvp-book.ts'
import type { StepReport } from './step-report.ts'
import type { SubmissionVersion } from './submissions.ts'
import type { UndoneChange } from './undone-changes.ts'

/** A change that a window was shown as saved, or one that it asked for and got no result of. */
export interface Intent {
  /** Place in the story. */
  at: number
  laptop: number
  run: number
  kind: 'checkIn' | 'undoCheckIn'
  ticketNumber: string
  eventId: string
  /** Undefined until the receipt came, or until the row was found on the disk. */
  operationId: string | undefined
  /** It is written down together with a scan. */
  isScanned: boolean
  /** Whether it became a row; undefined while that is unknown: the process died before it responded. */
  isMade: boolean | undefined
  /** When the window got the result; undefined = it never did. */
  confirmedAt: number | undefined
}

/** A change of another lane that a person asked for: of a contact, of submissions, a sale, a mail. */
export interface ExpectedChange {
  at: number
  laptop: number
  run: number
  operation: string
  /** A text that only this change carries, in its input. */
  text: string
  /** The contact, ticket or order; undefined for what is made by it. */
  recordId: string | undefined
  /** The field an edit changes, and what the person saw there. */
  field: string | undefined
  base: string | null
  /** What it gives to its field, where that is another text than its label: what was there before, a state. */
  writes?: string | null
  /** The number of the step of many changes that it is a part of. */
  step?: number
  /** Taking a removal back before it was sent leaves the item as it was. */
  isUndone?: boolean
  /** An item that is made under an id that is known: a copy, or the same again; with what visitors saw of it. */
  isById?: boolean
  status?: string | undefined
  /** And some of what it was linked to. */
  linked?: readonly string[]
  /** The title that a copy has from another item. */
  copyOf?: string
  /** A sale whose guests are let in with it. */
  letsIn?: boolean
  operationId: string | undefined
  isMade: boolean | undefined
  confirmedAt: number | undefined
}

/** A person chose between two versions of a record, or sent something again. */
export interface Decided {
  at: number
  laptop: number
  recordId: string
}

/** One version of a contact or an item as the site had it, and whose request made it; undefined for another client. */
export interface RecordVersion {
  at: number
  id: string
  by: Asked | undefined
  /** Undefined when it is gone. */
  fields: Readonly<Record<string, string | null>> | undefined
}

/** One change of a link between two items, and whose request made it; undefined for another client. */
export interface LinkVersion {
  at: number
  /** The note, by `Collection/item`. */
  id: string
  /** The room. */
  to: string
  isThere: boolean
  by: Asked | undefined
}

/** Something a person asked that may take a change of a record back. */
export interface TakenBack {
  at: number
  laptop: number
  ticketNumber: string
}

/** One request as it left a laptop; `wallAt` is by the laptop's own clock. */
export interface Asked {
  number: number
  at: number
  laptop: number
  run: number
  wallAt: number
  /** `POST /events/v1/tickets/check-in`, without the query. */
  what: string
  /** Empty for queries. */
  body: string
  tickets: readonly string[]
  /** Ids of items or submissions that it looks at, as they are now; left out by requests that are no such look. */
  items?: readonly string[]
  /** The order a mail, or a look at tickets, is about; else empty. */
  subject: string
  /** The fault that was injected into the exchange; empty for none. */
  fault: string
  /** When the site carried it out, if it did; and whether twice. */
  carriedAt: number | undefined
  carriedStatus: number | undefined
  /** When the response came, and what it was. */
  response: Responded | undefined
}

export interface Responded {
  at: number
  status: number
  /** It is the whole response of the site as it gave it, and not one of another server. */
  genuine: boolean
  retryAfterMs: number | undefined
  code: string | undefined
}

/** One exchange of bytes as it left a laptop. */
export interface Transfer {
  number: number
  at: number
  laptop: number
  run: number
  method: string
  path: string
  /** The file that a resumable upload is begun for. */
  file: string | undefined
  /** What the site said the first time, if the request came through; and what the laptop got, from any server. */
  carriedStatus: number | undefined
  statusReceived: number | undefined
  /** Bytes that came to the site with it. */
  bytesThere: number
  /** Where the site says that a resumable upload goes on. */
  location: string | undefined
}

/** A file that a person added to what is to be at the site. */
export interface AddedFile {
  at: number
  laptop: number
  name: string
  folder: string
  sha256: string
  /** When the window got the result; undefined = it never did. */
  confirmedAt: number | undefined
  /** A person left it out again. */
  isLeftOut: boolean
}

/** One sleep of a laptop, by whatever name. */
export interface Slept {
  laptop: number
  run: number
  from: number
  /** Whether the system says when it wakes up. */
  isAnnounced: boolean
  /** When it woke up; undefined while it sleeps, and when its process ended in its sleep. */
  until: number | undefined
}

/** A row that ended while a response (or nothing) was being taken in. */
export interface Ended {
  input: string
  at: number
  laptop: number
  run: number
  id: string
  /** When it was made, by the laptop's own clock. */
  madeAt: number
  operation: string
  result: string
  ticketNumber: string
  /** The remark that people read in History. */
  detail: string | null
  /** The request whose response had just come. */
  after: Asked | undefined
}

/** A violated invariant. */
export interface Violation {
  invariant: string
  what: string
}

/** What happened in one evening, in order, with a hash over all of it. */
export interface Story {
  intents: Intent[]
  expectedChanges: ExpectedChange[]
  decided: Decided[]
  contacts: RecordVersion[]
  /** Items of collections, by `Collection/item`. */
  items: RecordVersion[]
  /** Links of notes to rooms, as they come and go. */
  links: LinkVersion[]
  steps: StepReport[]
  takenBack: TakenBack[]
  undone: UndoneChange[]
  /** Versions of submissions; only where people work on them. */
  submissions: SubmissionVersion[]
  /** Submissions that were entered on behalf of a guest; only on the forms screen. */
  given: GivenSubmission[]
  /** Confirmations that a person took back, and how many of them were reported as too late. */
  confirmsTakenBack: { at: number; laptop: number; submissionIds: readonly string[]; tooLate: number }[]
  /** What people at the laptops did with RSVPs, and every version of an RSVP at the site. */
  rsvpActions: RsvpAction[]
  rsvpVersions: RsvpVersion[]
  planBook: PlanBook
  contactBook: ContactBook
  eventBook: EventBook
  asked: Asked[]
  transfers: Transfer[]
  files: AddedFile[]
  /** Files that had failed, and when a person had them sent again. */
  filesTriedAgain: { at: number; laptop: number; name: string }[]
  /** Called for every request as it leaves. */
  onAsked: (asked: Asked) => void
  ended: Ended[]
  /** Orders that went with their event. */
  ordersGone: { email?: string | undefined }[]
  /** A fault of a laptop, or of all of them (-1), that keeps changes from leaving for a while. */
  faults: { at: number; laptop: number; isSleep?: boolean }[]
  sleeps: Slept[]
  /** Laptops that a profile lets sleep again. */
  laptopsWithSleepsAhead: number
  /** When people stop working. */
  peopleStopAt: number
  /** How often an invariant that asks for calm was really looked at. */
  counted: { checkIns: number; admissions: number; firstCheckIns: number }
  /** Which request of which laptop the site knows under an id. */
  requestOf: Map<string, Asked>
  violations: Violation[]
  /** Adds a line to the trace. */
  report(line: string): void
  violate(invariant: string, what: string): void
  hash(): string
}

export function createStory(print: ((line: string) => void) | undefined): Story {
  const trace = createHash('sha1')
  const violations: Violation[] = []
  const story: Story = {
    intents: [],
    expectedChanges: [],
    decided: [],
    contacts: [],
    items: [],
    links: [],
    steps: [],
    takenBack: [],
    undone: [],
    submissions: [],
    given: [],
    confirmsTakenBack: [],
    rsvpActions: [],
    rsvpVersions: [],
    planBook: createPlanBook(),
    contactBook: createContactBook(),
    eventBook: createEventBook(),
    asked: [],
    transfers: [],
    files: [],
    filesTriedAgain: [],
    onAsked: () => {},
    ended: [],
    ordersGone: [],
    faults: [],
    sleeps: [],
    laptopsWithSleepsAhead: 0,
    peopleStopAt: 0,
    counted: { checkIns: 0, admissions: 0, firstCheckIns: 0 },
    requestOf: new Map(),
    violations,
    report: (line) => {
      trace.update(line)
      trace.update('\n')
      print?.(line)
    },
    violate: (invariant, what) => {
      // One cause often shows in many places; the first few say enough.
      if (violations.filter((known) => known.invariant === invariant).length >= 3) return
      violations.push({ invariant, what })
      story.report(`VIOLATION ${invariant} ${what}`)
    },
    hash: () => trace.copy().digest('hex').slice(0, 16),
  }
  return story
}
