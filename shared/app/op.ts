import type { z } from 'zod'

/** Reads the mirror. Never waits for the network. */
export interface Query<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly kind: 'query'
  readonly input: I
  readonly output: O
}

/** What a call leaves fresh. Left out, the window refetches what it shows of the call's feature. */
export interface CallTraits {
  readonly keepsResult?: true
}

/** For a call that only reads, or whose topic reports at once what changed. */
export const KEEPS_RESULT = { keepsResult: true } as const satisfies CallTraits

/** Acts on this machine, or needs the platform now. */
export interface Command<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends CallTraits {
  readonly kind: 'command'
  readonly input: I
  readonly output: O
}

/**
 * How a person undoes a change. `held`: the platform has no way back, so the change waits for as long as Undo is
 * offered. `countered`: sent at once, and undone by another change that the platform has. `none`: not offered.
 */
export type Undo = 'held' | 'countered' | 'none'

/**
 * Written to the outbox, shown over the mirror at once, sent to the platform later. Resolves when the row is committed
 * to disk. `version` names the shape of the stored input: a row keeps the version it was written with. `dataSet` names
 * the kind of record that the operation changes; the window can open every kind.
 */
export interface Queued<I extends z.ZodType = z.ZodType, D extends string = string> extends CallTraits {
  readonly kind: 'queued'
  readonly input: I
  readonly version: number
  readonly dataSet: D
  readonly undo: Undo
}

/** How a topic reaches the window. The window's features say what it makes stale (`staleOn`). */
export interface TopicTraits {
  /** The window refetches at once, without collecting a burst first. */
  readonly atOnce?: true
  /** A query of the same feature: the payload is its new result for the input `{}`. */
  readonly refreshes?: string
  /** Everything the window shows is stale: it came from another site or another sign-in. */
  readonly everything?: true
}

/** Pushed to the window; carries ids and counts, not people's data. */
export interface Topic<P extends z.ZodType = z.ZodType> {
  readonly kind: 'topic'
  readonly payload: P
  readonly traits: TopicTraits
}

/** Any of the four kinds. */
export type Operation = Query | Command | Queued | Topic
/** Feature name → operation name → operation. */
export type Contract = Record<string, Record<string, Operation>>

/** Declares a query. */
export const query = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Query<I, O> => ({
  kind: 'query',
  input,
  output,
})
/** Declares a command. */
export const command = <I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
  traits: CallTraits = {},
): Command<I, O> => ({ kind: 'command', input, output, ...traits })
/** Declares a queued operation. */
export const queued = <I extends z.ZodType, const D extends string>(
  version: number,
  input: I,
  dataSet: D,
  undo: Undo,
  traits: CallTraits = {},
): Queued<I, D> => ({ kind: 'queued', version, input, dataSet, undo, ...traits })
/** Declares a topic. */
export const topic = <P extends z.ZodType>(payload: P, traits: TopicTraits = {}): Topic<P> => ({
  kind: 'topic',
  payload,
  traits,
})

/** What a queued operation returns: its id and time, both from when the person acted. */
export interface Receipt {
  operationId: string
  at: string
  /** The record it changes; for a record created here, its id on this laptop. */
  recordId: string
}

/** The callable side: one function per query, command and queued operation, one subscription per topic. */
export type Client<C extends Contract> = {
  readonly [F in keyof C]: {
    readonly [N in keyof C[F]]: C[F][N] extends Query<infer I, infer O> | Command<infer I, infer O>
      ? (input: z.input<I>) => Promise<z.output<O>>
      : C[F][N] extends Queued<infer I>
        ? (input: z.input<I>) => Promise<Receipt>
        : C[F][N] extends Topic<infer P>
          ? (listener: (payload: z.output<P>) => void) => () => void
          : never
  }
}

type Callable<C extends Contract, F extends keyof C> = {
  [N in keyof C[F]]: C[F][N] extends Query | Command ? N : never
}[keyof C[F]]

/** The core's side: one handler per query and command. Queued operations are declared separately (`QueuedParts`). */
export type Handlers<C extends Contract> = {
  readonly [F in keyof C as Callable<C, F> extends never ? never : F]: {
    readonly [N in Callable<C, F>]: C[F][N] extends Query<infer I, infer O> | Command<infer I, infer O>
      ? (input: z.output<I>) => z.input<O> | Promise<z.input<O>>
      : never
  }
}

/** The names of all operations of one kind, as `feature.name`. */
export type NamesOf<C extends Contract, K extends Operation['kind']> = {
  [F in keyof C & string]: {
    [N in keyof C[F] & string]: C[F][N] extends { kind: K } ? `${F}.${N}` : never
  }[keyof C[F] & string]
}[keyof C & string]

/** The parsed input of a queued operation, by its name. */
export type QueuedInput<C extends Contract, Name extends string> = Name extends `${infer F}.${infer N}`
  ? C[F] extends Record<N, Queued<infer I>>
    ? z.output<I>
    : never
  : never

/** The data sets that queued operations of a contract change. */
export type QueuedDataSets<C extends Contract> = {
  [F in keyof C]: { [N in keyof C[F]]: C[F][N] extends Queued<z.ZodType, infer D> ? D : never }[keyof C[F]]
}[keyof C]
