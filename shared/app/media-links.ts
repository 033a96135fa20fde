import { z } from 'zod'
import { Instant } from './common.ts'
import { command, KEEPS_RESULT } from './op.ts'

const fileId = z.string().min(1).max(1000)

/** Most files that one archive holds. */
export const mostInArchive = 1000

/** An address at which the site gives something for a while. */
export const MediaLink = z.object({
  address: z.string(),
  /** Until when it works; null where the site does not say. */
  until: Instant.nullable(),
  /** Opened in the person's browser already; else only the window can. */
  isOpened: z.boolean(),
})
export type MediaLink = z.infer<typeof MediaLink>

/** How a browser takes a file: it saves it, or shows what it can show. */
export const Disposition = z.enum(['attachment', 'inline'])
export type Disposition = z.infer<typeof Disposition>

/** How a film is streamed. */
export const StreamKind = z.enum(['HLS', 'DASH'])
export type StreamKind = z.infer<typeof StreamKind>

/** Whether the host is to open the address; else it is only returned. */
const open = z.boolean().default(false)

/** Ways out of the library. All of them ask the site, which makes the addresses. */
export const mediaLinks = {
  /** Works for a private file too. */
  link: command(
    z.object({ fileId, disposition: Disposition, minutes: z.number().int().min(1).max(525_600), open }),
    MediaLink,
    KEEPS_RESULT,
  ),
  archive: command(z.object({ fileIds: z.array(fileId).min(1).max(mostInArchive), open }), MediaLink, KEEPS_RESULT),
  /** A folder with what lies below it. */
  folderArchive: command(z.object({ folderId: z.string().min(1).max(100), open }), MediaLink, KEEPS_RESULT),
  stream: command(z.object({ fileId, format: StreamKind, open }), MediaLink, KEEPS_RESULT),
}
