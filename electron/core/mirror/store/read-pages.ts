import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { AppError } from '../../../../shared/errors.ts'
import type { PageRows } from './read-page.ts'

/** Pages that were read and wait for the command that takes them over. */
export interface ReadPages {
  /** Hands the rows over, once. Throws `cancelled` when they are gone: another writer had them. */
  claim(handle: number): PageRows
  forget(handle: number): void
}

/** What a reader sends its writer. */
export interface Delivery {
  handle: number
  page: PageRows
}

/** Pages that come over a port from a reader in another thread: each is there before its reader says so. */
export function pagesFrom(port: MessagePort): ReadPages {
  const waiting = new Map<number, PageRows>()
  const fetchAll = () => {
    for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
      const { handle, page } = next.message as Delivery
      waiting.set(handle, page)
    }
  }
  return keptIn(waiting, fetchAll)
}

/** Pages read in the same thread; `put` keeps one. */
export function pagesHere(): ReadPages & { put(page: PageRows): number } {
  const waiting = new Map<number, PageRows>()
  let handles = 0
  return {
    ...keptIn(waiting, () => undefined),
    put: (page) => {
      handles += 1
      waiting.set(handles, page)
      return handles
    },
  }
}

function keptIn(waiting: Map<number, PageRows>, fetchAll: () => void): ReadPages {
  return {
    claim: (handle) => {
      fetchAll()
      const page = waiting.get(handle)
      if (page === undefined) throw new AppError('cancelled')
      waiting.delete(handle)
      return page
    },
    forget: (handle) => {
      fetchAll()
      waiting.delete(handle)
    },
  }
}
