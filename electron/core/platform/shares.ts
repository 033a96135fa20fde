import { Lane } from '../../../shared/app/sync.ts'

/**
 * Who a request is for. `interactive`: a person waits. The lanes of the outbox by name, for what was just done.
 * `background`: changes that others made. `waitingFacts`, `waiting`: rows of the outbox from some time ago. `bulk`: whole
 * lists and audits.
 */
export const priorities = ['interactive', ...Lane.options, 'background', 'waitingFacts', 'waiting', 'bulk'] as const
export type Priority = (typeof priorities)[number]

/** Who goes first among those that wait, once each has had its minimum. */
export const order: readonly Priority[] = [
  'interactive',
  'facts',
  'sales',
  'documents',
  'oneShots',
  'background',
  'waitingFacts',
  'waiting',
  'bulk',
  'blobs',
]

/**
 * The part of every minute that each class is sure of, whatever else waits. What a class does not use, others may; the
 * parts add up to less than 1, so that every class gets on.
 */
export const minimum: Record<Priority, number> = {
  interactive: 0.1,
  facts: 0.15,
  sales: 0.1,
  documents: 0.1,
  oneShots: 0.05,
  background: 0.15,
  waitingFacts: 0.1,
  waiting: 0.1,
  bulk: 0.05,
  blobs: 0.02,
}

/** The part of the window that may be full when a class starts one more: the last free places are for the door. */
export const ceiling: Record<Priority, number> = {
  interactive: 1,
  facts: 0.99,
  sales: 0.98,
  documents: 0.97,
  oneShots: 0.96,
  background: 0.96,
  waitingFacts: 0.94,
  waiting: 0.94,
  bulk: 0.93,
  blobs: 0.9,
}

/** No one stands and waits for these: they leave evenly spaced, and share what the site leaves over for this laptop. */
export const yielding: ReadonlySet<Priority> = new Set<Priority>(['waitingFacts', 'waiting', 'bulk', 'blobs'])

/** Rows of the outbox that were not sent while they were fresh. */
export const ofQueue: ReadonlySet<Priority> = new Set<Priority>(['waitingFacts', 'waiting'])

/**
 * Which classes wait out a 429: the one that got it, and those that come after it here. A guest waits at the door, and
 * then at the counter: what the site responds to a list or to a queue does not hold them back. Classes that are not
 * named come last.
 */
export const patience = [new Set<Priority>(['interactive', 'facts']), new Set<Priority>(['sales'])] as const
