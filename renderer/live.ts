import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type App, app } from '../shared/app/index.ts'
import type { Client, Contract, Query } from '../shared/app/op.ts'
import { api } from './api.ts'
import { queryClient, refetch, refetchAll, staleOnTopic } from './refetch.ts'

type QueryNames<F extends keyof App> = { [N in keyof App[F]]: App[F][N] extends Query ? N : never }[keyof App[F]]
type In<O> = O extends Query<infer I, z.ZodType> ? z.input<I> : never
type Out<O> = O extends Query<z.ZodType, infer R> ? z.output<R> : never

/** The result type of a query of the contract. */
export type ResultOf<F extends keyof App, N extends QueryNames<F>> = Out<App[F][N]>

/** The cache key of a query: `[feature, name, input]`. */
export const keyOf = (feature: string, name: string, input: unknown) => [feature, name, input] as const

/**
 * The result of a query of the contract, kept fresh by the core's topics. While the result for a new input loads, the
 * previous one stays (`isPlaceholderData`), so that lists don't flicker.
 */
export function useLive<F extends keyof App, N extends QueryNames<F>>(
  feature: F,
  name: N,
  input: In<App[F][N]>,
  options: { enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<Out<App[F][N]>> {
  // own keys: names of the contract. One cast where a mapped type meets a dynamic key.
  const ask = api[feature][name] as unknown as (input: unknown) => Promise<Out<App[F][N]>>
  return useResult(keyOf(feature as string, name as string, input), () => ask(input), options)
}

/** `useLive` for code that brings its own query function and cache key. */
export function useResult<T>(
  queryKey: readonly unknown[],
  queryFn: () => Promise<T>,
  options: Pick<UseQueryOptions<T>, 'refetchInterval'> & { enabled?: boolean } = {},
): UseQueryResult<T> {
  return useQuery({ queryKey, queryFn, placeholderData: keepPreviousData, ...options }) as UseQueryResult<T>
}

/**
 * Prefetches what a `useResult` with the same key will need in a moment; does nothing if it's cached. Never rejects.
 */
export function askAhead(queryKey: readonly unknown[], queryFn: () => Promise<unknown>): Promise<void> {
  return queryClient.prefetchQuery({ queryKey, queryFn })
}

/** Collects a burst of topics (a pull brings hundreds) into one refresh a quarter of a second later. */
function batched(action: () => void): () => void {
  let planned = false
  return () => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      action()
    }, 250)
  }
}

/** Subscribes the cache to a contract's topics. The window's features say what each makes stale. Call once at start. */
export function followTopics(contract: Contract = app, client: Client<Contract> = api as Client<Contract>): void {
  for (const [feature, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations)) {
      if (operation.kind !== 'topic') continue
      const { atOnce, refreshes: responses, everything } = operation.traits
      const refetchStale = everything ? refetchAll : () => void refetch(staleOnTopic(feature, name))
      const again = atOnce ? refetchStale : batched(refetchStale)
      // own keys: names of the contract. One cast where a mapped type meets a dynamic key.
      const listen = client[feature]?.[name] as unknown as (listener: (payload: unknown) => void) => void
      listen((payload) => {
        if (responses !== undefined) queryClient.setQueryData(keyOf(feature, responses, {}), payload)
        again()
      })
    }
  }
}
