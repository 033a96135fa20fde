import type { z } from 'zod'
import type { Contract, Handlers, NamesOf, Operation, QueuedInput, Receipt, Topic } from '../../shared/app/op.ts'
import { AppError, toErrorShape } from '../../shared/errors.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { Channel, Frame } from '../../shared/rpc/channel.ts'
import { checkLimits } from './base/input-limits.ts'
import { holdsLostKey } from './base/lost-key.ts'
import type { Permit, Permitted } from './base/permit.ts'
import type { Publish } from './base/publish.ts'
import { type CancellableCall, createCall, runAsCall } from './base/running-call.ts'
import { wellFormed } from './base/well-formed.ts'
import type { WhenFree } from './db/when-free.ts'
import { runQuery } from './dispatch-query.ts'

/** Serves windows over their channels. */
export interface Dispatcher<C extends Contract> {
  /** Serves the calls of one window; returns the detach. */
  attach(channel: Channel): () => void
  /** Sends a topic to every attached window. */
  publish: Publish<C>
}

interface DispatcherOptions<C extends Contract> {
  contract: C
  handlers: Handlers<C>
  /** Checks or side effects of queued operations before they are queued, by the operation's name. */
  admissions: { readonly [Name in NamesOf<C, 'queued'>]?: (input: QueuedInput<C, Name>) => Receipt }
  /** Writes all other queued operations to the outbox; returns after the commit. */
  queue: { add(operation: string, input: unknown): Receipt }
  /** Decides whether a call may run now; left out = every call may. */
  permit?: Permit
  /** Runs a change, and again while another program holds the database; left out = once only. */
  whenFree?: WhenFree
  /** Called when a window has gone, with how many are left. */
  left?(windows: number): void
  /** Called for every error of a call that isn't an `AppError`, and for any error of writing its line in History. */
  failed(operation: string, error: unknown): void
  /** Called when a query failed unexpectedly: mends what it read; resolves to whether asking again may help. */
  mend?(error: unknown): Promise<boolean>
  /** Maps file and disk errors to an `AppError`; returns others as they are. */
  explained?(error: unknown): unknown
}

type CallFrame = Extract<Frame, { type: 'call' }>

/** A call of an operation that the contract has. */
interface KnownCall {
  name: string
  feature: string
  short: string
  operation: Exclude<Operation, Topic>
  input: unknown
}

const free: Permitted = { failed: () => undefined, visible: (value) => value }

/**
 * Dispatches calls from windows: parses the input, runs the handler, parses the output, sends the frame. The only place
 * that maps operations to handlers.
 */
export function createDispatcher<C extends Contract>(options: DispatcherOptions<C>): Dispatcher<C> {
  const { contract, handlers, failed, explained = (error) => error, whenFree = async (work) => work() } = options
  const { mend = async () => false } = options
  const channels = new Set<Channel>()

  async function respond({ operation: name, input, approval: approvalId }: CallFrame): Promise<unknown> {
    const [feature, short, ...rest] = name.split('.')
    const operation: Operation | undefined =
      feature !== undefined && short !== undefined && rest.length === 0
        ? lookUp(lookUp(contract, feature), short)
        : undefined
    if (operation === undefined || operation.kind === 'topic' || feature === undefined || short === undefined) {
      throw new AppError('unknown_operation')
    }
    const permitted = options.permit?.({ name, kind: operation.kind, input, approvalId }) ?? free
    const value = await run({ name, feature, short, operation, input }).catch((error: unknown) => {
      permitted.failed()
      throw error
    })
    // The call has taken effect, so it succeeds even if its line in History can't be written.
    const { done } = permitted
    if (done !== undefined) await whenFree(done).catch((error: unknown) => failed(name, error))
    return permitted.visible(value)
  }

  async function run({ name, feature, short, operation, input }: KnownCall): Promise<unknown> {
    const given = wellFormed(input ?? {})
    checkLimits(operation.input, given)
    const request = operation.input.safeParse(given)
    if (!request.success) throw invalid(request.error)
    if (holdsLostKey(input)) throw new AppError('invalid_input', { data: { fields: ['__proto__'] } })
    // Casts, because a mapped type has no dynamic keys.
    const admit = lookUp(options.admissions as Record<string, ((input: unknown) => Receipt) | undefined>, name)
    if (operation.kind === 'queued') {
      return whenFree(() => admit?.(request.data) ?? options.queue.add(name, request.data))
    }
    const feat = lookUp(handlers as Record<string, Record<string, (input: unknown) => unknown>>, feature)
    const handle = () => lookUp(feat, short)?.(request.data)
    if (operation.kind === 'query') {
      return runQuery({ output: operation.output, handle, mend, failed: (error) => failed(name, error) })
    }
    return operation.output.parse(await whenFree(handle))
  }

  async function serve(channel: Channel, frame: CallFrame, open: Map<number, CancellableCall>): Promise<void> {
    const { id, operation } = frame
    const call = createCall((forMs) => channel.send({ type: 'waiting', id, forMs }))
    open.set(id, call)
    try {
      const value = await runAsCall(call, () => respond(frame))
      call.over()
      channel.send({ type: 'value', id, value })
    } catch (error) {
      call.over()
      if (!(error instanceof AppError)) failed(operation, error)
      channel.send({ type: 'error', id, error: toErrorShape(explained(error)) })
    } finally {
      open.delete(id)
    }
  }

  return {
    attach: (channel) => {
      channels.add(channel)
      const open = new Map<number, CancellableCall>()
      const stop = channel.onFrame((frame) => {
        if (frame.type === 'call') void serve(channel, frame, open)
        else if (frame.type === 'cancel') open.get(frame.id)?.cancel()
      })
      const detach = () => {
        stop()
        if (channels.delete(channel)) options.left?.(channels.size)
      }
      channel.onClose(detach)
      return detach
    },
    publish: (feature, name, payload) => {
      for (const channel of channels) channel.send({ type: 'push', topic: `${feature}.${name}`, payload })
    },
  }
}

function invalid(error: z.ZodError): AppError {
  const fields = error.issues.map((issue) => issue.path.join('.')).filter((path) => path !== '')
  return new AppError('invalid_input', { data: { fields } })
}
