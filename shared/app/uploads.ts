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
 * States of a file. Of a plan, files are `planned` (or wait for a person) until it is confirmed:
 *
 *   planned → waiting, or skipped as the plan says
 *
 *   copying → waiting → sending → processing → done
 *      │         ↑         ├→ waiting   (the line broke: it continues from the last confirmed byte)
 *      │         │         ├→ needsYou  (the file is gone, was changed, or cannot be read)
 *      │         └─────────┴→ failed    (the site said no)
 *      └→ needsYou                      skipped: the same file is there already, or it was left out;
 *                                       sent anyway, it is waiting again
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

export const UploadRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The folders above it in what was added, joined by `/`. */
  folder: z.string(),
  size: z.number(),
  kind: MediaKind,
  state: UploadState,
  /** Bytes that are at the site, or here while it is copied. */
  sent: z.number(),
  /** How fast it goes; 0 while it does not. */
  bytesPerSecond: z.number(),
  /** The byte that it went on from, on its way now; null when it began at its first. */
  wentOnFrom: z.number().nullable(),
  tries: z.number().int(),
  /** It did not go, and sending it again may end otherwise. */
  mayBeTried: z.boolean(),
  /** Why it stands where it stands. */
  reason: Message.nullable(),
  /** When it is tried again; null while it is not waiting for that. */
  nextTryAt: Instant.nullable(),
  /** The site's folder that it goes to; null while that is not known. */
  folderId: z.string().nullable(),
  /** The site's name for it, and its address there. */
  fileId: z.string().nullable(),
  url: z.string().nullable(),
})
export type UploadRow = z.infer<typeof UploadRow>

/** Which files of the list: all, or those that stand alike. Those of the plan are in no other group. */
export const UploadGroup = z.enum(['all', 'going', 'waiting', 'needsYou', 'skipped', 'done', 'planned'])
export type UploadGroup = z.infer<typeof UploadGroup>

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
  /** Files that are neither at the site nor left out. */
  open: z.number().int(),
  /** Files that did not go, and may when they are sent again. */
  triable: z.number().int(),
  /** Files that were not sent because the same file is there already, or on its way there. */
  sameFiles: z.number().int(),
  /** Bytes of these, which did not have to be sent. */
  savedBytes: z.number(),
  /** How often files of the list went on from where they had stopped. */
  wentOn: z.number().int(),
  /** Files that a window is still bringing. */
  copying: z.number().int(),
  /** Bytes of everything that is to be at the site, and how many of them are. */
  bytes: z.number(),
  sent: z.number(),
  /** Over the last ten seconds; 0 while nothing moves. */
  bytesPerSecond: z.number(),
  /** What is to come: requests to the site, how many of them a minute it may take, and the pace while nothing is in the way. */
  pace: z.object({
    requests: z.number().int(),
    requestsPerMinute: z.number(),
    bytesPerSecond: z.number().nullable(),
  }),
  /** What was added together and is on its way; null when all of it has an end. */
  batch: z.object({ about: z.string(), begunAt: Instant }).nullable(),
  paused: z.boolean(),
  /** Why nothing is sent although files wait; null while it goes on. */
  standsStill: ErrorCode.nullable(),
  rules: UploadRules,
  /** Why files, or those of the plan, keep to a trickle or leave not at all although they could; null while they go as they may. */
  yields: UploadYield.nullable(),
  /** What was done at the door in the minute that made files give way. */
  door: z.object({ checkIns: z.number().int(), sales: z.number().int() }),
  /** The most that leaves now, in bytes a second; null = as much as the line takes. */
  limit: z.number().nullable(),
  /** Percent of the battery below which files wait; 0 = they never do. */
  batteryLimit: z.number().int(),
  /** When people are at the door for the event that is open at this laptop; null without one, and when it is over. */
  event: z.object({ from: Instant, until: Instant }).nullable(),
  /** Files of the plan, and how many of them were compared with the site; null while there is none. */
  plan: z.object({ files: z.number().int(), checked: z.number().int() }).nullable(),
})
export type UploadSummary = z.infer<typeof UploadSummary>

/** The longest name, and the most of them on the way to a file. */
export const [mostNameLength, mostSteps] = [255, 41]

/** The name of one file or folder: no path, and none of the two names that lead elsewhere. */
const step = z
  .string()
  .min(1)
  .max(mostNameLength)
  .refine((name) => name !== '.' && name !== '..' && !/[/\\\p{Cc}]/u.test(name))

/** A file that a window is going to bring, by its path from where it was picked. */
export const BroughtFile = z.object({
  path: z.array(step).min(1).max(mostSteps),
  size: z.number().int().min(0),
  modifiedAt: z.number().int(),
})
export type BroughtFile = z.infer<typeof BroughtFile>

/** The same as a window reports it: one odd name must not refuse what was dropped with it, so each is judged alone. */
const ReportedFile = z.object({
  path: z.array(z.string()),
  size: z.number(),
  modifiedAt: z.number(),
  /** The browser cannot read it, or the folder at this path. */
  unreadable: z.enum(['file', 'folder']).optional(),
  /** The id that `announce` gave it before: its copy goes on. Without one it is a file of its own. */
  id: z.string().max(100).optional(),
})
export type ReportedFile = z.infer<typeof ReportedFile>

/** What was named and left out, where something was. */
const leftOut = z.number().int().optional()

/** The site's folder that files are added to; empty = the top of the library. */
const target = z.string().max(100)
const ids = z.array(z.string().max(100)).min(1).max(1000)

export const uploads = {
  summary: query(Nothing, UploadSummary),
  /**
   * A stretch of the list: what is being sent first, then what needs attention, then the rest in the order it was
   * added; or all in that order.
   */
  list: query(
    z.object({
      group: UploadGroup,
      search: z.string().max(200),
      /** `added` stays the same while files go, for a caller that reads the whole list. */
      order: z.enum(['standing', 'added']).default('standing'),
      start: z.number().int().min(0),
      count: z.number().int().min(0).max(500),
    }),
    z.object({ total: z.number().int(), start: z.number().int(), rows: z.array(UploadRow) }),
  ),
  /**
   * Takes over files and folders that the host was handed; `token` names them. Returns how many files were added. With
   * `plan` nothing leaves before `confirmPlan`; while there is a plan, whatever is added joins it.
   */
  addPicked: command(
    z.object({ token: z.string().max(100), target, plan: z.boolean().default(false) }),
    z.object({ added: z.number().int(), known: z.number().int(), leftOut }),
  ),
  /**
   * Writes down files whose bytes the window brings itself, where the host cannot reach them. Each result says where
   * its copy goes on: `from` bytes are here already, all of them when nothing is to be brought. `disk_full` when this
   * laptop has no room for the copies. A file whose name or way cannot be is left out, with its reason; all others are
   * taken.
   */
  announce: command(
    z.object({ target, files: z.array(ReportedFile).min(1).max(500), plan: z.boolean().default(false) }),
    z.object({ files: z.array(z.object({ id: z.string(), from: z.number(), isNeeded: z.boolean() })), leftOut }),
    KEEPS_RESULT,
  ),
  /** The window has brought all bytes of this file. `precondition` when some are missing. */
  brought: command(z.object({ id: z.string().max(100) }), Nothing, KEEPS_RESULT),
  pause: command(z.object({ paused: z.boolean() }), Nothing),
  /** What runs keeps to them from its next bytes on. */
  setRules: command(UploadRules, Nothing),
  /** Files go at full speed until the door has been quiet for a while, or its event is over. */
  fullSpeed: command(Nothing, Nothing),
  /** Tries files again that failed or needed attention: those that are named, or all of them. */
  retry: command(z.object({ ids: ids.optional() }), z.object({ count: z.number().int() })),
  /** Leaves files out that are not at the site yet: those that are named, or all that wait. */
  leaveOut: command(z.object({ ids: ids.optional() }), z.object({ count: z.number().int() })),
  /**
   * Sends files that were skipped all the same: those that are named, or all whose like is there already. The site keeps
   * them beside the others.
   */
  sendAnyway: command(z.object({ ids: ids.optional() }), z.object({ count: z.number().int() })),
  /** Takes what is done or left out off the list. Nothing at the site changes. */
  clear: command(Nothing, z.object({ count: z.number().int() })),
  ...uploadPlan,
  ...uploadWatches,
  ...uploadRates,
  changed: topic(UploadSummary, { refreshes: 'summary' }),
}
