import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of results. It never watches the network (`networkMode: 'always'`): every read is a local one, and what is
 * stale follows from the core's topics and this window's calls.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** By topic or call (`feature.name`), or by all calls of a part of the contract (`feature.*`): the parts that it makes old. */
const dependents = new Map<string, Set<string>>()

/** The part of a feature's manifest that says what makes its results old. */
interface Staleness {
  staleOn?: Readonly<Record<string, readonly string[]>>
}

/** Learns from the features what makes their results old; call once at start, before anything is asked. */
export function learnStaleness(features: readonly Staleness[]): void {
  for (const { staleOn = {} } of features) {
    for (const [part, causes] of Object.entries(staleOn)) {
      for (const cause of causes) dependents.set(cause, (dependents.get(cause) ?? new Set()).add(part))
    }
  }
}

/** The parts of the contract whose results a topic makes old. */
export const staleOnTopic = (feature: string, name: string): Iterable<string> =>
  dependents.get(`${feature}.${name}`) ?? []

/** The parts of the contract whose results a call makes old: its own first. */
export const staleOnCall = (feature: string, name: string): Set<string> =>
  new Set([feature, ...staleOnTopic(feature, name), ...staleOnTopic(feature, '*')])

/** How long a call waits for the queries it made stale: local ones are faster, and the network isn't waited for. ms. */
const PATIENCE_MS = 400

/**
 * Refetches the shown queries of these parts of the contract, or one query of a part; hidden ones refetch when they are
 * next shown. Resolves when the results have come, so that the caller of an operation sees its effect; slow ones aren't
 * waited for. Never rejects.
 */
export async function refetch(parts: Iterable<string | readonly [part: string, query: string]>): Promise<void> {
  const asked = [...parts].map((part) =>
    queryClient.invalidateQueries({ queryKey: typeof part === 'string' ? [part] : part }),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([Promise.all(asked), patience])
  clearTimeout(timer)
}

/** Asks again for all that is shown. */
export const refetchAll = (): void => void queryClient.invalidateQueries()
