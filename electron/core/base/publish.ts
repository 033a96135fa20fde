import type { z } from 'zod'
import type { Contract, Topic } from '../../../shared/app/op.ts'

/** Pushes topics to every attached window. */
export type Publish<C extends Contract> = <F extends keyof C & string, N extends keyof C[F] & string>(
  feature: F,
  name: N,
  payload: C[F][N] extends Topic<infer P> ? z.input<P> : never,
) => void
