import type { Client, Contract, Operation } from '../app/op.ts'
import { AppError, fromErrorShape } from '../errors.ts'
import { createListeners, type Listeners } from '../listeners.ts'
import type { Channel } from './channel.ts'

interface Pending {
  call: { name: string; kind: Operation['kind'] }
  resolve: (value: unknown) => void
  reject: (error: AppError) => void
}

/** A call that waits for the site's limit. */
export interface LimitedCall {
  id: number
  name: string
  kind: Operation['kind']
  /** About how long it still waits, in milliseconds, from when it was reported. */
  forMs: number
  /** Ends the wait: the call fails with `cancelled`, unless its request has just left. */
  cancel(): void
}

/** What a caller of the contract wants to know of its calls. */
export interface CallHooks {
  /** Called when a command or a queued operation has ended, well or not; its caller goes on when this resolves. */
  ended?(feature: string, name: string, operation: Extract<Operation, { kind: 'command' | 'queued' }>): Promise<void>
  /** A call was refused. It goes out again, with an approval where there is one, or (nothing) fails as it did. */
  refused?(call: { name: string; kind: Operation['kind'] }, error: AppError): Promise<{ approval?: string } | undefined>
  /** A call began to wait for the site's limit, or now expects another time. Called each time with all that wait. */
  limited?(calls: readonly LimitedCall[]): void
}

/**
 * The client of a contract over a channel, made by walking the contract. Calls reject with `AppError`; when the channel
 * closes, every open call rejects with code `offline`. Values were parsed by the core, so they are not parsed again here.
 */
export function connect<C extends Contract>(contract: C, channel: Channel, hooks: CallHooks = {}): Client<C> {
  const pending = new Map<number, Pending>()
  const limited = new Map<number, LimitedCall>()
  const topics = new Map<string, Listeners<unknown>>()
  let nextId = 1
  let open = true

  const setLimited = (id: number, forMs: number | null) => {
    const call = pending.get(id)?.call
    if (call !== undefined && forMs !== null) {
      limited.set(id, { id, ...call, forMs, cancel: () => channel.send({ type: 'cancel', id }) })
    } else if (!limited.delete(id)) return
    hooks.limited?.([...limited.values()])
  }

  channel.onFrame((frame) => {
    if (frame.type === 'push') return topics.get(frame.topic)?.notify(frame.payload)
    if (frame.type === 'waiting') return setLimited(frame.id, frame.forMs)
    if (frame.type === 'call' || frame.type === 'cancel') return
    const call = pending.get(frame.id)
    pending.delete(frame.id)
    setLimited(frame.id, null)
    if (frame.type === 'value') call?.resolve(frame.value)
    else call?.reject(fromErrorShape(frame.error))
  })
  channel.onClose(() => {
    open = false
    const calls = [...pending.values()]
    pending.clear()
    for (const id of limited.keys()) setLimited(id, null)
    for (const call of calls) call.reject(closed())
  })

  const send = (call: Pending['call'], input: unknown, approval?: string) =>
    new Promise<unknown>((resolve, reject) => {
      if (!open) return reject(closed())
      const id = nextId++
      pending.set(id, { call, resolve, reject })
      channel.send({ type: 'call', id, operation: call.name, input, ...(approval === undefined ? {} : { approval }) })
    })
  const callOf = (name: string, kind: Operation['kind']) => async (input: unknown) => {
    for (let again: { approval?: string } | undefined = {}; ; ) {
      try {
        return await send({ name, kind }, input, again.approval)
      } catch (error) {
        again = await hooks.refused?.({ name, kind }, error as AppError)
        if (again === undefined) throw error
      }
    }
  }
  const subscriptionOf = (topic: string) => {
    const listeners = createListeners<unknown>()
    topics.set(topic, listeners)
    return listeners.add
  }

  const bind = (feature: string, name: string, operation: Operation) => {
    const whole = `${feature}.${name}`
    if (operation.kind === 'topic') return subscriptionOf(whole)
    const call = callOf(whole, operation.kind)
    const { ended } = hooks
    if (operation.kind === 'query' || ended === undefined) return call
    return async (input: unknown) => {
      try {
        return await call(input)
      } finally {
        await ended(feature, name, operation)
      }
    }
  }
  const features = Object.entries(contract).map(([feature, operations]) => [
    feature,
    Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, bind(feature, name, operation)])),
  ])
  // The mapped type Client<C> follows from the walk above; TypeScript cannot see through Object.fromEntries.
  return Object.fromEntries(features) as Client<C>
}

function closed(): AppError {
  return new AppError('offline', { reason: 'The connection to Foyer’s core is closed. Saved work is safe.' })
}
