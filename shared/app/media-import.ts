import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { command } from './op.ts'

/** Most addresses that one import takes. */
export const mostImports = 100

/** Why an address is not sent to the site; null for one that may be. Credentials in it would end up in the site's records. */
export type AddressFault = 'empty' | 'noAddress' | 'notWeb' | 'signIn' | 'here' | 'long' | 'twice'

const longest = 2_000

/** What is wrong with an address from which the site is to fetch a file. */
export function addressFault(text: string): Exclude<AddressFault, 'twice'> | null {
  const wanted = text.trim()
  if (wanted === '') return 'empty'
  if (wanted.length > longest) return 'long'
  const address = URL.parse(wanted)
  if (address === null || /\s/.test(wanted)) return 'noAddress'
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return 'notWeb'
  if (address.username !== '' || address.password !== '') return 'signIn'
  return isPrivate(address.hostname) ? 'here' : null
}

/** A name or number that means another computer to the site than to us: this machine, or one of its own network. */
const isPrivate = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host.endsWith('.local') ||
  host.startsWith('[') ||
  /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(host)

/** What became of one address. */
export const ImportResult = z.object({
  address: z.string(),
  outcome: z.enum(['taken', 'refused', 'unknown']),
  /** The file that the site made of it. */
  fileId: z.string().nullable(),
  /** Why it was refused, in the site's words or ours. */
  reason: Message.nullable(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** Files that the site fetches from other places of the web by itself. */
export const mediaImport = {
  importFiles: command(
    z.object({
      addresses: z.array(z.string().max(longest)).min(1).max(mostImports),
      folderId: z.string().min(1).max(100),
      /** For a single one; else each is called as its address ends. */
      name: z.string().trim().max(255).default(''),
    }),
    z.object({ results: z.array(ImportResult) }),
  ),
  /** Asks how far the site is with files it fetches: PENDING, READY or FAILED; null for one it does not have. */
  importStates: command(
    z.object({ fileIds: z.array(z.string().min(1).max(1000)).min(1).max(mostImports) }),
    z.object({ states: z.array(z.object({ fileId: z.string(), status: z.string().nullable() })) }),
  ),
}
