import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { MediaAbout } from './media-about.ts'
import { mediaImport } from './media-import.ts'
import { mediaLinks } from './media-links.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** The id of the folder at the top of a site's library; the platform has no record of it. */
export const mediaRoot = 'media-root'

/** The platform's id for the folder of visitors' files. */
export const visitorUploads = 'visitor-uploads'

/** The kinds of files that people distinguish. */
export const MediaKind = z.enum(['image', 'video', 'audio', 'document', 'other'])
export type MediaKind = z.infer<typeof MediaKind>

const fileId = z.string().min(1).max(1000)
const folderId = z.string().min(1).max(100)
const fileName = z.string().trim().min(1).max(255)
const folderName = z.string().trim().min(1).max(255)
/** Maximum labels of a file. */
export const mostLabels = 100
/** Maximum characters of a label. */
export const longestLabel = 200
const labels = z.array(z.string().trim().min(1).max(longestLabel)).max(mostLabels)

/** A folder of the library. */
export const MediaFolder = z.object({
  id: z.string(),
  name: z.string(),
  /** `mediaRoot` for a folder at the top. */
  parentId: z.string(),
  /** Files directly in it. */
  files: z.number().int(),
  /** Files in it and in all folders below it. */
  filesBelow: z.number().int(),
  sync: RecordState,
})
export type MediaFolder = z.infer<typeof MediaFolder>

/** A file in a list of the library. */
export const MediaRow = z.object({
  id: z.string(),
  name: z.string(),
  folderId: z.string(),
  kind: MediaKind,
  /** The extension of its name in capitals (PDF, MP4); empty without one. */
  format: z.string(),
  /** Null until the site has counted them. */
  bytes: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  seconds: z.number().nullable(),
  addedAt: Instant.nullable(),
  /** The platform's word: READY, PENDING while it still processes the file, FAILED when it can't use it. */
  status: z.string(),
  private: z.boolean(),
  /** `media.thumbnail` has a picture of it. */
  hasPicture: z.boolean(),
  labels: z.array(z.string()),
  inTrash: z.boolean(),
  sync: RecordState,
})
export type MediaRow = z.infer<typeof MediaRow>

/** A file with everything that its pane shows. */
export const MediaDetail = MediaRow.extend({
  changedAt: Instant.nullable(),
  /** Its web address; empty when the site gives none. */
  url: z.string(),
  altText: z.string().nullable(),
  /** The names of the folders around it, from the top; empty at the top. */
  path: z.array(z.string()),
  /** What the site reports about a file of its kind. */
  about: MediaAbout,
})
export type MediaDetail = z.infer<typeof MediaDetail>

/** Which files a list shows. */
export const MediaFilter = z.object({
  /** Null for the whole library. */
  folderId: z.string().max(100).nullable().default(null),
  /** Includes the folders below that one. */
  below: z.boolean().default(false),
  text: z.string().max(200).default(''),
  kind: MediaKind.nullable().default(null),
  trash: z.boolean().default(false),
})
export type MediaFilter = z.input<typeof MediaFilter>

/** An action on many files at once. */
export const MediaAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('trash') }),
  z.object({ action: z.literal('restore') }),
  z.object({ action: z.literal('move'), folderId }),
  /** Deletes from the trash, permanently. */
  z.object({ action: z.literal('deleteForever') }),
  z.object({ action: z.literal('label'), add: labels, remove: labels }),
])
export type MediaAction = z.infer<typeof MediaAction>

/** A queued action on a file, with what `takeBack` needs to undo it. */
export const MediaDone = z.object({
  fileId,
  operationId: z.string().max(100),
  /** The folder and the labels that the file had before. */
  folderId: z.string().max(100),
  labels: z.array(z.string()).default([]),
  /** It was merged into an earlier change that the site doesn't have yet, and that must stay. */
  isJoined: z.boolean().default(false),
})
export type MediaDone = z.infer<typeof MediaDone>

/** A new name of a file. */
export const FileRename = z.object({ fileId, name: fileName, at: Instant.optional() })
export type FileRename = z.infer<typeof FileRename>
/** A new folder of a file. */
export const FileMove = z.object({ fileId, folderId, at: Instant.optional() })
export type FileMove = z.infer<typeof FileMove>
/** Replaces all labels of the file. */
export const FileLabels = z.object({ fileId, labels, at: Instant.optional() })
export type FileLabels = z.infer<typeof FileLabels>
/** What screen readers read instead of a picture; empty removes it. */
export const FileAltText = z.object({ fileId, text: z.string().trim().max(1000), at: Instant.optional() })
export type FileAltText = z.infer<typeof FileAltText>
const fraction = z.number().min(0).max(1)
/** The point of a picture that every crop keeps in view, as fractions of its width and height. */
export const FileFocus = z.object({ fileId, x: fraction, y: fraction, at: Instant.optional() })
export type FileFocus = z.infer<typeof FileFocus>
/** A file to trash, restore or delete. */
export const FileDecision = z.object({ fileId, at: Instant.optional() })
export type FileDecision = z.infer<typeof FileDecision>
/** A folder to create. */
export const NewFolder = z.object({
  name: folderName,
  parentId: folderId,
  /** The folder's id on this laptop until the site has it; the core fills it in. */
  folderId: folderId.optional(),
  at: Instant.optional(),
})
export type NewFolder = z.infer<typeof NewFolder>
/** A new name of a folder. */
export const FolderRename = z.object({ folderId, name: folderName, at: Instant.optional() })
export type FolderRename = z.infer<typeof FolderRename>
/** A new parent of a folder. */
export const FolderMove = z.object({ folderId, parentId: folderId, at: Instant.optional() })
export type FolderMove = z.infer<typeof FolderMove>
/** A folder to trash, restore or delete. */
export const FolderDecision = z.object({ folderId, at: Instant.optional() })
export type FolderDecision = z.infer<typeof FolderDecision>

/** The operations of the media library. */
export const media = {
  rename: queued(1, FileRename, 'mediaFiles', 'countered'),
  move: queued(1, FileMove, 'mediaFiles', 'countered'),
  label: queued(1, FileLabels, 'mediaFiles', 'countered'),
  altText: queued(1, FileAltText, 'mediaFiles', 'countered'),
  focus: queued(1, FileFocus, 'mediaFiles', 'countered'),
  /** Moves to the trash, from which the site can restore files. */
  trash: queued(1, FileDecision, 'mediaFiles', 'countered'),
  restore: queued(1, FileDecision, 'mediaFiles', 'countered'),
  /** Deletes a file from the trash, permanently. */
  deleteForever: queued(1, FileDecision, 'mediaFiles', 'none'),
  createFolder: queued(1, NewFolder, 'mediaFolders', 'countered'),
  renameFolder: queued(1, FolderRename, 'mediaFolders', 'countered'),
  moveFolder: queued(1, FolderMove, 'mediaFolders', 'countered'),
  /** Moves to the trash, with everything in it. */
  trashFolder: queued(1, FolderDecision, 'mediaFolders', 'countered'),
  /** Restores a folder, with everything that went to the trash with it. */
  restoreFolder: queued(1, FolderDecision, 'mediaFolders', 'countered'),
  /** Deletes a folder from the trash, permanently. */
  deleteFolderForever: queued(1, FolderDecision, 'mediaFolders', 'none'),
  ...mediaLinks,
  ...mediaImport,
  /** All folders by name, with counts of the files at the top and in the trash. */
  folders: query(
    Nothing,
    z.object({
      folders: z.array(MediaFolder),
      /** All files of the library, visitors' files included. */
      files: z.number().int(),
      atTop: z.number().int(),
      inTrash: z.number().int(),
      /** Folders outside the tree that have files, such as the one of visitors' files. */
      elsewhere: z.array(z.object({ id: z.string(), files: z.number().int() })),
      /** Folders in the trash, without those that went there inside another folder. */
      deleted: z.array(z.object({ id: z.string(), name: z.string(), sync: RecordState })),
    }),
  ),
  /** Reads from the site what its trash holds now. */
  refreshTrash: command(Nothing, z.object({ files: z.number().int(), folders: z.number().int() })),
  /** A folder's current id: a folder created here gets another one once the site has it. */
  folderNow: query(z.object({ folderId }), z.object({ folderId: z.string() })),
  files: query(listInput(MediaFilter, ['name', 'date', 'size']), listPage(MediaRow)),
  /** One file. Throws `not_found` when this laptop doesn't have it. */
  file: query(z.object({ fileId }), MediaDetail),
  /** Queues an action for many files in one commit. `skipped` counts the files that it doesn't apply to or change. */
  act: command(
    z.object({ fileIds: z.array(fileId).min(1).max(1000), action: MediaAction }),
    z.object({
      done: z.array(MediaDone),
      skipped: z.number().int(),
      /** How many of the skipped files would have exceeded `mostLabels`. */
      full: z.number().int(),
    }),
  ),
  /** Cancels actions that the site doesn't have yet and queues the opposite of the others; deleting has none. */
  takeBack: command(z.object({ action: MediaAction, done: z.array(MediaDone).min(1).max(1000) }), Nothing),
  /** The labels of these files, most used first. */
  labelsOf: query(
    z.object({ fileIds: z.array(fileId).min(1).max(1000) }),
    z.object({ labels: z.array(z.object({ label: z.string(), files: z.number().int() })) }),
  ),
  /** The web addresses of these files, in their order; files without one are left out. */
  addresses: query(
    z.object({ fileIds: z.array(fileId).min(1).max(1000) }),
    z.object({ addresses: z.array(z.string()) }),
  ),
  /**
   * A small picture of a file as a data URL, fetched from the site's file host; null when there is none. `whole`:
   * larger and uncropped. `poster`: the index of one of a video's stills.
   */
  thumbnail: command(
    z.object({ fileId, whole: z.boolean().default(false), poster: z.number().int().min(0).max(20).optional() }),
    z.object({ picture: z.string().nullable() }),
    KEEPS_RESULT,
  ),
  changed: topic(z.object({ count: z.number().int() })),
}
