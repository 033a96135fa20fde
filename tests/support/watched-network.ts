import type { Network, NetworkRequest, NetworkResponse } from '../../electron/core/ports/network.ts'

/** Responses that are here and not handed on. */
export interface Held {
  arrived(): boolean
  /** Hands them on, or lets the requests fail with `error` although they were carried out. */
  release(error?: Error): void
}

/** A real network with a look inside: what was asked, what is under way, and responses that are kept from arriving. */
export interface WatchedNetwork extends Network {
  /** Every request, oldest first. */
  readonly requests: NetworkRequest[]
  /** How many are under way and not held. */
  busy(): number
  /** From now on, responses to matching requests stay on the wire until the release. The request is carried out. */
  hold(matches: (request: NetworkRequest) => boolean): Held
  /** What the machine itself says about its network. */
  unplug(unplugged: boolean): void
  /** Responds in place of the site, until it is put back. */
  replace(response: ((request: NetworkRequest) => NetworkResponse | undefined) | undefined): void
}

export function watchedNetwork(network: Network): WatchedNetwork {
  const requests: NetworkRequest[] = []
  let busy = 0
  let unplugged = false
  let held:
    | { matches: (request: NetworkRequest) => boolean; arrived: boolean; open: Promise<Error | undefined> }
    | undefined
  let replaced: ((request: NetworkRequest) => NetworkResponse | undefined) | undefined
  return {
    requests,
    busy: () => busy,
    request: async (request) => {
      requests.push(request)
      busy += 1
      try {
        const instead = replaced?.(request)
        if (instead !== undefined) return instead
        const response = await network.request(request)
        if (held?.matches(request) === true) {
          held.arrived = true
          busy -= 1
          const error = await held.open
          busy += 1
          if (error !== undefined) throw error
        }
        return response
      } finally {
        busy -= 1
      }
    },
    mayBeOnline: () => !unplugged,
    hold: (matches) => {
      let release: Held['release'] = () => {}
      const open = new Promise<Error | undefined>((resolve) => {
        release = resolve
      })
      const mine = { matches, arrived: false, open }
      held = mine
      return {
        arrived: () => mine.arrived,
        release: (error) => {
          if (held === mine) held = undefined
          release(error)
        },
      }
    },
    unplug: (next) => {
      unplugged = next
    },
    replace: (response) => {
      replaced = response
    },
  }
}
