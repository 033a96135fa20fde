import { AppError } from '../../../shared/errors.ts'

/** Imports that are held at once, beside those that run. */
const mostHeld = 8

interface HeldParts<One> {
  isRunning(one: One): boolean
  /** Ends one that runs, as soon as it looks. */
  stop(one: One): void
  /** Removes the copy of a file; without one it does nothing. Never throws. */
  letGo(token: string): void
}

/** The imports whose files are open, by their ids, each with the token of its file. */
export interface HeldImports<One> {
  /** Lets go of the oldest ones that do not run: a file is opened anew for each choice of how it is written. */
  add(id: string, token: string, one: One): void
  get(id: string): One | undefined
  /** Throws `not_found` for one that is not held. */
  mustHave(id: string): One
  /** An import needs its file no more, unless it is `stillRead`: then the file goes when the dialog closes. */
  ended(id: string, stillRead?: boolean): void
  /** The dialog over this file closed: the file goes now, or when an import that runs has ended. */
  close(token: string): void
  /** How often imports were asked for. */
  uses(): number
  /** The operator signed out: every import stops, and every file goes. */
  forget(): void
}

export function createHeldImports<One>({ isRunning, stop, letGo }: HeldParts<One>): HeldImports<One> {
  const held = new Map<string, { token: string; one: One; isClosed: boolean }>()
  const isHeld = (token: string) => [...held.values()].some((each) => each.token === token)
  let uses = 0
  const get = (id: string) => {
    uses += 1
    return held.get(id)?.one
  }
  return {
    add: (id, token, one) => {
      uses += 1
      for (const [old, other] of held) {
        if (held.size < mostHeld) break
        if (isRunning(other.one)) continue
        held.delete(old)
        if (other.token !== token && !isHeld(other.token)) letGo(other.token)
      }
      held.set(id, { token, one, isClosed: false })
    },
    get,
    uses: () => uses,
    mustHave: (id) => {
      const one = get(id)
      if (one === undefined) throw new AppError('not_found')
      return one
    },
    ended: (id, stillRead = false) => {
      const ended = held.get(id)
      if (ended !== undefined && (ended.isClosed || !stillRead)) letGo(ended.token)
    },
    close: (token) => {
      let isRead = false
      for (const [id, each] of held) {
        if (each.token !== token) continue
        each.isClosed = true
        if (isRunning(each.one)) isRead = true
        else held.delete(id)
      }
      if (!isRead) letGo(token)
    },
    forget: () => {
      for (const { token, one } of held.values()) {
        if (isRunning(one)) stop(one)
        letGo(token)
      }
      held.clear()
    },
  }
}
