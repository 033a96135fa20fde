import type { App } from '../../shared/app/index.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { Permit } from './base/permit.ts'
import type { Publish } from './base/publish.ts'
import type { DocumentKind, Question, RecordName } from './conflicts/document-kinds.ts'
import type { CoreContext } from './core-context.ts'
import type { NoteSource } from './mirror/commands.ts'
import type { Entity } from './mirror/entity.ts'
import type { Overlay } from './mirror/overlay.ts'
import type { LocalOnlyRecords } from './mirror/overlay-refresh.ts'
import { createRegistry, type Registry } from './mirror/registry.ts'
import type { NamedRight } from './platform/named-rights.ts'
import type { SiteProfile } from './ports.ts'
import type { OutboxRow } from './sync/outbox-row.ts'
import type { QueuedOperation } from './sync/queued-operation.ts'
import type { StartSiteLoop } from './sync/site-loop.ts'

/** What a feature contributes to the core: what it handles, what it runs, what it listens to. */
export interface OpenedFeature {
  /** By feature and operation of the contract: what the window may ask. */
  handlers?: Readonly<Record<string, object>>
  /** By operation: what must hold before it is queued. See `EnqueueGuards`. */
  admissions?: object
  /** By data set: what a field of its documents is called, where its kind does not say. */
  questions?: Readonly<Record<DataSet, (record: RecordName, field: string) => Question | undefined>>
  /** What the mirror shows besides the platform's documents and what is pending. */
  mirror?: { notes?: NoteSource; localOnly?: LocalOnlyRecords }
  /** Run while a site is open. */
  loops?: readonly StartSiteLoop[]
  /** Whether a call of the window may run now. */
  permit?: Permit
  on?: FeatureEvents
  ends?: FeatureClosing
}

type OpenFeature = (context: CoreContext) => OpenedFeature | Promise<OpenedFeature>

/** What happens in the core, for the features that it concerns. */
interface FeatureEvents {
  /** Documents of the mirror have changed, and windows know. */
  documents?(dataSet: DataSet, ids: readonly string[]): void
  /** A change was queued: its row is on the disk. */
  queued?(row: OutboxRow): void
  /** The mirror is new or another site's: what of it comes from `desk.db` is brought there. Never rejects. */
  mirrorMade?(): Promise<void>
  siteOpened?(profile: SiteProfile): void
  /** A topic went out to the windows. */
  published?: Publish<App>
  /** The person leaves: the computer goes to sleep, or its screen is locked. */
  away?(): void
  /** The computer is about to sleep: what runs is put away. Resolves when it is; never rejects. */
  sleeping?(): Promise<void>
  /** The computer woke up: goes on at once, without waiting for timers. It may come unannounced, or twice. */
  woke?(): void
  /** A window has gone; so many are left. */
  windowLeft?(left: number): void
  /** The operator signed out: nothing of the site stays. Never rejects. */
  siteLeft?(): Promise<void>
}

/** How a feature ends with the core. */
interface FeatureClosing {
  /** First, while the site is open: ends what waits for a person or a machine. */
  waiting?(): Promise<void>
  /** The files are about to be closed. */
  closing?(): void
}

/**
 * Everything one feature adds to the core: its records, its queued operations, and how conflicts of its documents are
 * resolved. `features.ts` lists the features; mirror, puller, schedule, audit, queue, lanes, conflicts, status, Sync
 * Center and the simulation use that list only. docs/adding.md walks through one.
 */
export interface Feature<Names extends string = string> {
  /** In pull order: an entity whose changes report others' changes comes before them. */
  entities?: readonly Entity[]
  /** By the name of the operation in the contract. */
  operations?: Readonly<Record<Names, QueuedOperation<never>>>
  documents?: readonly DocumentKind[]
  /** Rights of a sign-in that the feature needs, in the order of work at a door. */
  rights?: readonly NamedRight[]
  /** By data set: publishes the topics when records of the mirror have changed. */
  announce?: Readonly<Record<DataSet, (publish: Publish<App>, ids: readonly string[]) => void>>
  /** Loads what opens the feature in the core: the mirror's threads read the manifests and need none of it. */
  load?(): Promise<OpenFeature>
}

/** The lists of all features combined, for the parts of the core. */
export interface Catalog {
  registry: Registry
  documents: readonly DocumentKind[]
  rights: readonly NamedRight[]
  announce(publish: Publish<App>, dataSet: DataSet, ids: readonly string[]): void
  /** Loads what opens the features, once; returns them in their order. */
  load(): Promise<readonly OpenFeature[]>
  /** Undefined for a name that this build does not know. */
  operationOf(name: string): QueuedOperation<unknown> | undefined
}

/** Throws when two features claim one name. */
export function catalogOf(features: readonly Feature[]): Catalog {
  const operations = new Map(features.flatMap((feature) => Object.entries(feature.operations ?? {})))
  const overlays = [...operations].flatMap(([name, { overlay }]) =>
    overlay === null ? [] : [[name, overlay as Overlay] as const],
  )
  let loaded: Promise<OpenFeature[]> | undefined
  const announcements = new Map(features.flatMap((feature) => Object.entries(feature.announce ?? {})))
  return {
    announce: (publish, dataSet, ids) => announcements.get(dataSet)?.(publish, ids),
    registry: createRegistry(
      features.flatMap((feature) => feature.entities ?? []),
      new Map(overlays),
    ),
    documents: features.flatMap((feature) => feature.documents ?? []),
    rights: features.flatMap((feature) => feature.rights ?? []),
    load: () => {
      loaded ??= Promise.all(features.flatMap((feature) => feature.load?.() ?? []))
      return loaded
    },
    operationOf: (name) => operations.get(name) as QueuedOperation<unknown> | undefined,
  }
}

/** The names of the operations that a list of features declares. */
export type OperationsOf<Features extends readonly Feature[]> = Features[number] extends infer One
  ? One extends { operations: infer Operations }
    ? keyof Operations & string
    : never
  : never

/** The parts of the contract that a list of features handles. */
export type HandledBy<Features extends readonly Feature[]> = Features[number] extends infer One
  ? One extends { load: () => Promise<(context: CoreContext) => infer Opened> }
    ? Awaited<Opened> extends { handlers: infer Handlers }
      ? keyof Handlers & string
      : never
    : never
  : never
