import { mostKeptMegabytes } from '../../../../shared/app/form-kept-files.ts'
import { AppError } from '../../../../shared/errors.ts'
import { endpoints } from '../../../../shared/wire/files.ts'
import { fileAddress } from '../../platform/file-address.ts'
import type { Platform } from '../../platform/open-platform.ts'
import type { Transfers } from '../../ports/network.ts'

/** Minutes that an address works which is used at once. */
const minutes = 10
const idleTimeoutMs = 30_000
const mostBytes = mostKeptMegabytes * 1_000_000

/**
 * The bytes of a file that was sent with a form, from a fresh address at a host of the platform; `gone` when the site
 * does not have it, `large` when it has more bytes than are kept. Throws `AppError` for whatever may be otherwise
 * later.
 */
export async function fetchFile(
  { platform, transfers, signal }: { platform: Platform; transfers: Transfers; signal: AbortSignal },
  { fileId, siteUrl }: { fileId: string; siteUrl: string },
): Promise<Uint8Array | 'gone' | 'large'> {
  const asked = { fileId, expirationInMinutes: minutes, contentDisposition: 'ATTACHMENT' } as const
  const response = await platform.client
    .call(endpoints.generateFileDownloadUrl, asked, { priority: 'blobs' })
    .catch((error: unknown) => otherwise(error, 'not_found', 'gone'))
  if (response === 'gone') return response
  const url = fileAddress(response.downloadUrls[0]?.url, siteUrl)
  const given = await transfers
    .send({ method: 'GET', url, headers: {}, idleTimeoutMs, mostBytes, signal })
    // No other error is a bad response where every status is one.
    .catch((error: unknown) => otherwise(error, 'bad_answer', 'large'))
  if (given === 'large') return given
  const { status, headers, bytes } = given
  const length = headers['content-length']
  const isWhole = length === undefined || Number(length) === bytes.length
  if (status !== 200 || !isWhole) throw new AppError('bad_answer', { data: { sent: true, status } })
  return bytes
}

function otherwise<Word extends string>(error: unknown, code: AppError['code'], word: Word): Word {
  if (error instanceof AppError && error.code === code) return word
  throw error
}
