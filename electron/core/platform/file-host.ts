import { z } from 'zod'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { isSafeAddress } from '../../../shared/safe-address.ts'
import { type FileDescriptor, FileDescriptor as SentFile } from '../../../shared/wire/media-entities.ts'
import type { TransferRequest, TransferResponse, Transfers } from '../ports/network.ts'
import type { Clock } from '../ports.ts'
import { responseError } from './errors.ts'

const Kept = z.looseObject({ file: SentFile })

/** A line on which nothing moves for so long is given up; the upload goes on over another. */
const idleTimeoutMs = 30_000

/**
 * The host that takes the bytes. It needs no sign-in: the address or a token in it is the right. Its responses are read
 * as the platform's are.
 */
export interface FileHost {
  /** An exchange that ends with one of these statuses; any other throws `AppError` as the platform's refusals do. */
  send(request: Omit<TransferRequest, 'idleTimeoutMs'>, success: readonly number[]): Promise<TransferResponse>
  /** The same, for a request whose response is the file that was kept. */
  keep(request: Omit<TransferRequest, 'idleTimeoutMs'>): Promise<FileDescriptor>
}

/** What these statuses mean where bytes are taken, and nowhere else on the platform. */
const ofTransfers: ReadonlyMap<number, ErrorCode> = new Map([
  // Another request of this upload is not over there yet: it waits, as for a site that struggles.
  [423, 'server_error'],
  // There are no rights here that could be missing: something on the way, or a host that struggles. Other files
  // continue.
  [403, 'server_error'],
  // The time of the upload, or of its address, is over: it begins anew.
  [410, 'not_found'],
])

export function createFileHost(parts: { transfers: Transfers; clock: Pick<Clock, 'now'> }): FileHost {
  async function send(request: Omit<TransferRequest, 'idleTimeoutMs'>, success: readonly number[]) {
    // The address is the right to write; in the clear anybody on the venue's wifi could use it.
    if (!isSafeAddress(URL.parse(request.url))) throw new AppError('bad_answer', { data: { sent: false } })
    const response = await parts.transfers.send({ ...request, idleTimeoutMs })
    if (success.includes(response.status)) return response
    const text = new TextDecoder().decode(response.bytes)
    const { status, headers } = response
    const of = ofTransfers.get(status)
    if (of !== undefined) throw new AppError(of, { data: { sent: true, status } })
    const error = responseError({ status, headers, url: '', text }, request.url, parts.clock.now())
    throw error ?? new AppError('bad_answer', { data: { sent: true, status } })
  }
  return {
    send,
    keep: async (request) => {
      const { bytes } = await send(request, [200])
      const kept = parseJson(Kept, new TextDecoder().decode(bytes))
      // A page of a venue's network, or a response that was cut: what became of the bytes is not known.
      if (kept === undefined) throw new AppError('bad_answer', { data: { sent: true } })
      return kept.file
    },
  }
}
