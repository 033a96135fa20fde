import type { Network, NetworkAnswer, NetworkRequest } from '../../electron/core/ports.ts'

/** A real network with a look inside: what was asked, what is under way, and answers that are kept from arriving. */
export interface WatchedNetwork extends Network {
  /** Every request, oldest first. */
  readonly requests: NetworkRequest[]
  /** How many are under way and not held. */
  busy(): number
  /** From now on, answers to requests that match stay on the wire until the release. The request itself is carried out. */
  hold(matches: (request: NetworkRequest) => boolean): { arrived(): boolean; release(): void }
  /** What the machine itself says about its network. */
  unplug(unplugged: boolean): void
  /** Answers in place of the site, until it is put back. */
  replace(answer: ((request: NetworkRequest) => NetworkAnswer | undefined) | undefined): void
}

export function watchedNetwork(network: Network): WatchedNetwork {
  const requests: NetworkRequest[] = []
  let busy = 0
  let unplugged = false
  let held: { matches: (request: NetworkRequest) => boolean; arrived: boolean; open: Promise<void> } | undefined
  let replaced: ((request: NetworkRequest) => NetworkAnswer | undefined) | undefined
  return {
    requests,
    busy: () => busy,
    request: async (request) => {
      requests.push(request)
      busy += 1
      try {
        const instead = replaced?.(request)
        if (instead !== undefined) return instead
        const answer = await network.request(request)
        if (held?.matches(request) === true) {
          held.arrived = true
          busy -= 1
          await held.open
          busy += 1
        }
        return answer
      } finally {
        busy -= 1
      }
    },
    mayBeOnline: () => !unplugged,
    hold: (matches) => {
      let release = () => {}
      const open = new Promise<void>((resolve) => {
        release = resolve
      })
      const mine = { matches, arrived: false, open }
      held = mine
      return {
        arrived: () => mine.arrived,
        release: () => {
          if (held === mine) held = undefined
          release()
        },
      }
    },
    unplug: (next) => {
      unplugged = next
    },
    replace: (answer) => {
      replaced = answer
    },
  }
}
