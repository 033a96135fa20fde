import { z } from 'zod'
import { ErrorCode } from '../errors.ts'
import { Message } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { MediaKind } from './media.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'
import { uploadPlan } from './upload-plan.ts'
import { uploadRates } from './upload-rates.ts'
import { UploadRules, UploadYield } from './upload-rules.ts'
import { uploadWatches } from './upload-watches.ts'

/**
 * States of a file. Files of a plan are `planned` (or wait for a person) until the person confirms the plan:
 *
 *   planned → waiting, or skipped by the plan's options
 *
 *   copying → waiting → sending → processing → done
 *      │         ↑         ├→ waiting   (the connection broke: it continues from the last confirmed byte)
 *      │         │         ├→ needsYou  (the file is gone, was changed, or can't be read)
 *      │         └─────────┴→ failed    (the site said no)
 *      └→ needsYou                      skipped: the site has the same file already, or a person left it
 *                                       out; sent anyway, it is waiting again
 */
export const UploadState = z.enum([
  'planned',
  'copying',
  'waiting',
  'sending',
  'processing',
  'done',
  'skipped',
  'needsYou',
  'failed',
])
export type UploadState = z.infer<typeof UploadState>

/** A file in the upload list. */
export const UploadRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Its folders from where the person picked, joined by `/`. */
  folder: z.string(),
  size: z.number(),
  kind: MediaKind,
  state: UploadState,
  /** Bytes that the site has, or this laptop while it copies the file. */
  sent: z.number(),
  /** Its current speed; 0 while it isn't being sent. */
  bytesPerSecond: z.number(),
  /** The byte from which it resumed while being sent; null if it started at the first. */
  wentOnFrom: z.number().nullable(),
  tries: z.number().int(),
  /** It failed, and another try may succeed. */
  mayBeTried: z.boolean(),
  /** Why it is in this state; null without a special reason. */
  reason: Message.nullable(),
  /** When Foyer tries it again; null unless it waits for that. */
  nextTryAt: Instant.nullable(),
  /** The site's folder that it goes to; null while unknown. */
  folderId: z.string().nullable(),
  /** The site's id for it, and its address there. */
  fileId: z.string().nullable(),
  url: z.string().nullable(),
})
export type UploadRow = z.infer<typeof UploadRow>

/** A group of the list, by state. Files of the plan are in `planned` alone, not even in `all`. */
export const UploadGroup = z.enum(['all', 'going', 'waiting', 'needsYou', 'skipped', 'done', 'planned'])
export type UploadGroup = z.infer<typeof UploadGroup>

/** How all uploads of the open site stand. */
export const UploadSummary = z.object({
  /** Files of each group; `all` counts every one. */
  files: z.object({
    all: z.number().int(),
    going: z.number().int(),
    waiting: z.number().int(),
    needsYou: z.number().int(),
    skipped: z.number().int(),
    done: z.number().int(),
  }),
  /** Files that are neither on the site nor left out. */
  open: z.number().int(),
  /** Failed files that may succeed when tried again. */
  triable: z.number().int(),
  /** Files that weren't sent because the site has the same file or is about to. */
  sameFiles: z.number().int(),
  /** Bytes of these files. */
  savedBytes: z.number(),
  /** How often files of the list resumed where they had stopped. */
  wentOn: z.number().int(),
  /** Files that a window is still copying to the core. */
  copying: z.number().int(),
  /** Bytes of all files that aren't skipped or failed, and how many of these the site has. */
  bytes: z.number(),
  sent: z.number(),
  /** Average of the last ten seconds; 0 while nothing moves. */
  bytesPerSecond: z.number(),
  /**
   * What remains: requests to the site, how many per minute uploads may use, and the unhindered speed (null: unknown).
   */
  pace: z.object({
    requests: z.number().int(),
    requestsPerMinute: z.number(),
    bytesPerSecond: z.number().nullable(),
  }),
  /** The batch that is uploading; null when all batches have ended. */
  batch: z.object({ about: z.string(), begunAt: Instant }).nullable(),
  paused: z.boolean(),
  /** Why Foyer sends nothing although files wait; null while it sends. */
  standsStill: ErrorCode.nullable(),
  rules: UploadRules,
  /** Why uploads, or those of the plan, are held to a trickle or held back; null while they aren't. */
  yields: UploadYield.nullable(),
  /** The door's activity in the minute that made uploads yield. */
  door: z.object({ checkIns: z.number().int(), sales: z.number().int() }),
  /** The speed limit now, bytes per second; null: no limit. */
  limit: z.number().nullable(),
  /** Battery percentage below which files wait; 0: they never wait. */
  batteryLimit: z.number().int(),
  /** When guests arrive for the event that is open on this laptop; null without one, or when it's over. */
  event: z.object({ from: Instant, until: Instant }).nullable(),
  /** Files of the plan, and how many of these are compared with the site; null without a plan. */
  plan: z.object({ files: z.number().int(), checked: z.number().int() }).nullable(),
})
export type UploadSummary = z.infer<typeof UploadSummary>

/** Maximum characters of a name, and maximum names in a file's path. */
export const [mostNameLength, mostSteps] = [255, 41]

/** The name of one file or folder: no separators, and neither `.` nor `..`. */
const step = z
  .string()
  .min(1)
  .max(mostNameLength)
  .refine((name) => name !== '.' && name !== '..' && !/[/\\\p{Cc}]/u.test(name))

/** A file that a window will copy to the core, by its path from where the person picked. */
export const BroughtFile = z.object({
  path: z.array(step).min(1).max(mostSteps),
  size: z.number().int().min(0),
  modifiedAt: z.number().int(),
})
export type BroughtFile = z.infer<typeof BroughtFile>

/**
 * A `BroughtFile` as a window reports it, unchecked: the core judges each alone, so that one odd name doesn't refuse
 * the rest.
 */
const ReportedFile = z.object({
  path: z.array(z.string()),
  size: z.number(),
  modifiedAt: z.number(),
  /** The browser can't read the file, or the folder, at this path. */
  unreadable: z.enum(['file', 'folder']).optional(),
  /** The id from an earlier `announce`, to resume its copy; left out, it's a new file. */
  id: z.string().max(100).optional(),
})
export type ReportedFile = z.infer<typeof ReportedFile>

/** How many named files were left out; absent for none. */
const leftOut = z.number().int().optional()

/** The site's folder for the files; empty: the top of the library. */
const target = z.string().max(100)
const ids = z.array(z.string().max(100)).min(1).max(1000)

/** The operations of Uploads. */
export const uploads = {
  summary: query(Nothing, UploadSummary),
  /**
   * A range of the list. `standing`: files being sent or processed first, then files that need attention, are being
   * copied, are waiting, or have ended, each group in the order of adding. `added`: all files in that order.
   */
  list: query(
    z.object({
      group: UploadGroup,
      search: z.string().max(200),
      /** `added` is stable while files move, for a caller that reads the whole list. */
      order: z.enum(['standing', 'added']).default('standing'),
      start: z.number().int().min(0),
      count: z.number().int().min(0).max(500),
    }),
    z.object({ total: z.number().int(), start: z.number().int(), rows: z.array(UploadRow) }),
  ),
  /**
   * Adds files and folders that the host was handed; `token` names them. Returns how many files were added. With
   * `plan`, Foyer sends nothing before `confirmPlan`; while there is a plan, everything added joins it.
   */
  addPicked: command(
    z.object({ token: z.string().max(100), target, plan: z.boolean().default(false) }),
    z.object({ added: z.number().int(), known: z.number().int(), leftOut }),
  ),
  /**
   * Registers files that the window copies to the core, because the host can't reach them. Each result says where its
   * copy resumes: the core has `from` bytes already, possibly all. Throws `disk_full` when this laptop has no room for
   * the copies. A file with an impossible name or path is left out, with its reason; all others are accepted.
   */
  announce: command(
    z.object({ target, files: z.array(ReportedFile).min(1).max(500), plan: z.boolean().default(false) }),
    z.object({ files: z.array(z.object({ id: z.string(), from: z.number(), isNeeded: z.boolean() })), leftOut }),
    KEEPS_RESULT,
  ),
  /** Reports that the window has copied all bytes of a file. Throws `precondition` when some are missing. */
  brought: command(z.object({ id: z.string().max(100) }), Nothing, KEEPS_RESULT),
  /** Pauses all uploads, or resumes them. */
  pause: command(z.object({ paused: z.boolean() }), Nothing),
  /** Sets the rules; running uploads follow them from their next bytes on. */
  setRules: command(UploadRules, Nothing),
  /** Uploads run at full speed until the door has been quiet for a while, or its event is over. */
  fullSpeed: command(Nothing, Nothing),
  /** Retries files that failed or need attention: those in `ids`, else all. */
  retry: command(z.object({ ids: ids.optional() }), z.object({ count: z.number().int() })),
  /** Leaves out files that aren't on the site yet: those in `ids`, else all. */
  leaveOut: command(z.object({ ids: ids.optional() }), z.object({ count: z.number().int() })),
  /** Sends skipped files after all: those in `ids`, else all that the site has already. The site keeps both copies. */
  sendAnyway: command(z.object({ ids: ids.optional() }), z.object({ count: z.number().int() })),
  /** Removes done and skipped files from the list. Nothing changes on the site. */
  clear: command(Nothing, z.object({ count: z.number().int() })),
  ...uploadPlan,
  ...uploadWatches,
  ...uploadRates,
  changed: topic(UploadSummary, { refreshes: 'summary' }),
}
