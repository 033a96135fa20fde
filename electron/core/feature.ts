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
 * Everything one feature adds to the core: its records, its queued operations, and how conflicts of its documents are
 * resolved. `features.ts` lists the features; mirror, puller, schedule, audit, queue, lanes, conflicts, status, Sync
 * Center and the simulation use that list only. docs/adding.md walks through one.
 */
export interface Feature<Names extends string = string> {
  /** In pull order: an entity whose changes tell of others' changes comes before them. */
  entities?: readonly Entity[]
  /** By the name of the operation in the contract. */
  operations?: Readonly<Record<Names, QueuedOperation<never>>>
  documents?: readonly DocumentKind[]
  /** Rights of a sign-in that the feature needs, in the order of work at a door. */
  rights?: readonly NamedRight[]
  /** By data set: publishes the topics when records of the mirror have changed. */
  announce?: Readonly<Record<DataSet, (publish: Publish<App>, ids: readonly string[]) => void>>
}

/** The lists of all features combined, for the parts of the core. */
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
