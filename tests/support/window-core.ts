import './jsdom-gaps.ts'
import type { App } from '../../shared/app/index.ts'
import type { Client, NamesOf } from '../../shared/app/op.ts'
import { AppError, toErrorShape } from '../../shared/errors.ts'
import { Frame } from '../../shared/rpc/channel.ts'

/**
 * A core for tests of the window: handles calls from a table, over the same pipe that Electron's preload offers. Import
 * it before anything of `renderer/`, because the window opens its pipe when it is loaded.
 */
type Api = Client<App>
type Name = NamesOf<App, 'query' | 'command' | 'queued'>
type Call<N extends Name> = N extends `${infer F}.${infer O}`
  ? F extends keyof Api
    ? O extends keyof Api[F]
      ? Extract<Api[F][O], (input: never) => Promise<unknown>>
      : never
    : never
  : never
/** What the core would return, so that no test shows the window what it can never see. */
type ResultOf<N extends Name> = (...given: Parameters<Call<N>>) => Awaited<ReturnType<Call<N>>> | ReturnType<Call<N>>
type Response = (input: never) => unknown

const responses = new Map<string, Response>()
const listeners = new Set<(text: string) => void>()

const send = (frame: Frame) => {
  for (const listener of [...listeners]) listener(JSON.stringify(frame))
}

async function serve(frame: Frame) {
  if (frame.type !== 'call') return
  windowCore.calls.push({ operation: frame.operation, input: frame.input })
  const response = responses.get(frame.operation)
  try {
    if (response === undefined) throw new AppError('unknown_operation', { reason: frame.operation })
    send({ type: 'value', id: frame.id, value: await response(frame.input as never) })
  } catch (error) {
    send({ type: 'error', id: frame.id, error: toErrorShape(error) })
  }
}

export const windowCore = {
  /** Every call since the last `reset`, oldest first. */
  calls: [] as { operation: string; input: unknown }[],
  /** Sets the result of an operation from now on; a thrown `AppError` arrives as its code. */
  answer: <N extends Name>(operation: N, response: ResultOf<N>): void =>
    void responses.set(operation, response as unknown as Response),
  push: (topic: string, payload: unknown): void => send({ type: 'push', topic, payload }),
  reset: (): void => {
    responses.clear()
    windowCore.calls = []
  },
}

window.foyerHost = {
  send: (text) => void Promise.resolve().then(() => serve(Frame.parse(JSON.parse(text)))),
  handOver: () => undefined,
  onMessage: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
