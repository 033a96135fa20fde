import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { command, query } from './op.ts'
import { UploadFilter } from './upload-filter.ts'
import { uploadPlanFiles } from './upload-plan-files.ts'

/**
 * How a file compares to the site's library and the rest of the plan. `new`: nothing like it. `same`: the site has its
 * content. `twin`: another file of the plan has its content. `newer`: the site has other content under its name in the
 * target folder. Only the whole SHA-256 proves that two files are the same.
 */
export const Verdict = z.enum(['new', 'same', 'twin', 'newer'])
export type Verdict = z.infer<typeof Verdict>

/** What to do with files that the site already has. A replaced file goes to the site's trash. */
export const PlanChoice = z.enum(['skip', 'replace', 'both'])
export type PlanChoice = z.infer<typeof PlanChoice>

/** What to do with twins: upload one of them, or each. */
export const TwinChoice = PlanChoice.exclude(['replace'])
export type TwinChoice = z.infer<typeof TwinChoice>

/** Maximum characters of a pattern for names. */
const mostPattern = 100
/** Maximum characters of a label that a plan gives. */
export const longestPlanLabel = 50
const mostAltText = 300

/** The person's options for all files of a plan. */
export const PlanOptions = z.object({
  same: PlanChoice,
  twins: TwinChoice.default('skip'),
  newer: PlanChoice,
  /** A pattern with `{name}`, `{date}` (the file's, as 2026-11-20), `{folder}` and `{number}`; the extension stays. */
  rename: z.string().max(mostPattern),
  labels: z.array(z.string().trim().min(1).max(longestPlanLabel)).max(20),
  private: z.boolean(),
  /** The alt text of each picture, a pattern with `{name}`, `{folder}` and `{date}`; empty: none. */
  altText: z.string().max(mostAltText).default(''),
})
export type PlanOptions = z.infer<typeof PlanOptions>

const FileSum = z.object({ files: z.number().int(), bytes: z.number() })
export type FileSum = z.infer<typeof FileSum>

/** Files that can't be uploaded as they are, for one reason. */
export const PlanProblem = FileSum.extend({
  /** The reason's code, for `leaveOutOfPlan`. */
  code: z.string(),
  reason: Message,
  /** Checking again may help: the file was missing, or a program was writing it. */
  mayBeTried: z.boolean(),
})
export type PlanProblem = z.infer<typeof PlanProblem>

/** Files in the plan that won't be uploaded, for one reason. */
export const PlanRest = FileSum.extend({
  /** The code of the reason. */
  code: z.string(),
  reason: Message,
})
export type PlanRest = z.infer<typeof PlanRest>

/** A file or folder that can't be added: an unreadable folder, a link out of it, an impossible name. */
export const LeftOut = z.object({
  /** From where the person picked; bytes that aren't text appear as U+FFFD. */
  path: z.string(),
  reason: Message,
})
export type LeftOut = z.infer<typeof LeftOut>

/** Where the files of one folder go. */
export const PlanFolder = FileSum.extend({
  /** The folder on this laptop, from where the person picked; empty for files picked directly. */
  folder: z.string(),
  /** The names of the site's folders, from the top. */
  path: z.array(z.string()),
  /** The site doesn't have it: Foyer creates it. */
  isNew: z.boolean(),
})
export type PlanFolder = z.infer<typeof PlanFolder>

/** What Foyer would upload once the person confirms. */
export const UploadPlan = z.object({
  /** The folder or file that the person added first. */
  about: z.string(),
  addedAt: Instant,
  /** The site's folder for all files; empty: the top of the library. Null when the files go to several folders. */
  target: z.string().nullable(),
  /** All files that the filter includes. */
  all: FileSum,
  filter: UploadFilter,
  /** Files that the filter excludes. */
  keptOut: z.array(PlanRest),
  /** Files whose content Foyer hasn't compared yet. */
  unchecked: FileSum,
  /** How many of these another program is still writing; Foyer compares each once it stops changing. */
  writing: FileSum,
  /** How many of these are on a drive that doesn't respond; Foyer compares each once it does. */
  silent: FileSum,
  new: FileSum,
  same: FileSum,
  twins: FileSum,
  newer: FileSum,
  /** Files added before and unchanged since; they aren't in the plan. */
  known: FileSum,
  /** Files that the current options upload. */
  goes: FileSum,
  problems: z.array(PlanProblem),
  /** What couldn't be added: how many, and the first of them. */
  leftOut: z.object({ count: z.number().int(), first: z.array(LeftOut) }),
  folders: z.array(PlanFolder),
  /** How many folders there are; `folders` lists the first. */
  folderCount: z.number().int(),
  options: PlanOptions,
  /** Pictures among the files to upload, and how many of these would have no alt text. */
  pictures: z.object({ all: z.number().int(), without: z.number().int() }),
  /** Requests to the site for all of it; the bytes go to another host. */
  requests: z.number().int(),
  /** Requests per minute that this laptop may use for it while the door needs few. */
  requestsPerMinute: z.number(),
  /** The recent upload speed; null without recent uploads. */
  bytesPerSecond: z.number().nullable(),
})
export type UploadPlan = z.infer<typeof UploadPlan>

/** The part of `uploads` about the plan. */
export const uploadPlan = {
  /** The plan that waits for confirmation, with up to `folders` of its folders; null without a plan. */
  plan: query(
    z.object({ folders: z.number().int().min(0).max(2000).default(5) }),
    z.object({ plan: UploadPlan.nullable() }),
  ),
  /** A range of what couldn't be added, in the order in which Foyer found it. */
  leftOutOf: query(
    z.object({ start: z.number().int().min(0), count: z.number().int().min(1).max(500) }),
    z.object({ files: z.array(LeftOut) }),
  ),
  /** Sets the options for all files of the plan. */
  setOptions: command(PlanOptions, Nothing),
  /** Sets the site's folder for all files of the plan; empty: the top of the library. */
  retargetPlan: command(z.object({ target: z.string().max(100) }), Nothing),
  /** Sets which files the plan includes; resolves once the filter was applied to each file. */
  filterPlan: command(UploadFilter, Nothing),
  /** Checks the plan's problem files again, and compares all others again. */
  checkPlan: command(Nothing, Nothing),
  /** Leaves out the plan's files with this reason. */
  leaveOutOfPlan: command(z.object({ code: z.string().max(100) }), z.object({ count: z.number().int() })),
  /** Starts uploading; the options decide which files are skipped. */
  confirmPlan: command(Nothing, z.object({ count: z.number().int() })),
  /** Discards the plan. Nothing was sent, and the files on this laptop stay. */
  dropPlan: command(Nothing, z.object({ count: z.number().int() })),
  ...uploadPlanFiles,
}
