import type { FileAltText, FileFocus } from '../../../shared/app/media.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { fileEdit } from './file-edit.queued.ts'

/** What is read aloud in place of a picture. */
export const altText = fileEdit<FileAltText>({
  word: 'media.altText',
  describe: ({ fileId }, nameOf) => {
    const { name } = nameOf('mediaFiles', fileId)
    return { what: messageOf('media.altText', { name }), about: name }
  },
  changes: ({ text }) => ({ altText: text === '' ? null : text }),
  withChanges: (input, { altText: text }) => ({ ...input, text: typeof text === 'string' ? text : '' }),
})

/** The point of a picture that crops keep in view; it moves as a whole. */
export const focus = fileEdit<FileFocus>({
  word: 'media.focus',
  describe: ({ fileId }, nameOf) => {
    const { name } = nameOf('mediaFiles', fileId)
    return { what: messageOf('media.focus', { name }), about: name }
  },
  changes: ({ x, y }) => ({ focus: { x, y } }),
  withChanges: (input, { focus: point }) => ({ ...input, ...(point as { x: number; y: number } | null) }),
})
