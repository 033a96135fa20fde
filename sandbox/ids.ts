import { randomUUID } from 'node:crypto'

let source: () => string = randomUUID

/** A new id, as the platform gives them out: a UUID. Every id of the sandbox comes from here. */
export function newId(): string {
  return source()
}

/** Takes ids from another source, for a run that must come out the same every time; returns the way back. */
export function takeIdsFrom(next: () => string): () => void {
  const before = source
  source = next
  return () => {
    source = before
  }
}
