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

/** What an opened feature contributes to the core: what it handles, runs and listens to. */
export interface OpenedFeature {
  /** Handlers of the window's calls, by feature and operation of the contract. */
  handlers?: Readonly<Record<string, object>>
  /** Checks of queued operations before they are saved, by operation. See `EnqueueGuards`. */
  admissions?: object
  /** What the fields of a data set's documents are called, where the document kind does not say. */
  questions?: Readonly<Record<DataSet, (record: RecordName, field: string) => Question | undefined>>
  /** What the mirror shows besides the platform's documents and the pending changes. */
  mirror?: { notes?: NoteSource; localOnly?: LocalOnlyRecords }
  /** Loops that run while a site is open. */
  loops?: readonly StartSiteLoop[]
  /** Decides whether a call of the window may run now. */
  permit?: Permit
  /**
   * Places of the copies that the feature still needs, also after a restart: every other copy is deleted at each start and
   * at sign-out.
   */
  copiesInUse?(): readonly string[]
  on?: FeatureEvents
  ends?: FeatureClosing
}

type OpenFeature = (context: CoreContext) => OpenedFeature | Promise<OpenedFeature>

/** Events of the core that a feature may listen to. */
interface FeatureEvents {
  /** Documents of the mirror changed; the windows were notified. */
  documents?(dataSet: DataSet, ids: readonly string[]): void
  /** A change was queued: its row is on the disk. */
  queued?(row: OutboxRow): void
  /** The mirror was created, or now holds another site: copies in what it takes from `desk.db`. Never rejects. */
  mirrorMade?(): Promise<void>
  siteOpened?(profile: SiteProfile): void
  /** A topic went out to the windows. */
  published?: Publish<App>
  /** The person leaves the computer: it goes to sleep, or its screen is locked. */
  away?(): void
  /** The computer is about to sleep: stops what runs, and resolves when that is done. Never rejects. */
  sleeping?(): Promise<void>
  /** The computer woke up: continues at once, without waiting for timers. May come without `sleeping`, or twice. */
  woke?(): void
  /** A window closed; `left` are still open. */
  windowLeft?(left: number): void
  /** The operator signed out: removes everything of the site. Never rejects. */
  siteLeft?(): Promise<void>
}

/** How a feature shuts down with the core. */
interface FeatureClosing {
  /** Comes first, while the site is still open: ends what waits for a person or a machine. */
  waiting?(): Promise<void>
  /** Comes right before the core closes its files. */
  closing?(): void
}

/**
 * Everything one feature adds to the core: its records, its queued operations, and how to resolve conflicts of its
 * documents. `features.ts` lists the features; mirror, puller, schedule, audit, queue, lanes, conflicts, status, Sync
 * Center and the simulation use that list only. docs/adding.md walks through one.
 */
export interface Feature<Names extends string = string> {
  /** In the order in which they are pulled: an entity comes before the ones that follow its changes. */
  entities?: readonly Entity[]
  /** Queued operations by their name in the contract. */
  operations?: Readonly<Record<Names, QueuedOperation<never>>>
  documents?: readonly DocumentKind[]
  /** The rights that the feature needs of a sign-in, in the order of work at a door. */
  rights?: readonly NamedRight[]
  /** Publishes the topics when records of the mirror have changed, by data set. */
  announce?: Readonly<Record<DataSet, (publish: Publish<App>, ids: readonly string[]) => void>>
  /** Loads the code that opens the feature: separate, because the mirror's threads read the manifest alone. */
  load?(): Promise<OpenFeature>
}

/** The combined lists of all features. */
export interface Catalog {
  registry: Registry
  documents: readonly DocumentKind[]
  rights: readonly NamedRight[]
  announce(publish: Publish<App>, dataSet: DataSet, ids: readonly string[]): void
  /** Loads, once, what opens the features; returns it in their order. */
  load(): Promise<readonly OpenFeature[]>
  /** The operation of this name; undefined for one that this build does not know. */
  operationOf(name: string): QueuedOperation<unknown> | undefined
}

/** Combines the features. Throws when two of them declare the same data set. */
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

/** The contract's features that a list of features handles. */
export type HandledBy<Features extends readonly Feature[]> = Features[number] extends infer One
  ? One extends { load: () => Promise<(context: CoreContext) => infer Opened> }
    ? Awaited<Opened> extends { handlers: infer Handlers }
      ? keyof Handlers & string
      : never
    : never
  : never
