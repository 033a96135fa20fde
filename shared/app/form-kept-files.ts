import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, KEEPS_RESULT, query } from './op.ts'

// Files that others sent with submissions, kept on this laptop.

const formId = z.string().min(1).max(100)
const submissionId = z.string().min(1).max(100)

/** Megabytes (a million bytes each) that the kept files of all forms together may take. */
export const KeptLimit = z.union([z.literal(100), z.literal(250), z.literal(500), z.literal(1_000), z.literal(2_000)])
export type KeptLimit = z.infer<typeof KeptLimit>

/** Megabytes of the largest file that is kept. */
export const mostKeptMegabytes = 50

/** Bytes of a part in which a window fetches a kept file. */
export const keptPartBytes = 512 * 1024

/** Which file of which submission; `place` counts the files of that field from 0. */
export const FilePlace = z.object({
  submissionId,
  target: z.string().max(1_000),
  place: z.number().int().min(0).max(1_000),
})
export type FilePlace = z.infer<typeof FilePlace>

/** Kinds of picture that a window shows: each is only decoded, and holds nothing that runs. */
export const PictureType = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
export type PictureType = z.infer<typeof PictureType>

/** Bytes of the largest picture that is shown in its place. */
export const mostShownBytes = 10_000_000

export const formKeptFiles = {
  /**
   * How the files of a form stand: how many are here, of how many that its submissions have. `isFull`: the limit leaves
   * the oldest out; `large` and `gone` count those that are too large, and those that the site does not have any more.
   */
  keptFiles: query(
    z.object({ formId }),
    z.object({
      isKept: z.boolean(),
      megabytes: KeptLimit,
      here: z.number().int(),
      of: z.number().int(),
      isFull: z.boolean(),
      large: z.number().int(),
      gone: z.number().int(),
    }),
  ),
  /** Keeps the files of a form here from now on, or removes them. */
  keepFiles: command(z.object({ formId, isKept: z.boolean() }), Nothing),
  /** For all forms together. */
  limitKeptFiles: command(z.object({ megabytes: KeptLimit }), Nothing),
  /** The files of one submission that are here. */
  keptOf: query(z.object({ submissionId }), z.object({ here: z.array(FilePlace.omit({ submissionId: true })) })),
  /**
   * Saves a copy of a file that is kept here, under a name that no system takes for more than a name; null for one that is
   * not. `path` is null where only the window can save: it fetches the parts.
   */
  saveKeptFile: command(
    FilePlace,
    z.object({ kept: z.object({ name: z.string(), size: z.number().int(), path: z.string().nullable() }).nullable() }),
    KEEPS_RESULT,
  ),
  /**
   * Whether a file that is kept here is a picture that a window may show in its place, by what it holds; null for any other,
   * for a larger one and for one that is not whole. The window fetches its parts.
   */
  keptPicture: command(
    FilePlace,
    z.object({ picture: z.object({ type: PictureType, size: z.number().int() }).nullable() }),
    KEEPS_RESULT,
  ),
  /** A part of a file that is kept here, from a byte on; empty after its end. */
  keptFilePart: command(
    FilePlace.extend({ from: z.number().int().min(0) }),
    z.object({ base64: z.string() }),
    KEEPS_RESULT,
  ),
}
