import { parentPort } from 'node:worker_threads'
import type { ChosenForm, FoundForm, RowBatch, TableForm } from '../../../core/ports/table-parser.ts'
import { createFormSearch } from './form-search.ts'
import { createRowBatches } from './row-batches.ts'

/** What one pass over a file is for. */
export type TableJob = { chosen: ChosenForm } | { form: TableForm; keep: number }

/** Begins or ends a pass, or goes on with it: with the next bytes, none at their end, or with what is left of the last ones. */
export type TableRequest =
  | { id: number; job: TableJob }
  | { id: number; bytes: Uint8Array | undefined }
  | { id: number; goOn: true }
  | { id: number; stop: true }

/** `needsMore` stands for the next bytes. A beginning and an end have no reply. */
export type TableReply = { id: number } & (
  | { batch: RowBatch; needsMore: boolean }
  | { outcome: { found: FoundForm | undefined } | undefined }
  | { error: Error }
)

type Pass = (request: Extract<TableRequest, { bytes: unknown } | { goOn: true }>) => TableReply

const passes = new Map<number, Pass>()

function passOf(job: TableJob): Pass {
  if ('chosen' in job) {
    const search = createFormSearch(job.chosen)
    return (request) => {
      const piece = 'bytes' in request ? request.bytes : undefined
      return { id: request.id, outcome: piece === undefined ? search.end() : search.add(piece) }
    }
  }
  const batches = createRowBatches(job.form, job.keep)
  return (request) => {
    if ('bytes' in request) batches.add(request.bytes)
    return { id: request.id, ...batches.next() }
  }
}

parentPort?.on('message', (request: TableRequest) => {
  const { id } = request
  if ('job' in request) passes.set(id, passOf(request.job))
  else if ('stop' in request) passes.delete(id)
  else {
    try {
      const reply = passes.get(id)?.(request)
      if (reply !== undefined) parentPort?.postMessage(reply)
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
})
