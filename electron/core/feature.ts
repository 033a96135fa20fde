import type { App } from '../../shared/app/index.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { Publish } from './base/publish.ts'
import type { DocumentKind } from './conflicts/document-kinds.ts'
import type { Entity } from './mirror/entity.ts'
import type { Overlay } from './mirror/overlay.ts'
import { createRegistry, type Registry } from './mirror/registry.ts'
import type { NamedRight } from './platform/rights.ts'
import type { QueuedOperation } from './sync/queued-operation.ts'

/**
 * What one feature brings to the core, in one value: the records it keeps, what can be done to them without a network, and
 * how two versions of them are put before a person. `features.ts` lists the features, one line each; mirror, puller,
 * schedule, audit, queue, lanes, conflicts, status, Sync Center and the simulation read from that list and from nothing
 * else. docs/adding.md walks through one.
 */
export interface Feature<Names extends string = string> {
  /** In the order of pulling: an entity that others `follow` comes before them. */
  entities?: readonly Entity[]
  /** By the name of the operation in the contract. */
  operations?: Readonly<Record<Names, QueuedOperation<never>>>
  documents?: readonly DocumentKind[]
  /** Rights that the site gives a sign-in, in the order of work at a door. */
  rights?: readonly NamedRight[]
  /** Tells windows that records of an entity may look different now. */
  announce?: Readonly<Record<DataSet, (publish: Publish<App>, ids: readonly string[]) => void>>
}

/** The features, as the parts of the core ask for them. */
export interface Catalog {
  registry: Registry
  documents: readonly DocumentKind[]
  rights: readonly NamedRight[]
  announce(publish: Publish<App>, dataSet: DataSet, ids: readonly string[]): void
  /** Undefined for a name that this build does not know. */
  operationOf(name: string): QueuedOperation<unknown> | undefined
}

/** Throws when two features claim one name. */
export function catalogOf(features: readonly Feature[]): Catalog {
  const operations = new Map(features.flatMap((feature) => Object.entries(feature.operations ?? {})))
  const overlays = [...operations].flatMap(([name, { overlay }]) =>
    overlay === null ? [] : [[name, overlay as Overlay] as const],
  )
  const announcements = new Map(features.flatMap((feature) => Object.entries(feature.announce ?? {})))
  return {
    announce: (publish, dataSet, ids) => announcements.get(dataSet)?.(publish, ids),
    registry: createRegistry(
      features.flatMap((feature) => feature.entities ?? []),
      new Map(overlays),
    ),
    documents: features.flatMap((feature) => feature.documents ?? []),
    rights: features.flatMap((feature) => feature.rights ?? []),
    operationOf: (name) => operations.get(name) as QueuedOperation<unknown> | undefined,
  }
}

/** The names of the operations that a list of features declares. */
export type OperationsOf<Features extends readonly Feature[]> = Features[number] extends infer One
  ? One extends { operations: infer Operations }
    ? keyof Operations & string
    : never
  : never
