import { given, sentence } from './sentence.ts'

/** Why a file stands where it stands on its way to the site. */
export const uploadMessages = {
  'uploads.gone': 'The file is not there any more. Put it back, or plug the card or drive in again.',
  'uploads.changed': 'The file was changed after it was added. Add it again to send it as it is now.',
  'uploads.unreadable': 'This computer does not let Foyer read the file.',
  'uploads.copyBroken': 'Foyer did not get the whole file before its window was closed. Add it again.',
  'uploads.internal': 'Something went wrong inside Foyer. The file itself is untouched.',
  'uploads.folderGone': 'The folder on the site is gone.',
  'uploads.kindRefused': 'The site does not take this kind of file.',
  'uploads.tooLarge': 'The site does not take files of this size.',
  'uploads.siteFull': 'The site has no room left for it.',
  'uploads.empty': 'The file is empty, and the site does not take empty files.',
  'uploads.unusable': 'The site has the bytes, but cannot use the file. It may be damaged.',
  'uploads.refused': sentence<{ words: string }>(
    'The site refused the file.{said, select, yes { It said: {words}} other {}}',
    ({ words }) => ({ said: given(words) }),
  ),
  'uploads.twin': 'The same file is there already.',
  'uploads.alreadyThere': 'The same file is in this folder of the site already.',
  'uploads.sameContent': 'The site has the same file already.',
  'uploads.otherStays': 'The site keeps its own file of this name.',
  'uploads.stillWritten': 'Another program is still writing the file.',
  'uploads.batch': sentence<{ files: number }>('{files, plural, one {Upload # file} other {Upload # files}}'),
  'uploads.outcome': sentence<{ done: number; notSent: number; skipped: number }>(
    '{done, plural, one {# file is at the site.} other {# files are at the site.}}{notSent, plural, =0 {} one { # file was not sent.} other { # files were not sent.}}{skipped, plural, =0 {} one { # file was skipped.} other { # files were skipped.}}',
  ),
  'uploads.leftOut': 'Left out.',
}
