import { Worker } from 'node:worker_threads'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { TableParser } from '../../../core/ports/table-parser.ts'
import type { TableJob, TableReply, TableRequest } from './table-worker.ts'

/** Files that are read at once, what the thread's own memory may be, and how long it stays without a file. */
const tableParserLimits = { passes: 8, memoryMb: 768, idleMs: 30_000 }

/**
 * Parses all tables in one thread, which starts with the first file, ends when there was none for a while, and does not keep
 * the process alive. One that dies fails the files that are being read, and is started anew with the next one.
 */
export function nodeTableParser(workerUrl: URL, limits = tableParserLimits): TableParser {
  const waiting = new Map<number, PromiseWithResolvers<TableReply>>()
  const passes = new Set<number>()
  let nextId = 1
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function started(): Worker {
    const worker = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
    worker.on('message', (reply: TableReply) => {
      const call = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) call?.reject(reply.error)
      else call?.resolve(reply)
    })
    const lose = (cause: unknown) => {
      if (thread !== worker) return
      thread = undefined
      for (const call of waiting.values()) call.reject(new Error('The thread that parses tables ended.', { cause }))
      waiting.clear()
    }
    worker.on('error', lose)
    worker.on('exit', lose)
    // After the listeners: adding one on `message` holds the process again.
    worker.unref()
    return worker
  }

  function begin(job: TableJob) {
    if (passes.size >= limits.passes) {
      throw new AppError('precondition', { reason: messageOf('data.tooManyTables') })
    }
    clearTimeout(idle)
    thread ??= started()
    const worker = thread
    const id = nextId++
    passes.add(id)
    const post = (request: TableRequest) => worker.postMessage(request)
    post({ id, job })
    const ask = (request: { bytes: Uint8Array | undefined } | { goOn: true }): Promise<TableReply> => {
      if (thread !== worker) return Promise.reject(new Error('The thread that parses tables ended.'))
      const call = Promise.withResolvers<TableReply>()
      waiting.set(id, call)
      post({ id, ...request })
      return call.promise
    }
    const end = () => {
      post({ id, stop: true })
      passes.delete(id)
      if (passes.size > 0) return
      idle = setTimeout(() => {
        const last = thread
        thread = undefined
        void last?.terminate()
      }, limits.idleMs).unref()
    }
    return { ask, end }
  }

  return {
    formOf: async (pieces, chosen) => {
      const { ask, end } = begin({ chosen })
      const outcomeOf = async (bytes: Uint8Array | undefined) => {
        const reply = await ask({ bytes })
        return 'outcome' in reply ? reply.outcome : undefined
      }
      try {
        for await (const bytes of pieces) {
          const outcome = await outcomeOf(bytes)
          if (outcome !== undefined) return outcome.found
        }
        return (await outcomeOf(undefined))?.found
      } finally {
        end()
      }
    },
    rows: async function* (pieces, form, keep = Number.POSITIVE_INFINITY) {
      const { ask, end } = begin({ form, keep })
      async function* batchesOf(bytes: Uint8Array | undefined) {
        for (let reply = await ask({ bytes }); 'batch' in reply; reply = await ask({ goOn: true })) {
          if (reply.batch.count > 0) yield reply.batch
          if (reply.needsMore) return
        }
      }
      try {
        for await (const bytes of pieces) yield* batchesOf(bytes)
        yield* batchesOf(undefined)
      } finally {
        end()
      }
    },
  }
}
