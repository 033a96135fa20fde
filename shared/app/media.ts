import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { MediaAbout } from './media-about.ts'
import { mediaImport } from './media-import.ts'
import { mediaLinks } from './media-links.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** The folder at the top of a site's library: the platform has no record of it. */
export const mediaRoot = 'media-root'

/** The folder of what visitors sent, as the platform calls it. */
export const visitorUploads = 'visitor-uploads'

/** Kinds of files as people distinguish them. */
export const MediaKind = z.enum(['image', 'video', 'audio', 'document', 'other'])
export type MediaKind = z.infer<typeof MediaKind>

const fileId = z.string().min(1).max(1000)
const folderId = z.string().min(1).max(100)
const fileName = z.string().trim().min(1).max(255)
const folderName = z.string().trim().min(1).max(255)
/** Most labels that a file has. */
export const mostLabels = 100
/** Characters of a label. */
export const longestLabel = 200
const labels = z.array(z.string().trim().min(1).max(longestLabel)).max(mostLabels)

export const MediaFolder = z.object({
  id: z.string(),
  name: z.string(),
  /** `mediaRoot` for one at the top. */
  parentId: z.string(),
  /** How many files lie in it, those of the folders below it not counted. */
  files: z.number().int(),
  /** Those of the folders below it counted as well. */
  filesBelow: z.number().int(),
  sync: RecordState,
})
export type MediaFolder = z.infer<typeof MediaFolder>

export const MediaRow = z.object({
  id: z.string(),
  name: z.string(),
  folderId: z.string(),
  kind: MediaKind,
  /** The end of its name in capitals: PDF, MP4; empty when the name has none. */
  format: z.string(),
  /** Null while the site has not counted them. */
  bytes: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  seconds: z.number().nullable(),
  addedAt: Instant.nullable(),
  /** The platform's word: READY, PENDING while it still works on the file, FAILED when it cannot use it. */
  status: z.string(),
  private: z.boolean(),
  /** `media.thumbnail` has a picture of it. */
  hasPicture: z.boolean(),
  labels: z.array(z.string()),
  inTrash: z.boolean(),
  sync: RecordState,
})
export type MediaRow = z.infer<typeof MediaRow>

export const MediaDetail = MediaRow.extend({
  changedAt: Instant.nullable(),
  /** The address it has on the web; empty when the site gives none. */
  url: z.string(),
  altText: z.string().nullable(),
  /** The names of the folders it lies in, from the top; empty at the top. */
  path: z.array(z.string()),
  /** What the site says of a file of its kind. */
  about: MediaAbout,
})
export type MediaDetail = z.infer<typeof MediaDetail>

export const MediaFilter = z.object({
  /** Null for the whole library. */
  folderId: z.string().max(100).nullable().default(null),
  /** With what lies in the folders below that one. */
  below: z.boolean().default(false),
  text: z.string().max(200).default(''),
  kind: MediaKind.nullable().default(null),
  trash: z.boolean().default(false),
})
export type MediaFilter = z.input<typeof MediaFilter>

/** What can be done with many files at once. */
export const MediaAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('trash') }),
  z.object({ action: z.literal('restore') }),
  z.object({ action: z.literal('move'), folderId }),
  /** Out of the trash for good. */
  z.object({ action: z.literal('deleteForever') }),
  z.object({ action: z.literal('label'), add: labels, remove: labels }),
])
export type MediaAction = z.infer<typeof MediaAction>

/** One action that was queued, with what it takes to take it back. */
export const MediaDone = z.object({
  fileId,
  operationId: z.string().max(100),
  /** Where it was, and the labels it had. */
  folderId: z.string().max(100),
  labels: z.array(z.string()).default([]),
  /** It became one with an earlier change that the site does not have: that one must stay. */
  isJoined: z.boolean().default(false),
})
export type MediaDone = z.infer<typeof MediaDone>

export const FileRename = z.object({ fileId, name: fileName, at: Instant.optional() })
export type FileRename = z.infer<typeof FileRename>
export const FileMove = z.object({ fileId, folderId, at: Instant.optional() })
export type FileMove = z.infer<typeof FileMove>
/** All labels that the file is to have. */
export const FileLabels = z.object({ fileId, labels, at: Instant.optional() })
export type FileLabels = z.infer<typeof FileLabels>
/** What is read aloud in place of a picture; empty takes it away. */
export const FileAltText = z.object({ fileId, text: z.string().trim().max(1000), at: Instant.optional() })
export type FileAltText = z.infer<typeof FileAltText>
const fraction = z.number().min(0).max(1)
/** The point of a picture that every crop keeps in view, as parts of its width and height. */
export const FileFocus = z.object({ fileId, x: fraction, y: fraction, at: Instant.optional() })
export type FileFocus = z.infer<typeof FileFocus>
export const FileDecision = z.object({ fileId, at: Instant.optional() })
export type FileDecision = z.infer<typeof FileDecision>
export const NewFolder = z.object({
  name: folderName,
  parentId: folderId,
  /** What the folder is called here until the site has it; the core says it. */
  folderId: folderId.optional(),
  at: Instant.optional(),
})
export type NewFolder = z.infer<typeof NewFolder>
export const FolderRename = z.object({ folderId, name: folderName, at: Instant.optional() })
export type FolderRename = z.infer<typeof FolderRename>
export const FolderMove = z.object({ folderId, parentId: folderId, at: Instant.optional() })
export type FolderMove = z.infer<typeof FolderMove>
export const FolderDecision = z.object({ folderId, at: Instant.optional() })
export type FolderDecision = z.infer<typeof FolderDecision>

export const media = {
  rename: queued(1, FileRename, 'mediaFiles'),
  move: queued(1, FileMove, 'mediaFiles'),
  label: queued(1, FileLabels, 'mediaFiles'),
  altText: queued(1, FileAltText, 'mediaFiles'),
  focus: queued(1, FileFocus, 'mediaFiles'),
  /** To the trash, from which the site gives files back. */
  trash: queued(1, FileDecision, 'mediaFiles'),
  restore: queued(1, FileDecision, 'mediaFiles'),
  deleteForever: queued(1, FileDecision, 'mediaFiles'),
  createFolder: queued(1, NewFolder, 'mediaFolders'),
  renameFolder: queued(1, FolderRename, 'mediaFolders'),
  moveFolder: queued(1, FolderMove, 'mediaFolders'),
  /** To the trash, with all that lies in it. */
  trashFolder: queued(1, FolderDecision, 'mediaFolders'),
  /** With what went with it. */
  restoreFolder: queued(1, FolderDecision, 'mediaFolders'),
  deleteFolderForever: queued(1, FolderDecision, 'mediaFolders'),
  ...mediaLinks,
  ...mediaImport,
  /** All folders, by their names; what lies at the top and in the trash is counted beside them. */
  folders: query(
    Nothing,
    z.object({
      folders: z.array(MediaFolder),
      /** All files of the library; those of visitors too. */
      files: z.number().int(),
      atTop: z.number().int(),
      inTrash: z.number().int(),
      /** Folders that are no part of the tree and have files: what visitors sent lies in one. */
      elsewhere: z.array(z.object({ id: z.string(), files: z.number().int() })),
      /** Folders in the trash; one that went with the folder around it is not listed. */
      deleted: z.array(z.object({ id: z.string(), name: z.string(), sync: RecordState })),
    }),
  ),
  /** Asks the site what its trash holds now. */
  refreshTrash: command(Nothing, z.object({ files: z.number().int(), folders: z.number().int() })),
  /** What a folder is called now: one that was made here gets another id when the site has it. */
  folderNow: query(z.object({ folderId }), z.object({ folderId: z.string() })),
  files: query(listInput(MediaFilter, ['name', 'date', 'size']), listPage(MediaRow)),
  file: query(z.object({ fileId }), MediaDetail),
  /** Queues one action for many files, in one commit. `skipped`: it is so already. */
  act: command(
    z.object({ fileIds: z.array(fileId).min(1).max(1000), action: MediaAction }),
    z.object({
      done: z.array(MediaDone),
      skipped: z.number().int(),
      /** Of those skipped: files that would have more labels than a file can. */
      full: z.number().int(),
    }),
  ),
  /** Takes actions back that the site does not have yet, and undoes the others by their opposites. */
  takeBack: command(z.object({ action: MediaAction, done: z.array(MediaDone).min(1).max(1000) }), Nothing),
  /** The labels of these files, those of most files first. */
  labelsOf: query(
    z.object({ fileIds: z.array(fileId).min(1).max(1000) }),
    z.object({ labels: z.array(z.object({ label: z.string(), files: z.number().int() })) }),
  ),
  /** The addresses of files, in their order; those that have none are left out. */
  addresses: query(
    z.object({ fileIds: z.array(fileId).min(1).max(1000) }),
    z.object({ addresses: z.array(z.string()) }),
  ),
  /**
   * A small picture of a file as a data address, fetched from the site's file host; null where there is none. `whole`:
   * larger, and nothing of it cut off. `poster`: one of the stills of a film, by its place.
   */
  thumbnail: command(
    z.object({ fileId, whole: z.boolean().default(false), poster: z.number().int().min(0).max(20).optional() }),
    z.object({ picture: z.string().nullable() }),
    KEEPS_RESULT,
  ),
  changed: topic(z.object({ count: z.number().int() })),
}
