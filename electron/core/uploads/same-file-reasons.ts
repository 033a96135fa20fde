import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** Reasons of files that were not sent because the same file is on its way or there, as they are stored. */
export const sameFileReasons = {
  twin: storedMessage(messageOf('uploads.twin')),
  there: storedMessage(messageOf('uploads.alreadyThere')),
  sameContent: storedMessage(messageOf('uploads.sameContent')),
}
