import { given, sentence } from './sentence.ts'

/** A file or a folder; empty when nobody here knows how it is called. */
interface Named {
  name: string
}

const named = ({ name }: Named) => ({ named: given(name) })
const ofFile = (text: string) => sentence<Named>(text, named)

/** Changes of the media library. */
export const mediaMessages = {
  'media.file': 'File',
  'media.rename': sentence<{ before: string; name: string }>(
    'Rename {named, select, yes {{before}} other {a file}} to {name}',
    ({ before }) => ({ named: given(before) }),
  ),
  'media.move': sentence<{ name: string; folder: string }>(
    'Move {named, select, yes {{name}} other {a file}} to {placed, select, yes {{folder}} other {another folder}}',
    ({ name, folder }) => ({ named: given(name), placed: given(folder) }),
  ),
  'media.moveToTop': ofFile('Move {named, select, yes {{name}} other {a file}} to the top of the library'),
  'media.label': ofFile('Change the labels of {named, select, yes {{name}} other {a file}}'),
  'media.trash': ofFile('Move {named, select, yes {{name}} other {a file}} to the trash'),
  'media.restore': ofFile('Restore {named, select, yes {{name}} other {a file}} from the trash'),
  'media.createFolder': sentence<{ name: string }>('Make the folder {name}'),
  'media.renameFolder': sentence<{ before: string; name: string }>(
    'Rename {named, select, yes {the folder {before}} other {a folder}} to {name}',
    ({ before }) => ({ named: given(before) }),
  ),
  'media.goneForGood': 'The site does not have the file any more, not in the trash either. It cannot be restored.',
  'media.severalLike': 'The site has several folders that may be this one. Look at them first.',
  'media.topOfLibrary': 'Top of the library',
  'field.fileName': 'Name',
  'field.folder': 'Folder',
  'field.labels': 'Labels',
}
