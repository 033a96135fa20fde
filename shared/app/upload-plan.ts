import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { command, query } from './op.ts'
import { UploadFilter } from './upload-filter.ts'
import { uploadPlanFiles } from './upload-plan-files.ts'

/**
 * How a file compares to the site's library and to the rest of the plan: nothing is like it; the site has its content;
 * another file of the plan has its content; the site has another content under its name in the folder that it goes to. Only
 * the whole SHA-256 says that two are the same.
 */
export const Verdict = z.enum(['new', 'same', 'twin', 'newer'])
export type Verdict = z.infer<typeof Verdict>

/** What is to become of files of which the site has one already. A file that is replaced goes to the site's trash. */
export const PlanChoice = z.enum(['skip', 'replace', 'both'])
export type PlanChoice = z.infer<typeof PlanChoice>

/** What is to become of files whose content another file of the plan has: one of them goes, or each. */
export const TwinChoice = PlanChoice.exclude(['replace'])
export type TwinChoice = z.infer<typeof TwinChoice>

/** Characters of a pattern for names, and of one label. */
const mostPattern = 100
/** Characters of a label that a plan gives. */
export const longestPlanLabel = 50
const mostAltText = 300

/** What a person wants for all files of a plan. */
export const PlanOptions = z.object({
  same: PlanChoice,
  twins: TwinChoice.default('skip'),
  newer: PlanChoice,
  /** `{name}`, `{date}` (of the file, as 2026-11-20), `{folder}` and `{number}`; the ending stays. */
  rename: z.string().max(mostPattern),
  labels: z.array(z.string().trim().min(1).max(longestPlanLabel)).max(20),
  private: z.boolean(),
  /** What is read aloud in place of each picture: `{name}`, `{folder}` and `{date}`; empty = nothing. */
  altText: z.string().max(mostAltText).default(''),
})
export type PlanOptions = z.infer<typeof PlanOptions>

const FileSum = z.object({ files: z.number().int(), bytes: z.number() })
export type FileSum = z.infer<typeof FileSum>

/** Files that cannot go as they are, by what is in the way. */
export const PlanProblem = FileSum.extend({
  /** What names the reason to `leaveOutOfPlan`. */
  code: z.string(),
  reason: Message,
  /** Looking again may help: the file is not there, or was being written. */
  mayBeTried: z.boolean(),
})
export type PlanProblem = z.infer<typeof PlanProblem>

/** Files that are in the plan and do not go with it, by why. */
export const PlanRest = FileSum.extend({
  /** The code of the reason. */
  code: z.string(),
  reason: Message,
})
export type PlanRest = z.infer<typeof PlanRest>

/** Something in what was added that cannot go: a folder that cannot be read, a link out of it, a name that cannot be. */
export const LeftOut = z.object({
  /** From where it was picked. Bytes of it that are no text stand as U+FFFD. */
  path: z.string(),
  reason: Message,
})
export type LeftOut = z.infer<typeof LeftOut>

/** Where the files of one folder go. */
export const PlanFolder = FileSum.extend({
  /** The folder here, from where it was picked; empty for files that were picked themselves. */
  folder: z.string(),
  /** The names of the site's folders, from the top. */
  path: z.array(z.string()),
  /** The site does not have it: it is made. */
  isNew: z.boolean(),
})
export type PlanFolder = z.infer<typeof PlanFolder>

/** What would be sent, before anything is. */
export const UploadPlan = z.object({
  /** The folder or file that was added first. */
  about: z.string(),
  addedAt: Instant,
  /** The site's folder that all of it goes to; empty = the top of the library. Null while its files go to several. */
  target: z.string().nullable(),
  /** What is meant: what the filter leaves out is not among it. */
  all: FileSum,
  filter: UploadFilter,
  /** What the filter leaves out. */
  keptOut: z.array(PlanRest),
  /** Files whose content was not compared yet. */
  unchecked: FileSum,
  /** Those of them that another program is still writing: each joins by itself once it rests. */
  writing: FileSum,
  new: FileSum,
  same: FileSum,
  twins: FileSum,
  newer: FileSum,
  /** What was added before and did not change since: it is not in the plan. */
  known: FileSum,
  /** What is sent by the current choices. */
  goes: FileSum,
  problems: z.array(PlanProblem),
  /** What is not among the files: how many there are, and the first of them. */
  leftOut: z.object({ count: z.number().int(), first: z.array(LeftOut) }),
  folders: z.array(PlanFolder),
  /** How many folders there are, of which the first ones are listed. */
  folderCount: z.number().int(),
  options: PlanOptions,
  /** Pictures of what goes, and how many of them would have nothing that is read aloud. */
  pictures: z.object({ all: z.number().int(), without: z.number().int() }),
  /** Requests to the site that all of it takes; their bytes go to another host. */
  requests: z.number().int(),
  /** Requests a minute that this laptop may use for it, while the door needs few. */
  requestsPerMinute: z.number(),
  /** How fast files went lately; null while none did. */
  bytesPerSecond: z.number().nullable(),
})
export type UploadPlan = z.infer<typeof UploadPlan>

export const uploadPlan = {
  /** The plan that waits for confirmation; null while there is none. */
  plan: query(
    z.object({ folders: z.number().int().min(0).max(2000).default(5) }),
    z.object({ plan: UploadPlan.nullable() }),
  ),
  /** A stretch of what the plan leaves out, in the order in which it was found. */
  leftOutOf: query(
    z.object({ start: z.number().int().min(0), count: z.number().int().min(1).max(500) }),
    z.object({ files: z.array(LeftOut) }),
  ),
  setOptions: command(PlanOptions, Nothing),
  /** Sends all files of the plan to another folder of the site; empty = the top of the library. */
  retargetPlan: command(z.object({ target: z.string().max(100) }), Nothing),
  /** Says which files of the plan are meant; returns when each of them was looked at. */
  filterPlan: command(UploadFilter, Nothing),
  /** Looks again at files of the plan that could not go, and compares all others anew. */
  checkPlan: command(Nothing, Nothing),
  /** Leaves files of the plan out that stand for this reason. */
  leaveOutOfPlan: command(z.object({ code: z.string().max(100) }), z.object({ count: z.number().int() })),
  /** Everything goes, or is skipped, by the current choices. */
  confirmPlan: command(Nothing, z.object({ count: z.number().int() })),
  /** Forgets the plan. Nothing was sent, and the files stay where they are. */
  dropPlan: command(Nothing, z.object({ count: z.number().int() })),
  ...uploadPlanFiles,
}
