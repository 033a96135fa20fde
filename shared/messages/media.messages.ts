import { isGiven, sentence } from './sentence.ts'

/** A file or a folder; empty when its name is not known here. */
interface Named {
  name: string
}

const named = ({ name }: Named) => ({ named: isGiven(name) })
const ofFile = (text: string) => sentence<Named>(text, named)

/** Changes of the media library. */
export const mediaMessages = {
  'media.file': 'File',
  'media.rename': sentence<{ before: string; name: string }>(
    'Rename {named, select, yes {{before}} other {a file}} to {name}',
    ({ before }) => ({ named: isGiven(before) }),
  ),
  'media.move': sentence<{ name: string; folder: string }>(
    'Move {named, select, yes {{name}} other {a file}} to {placed, select, yes {{folder}} other {another folder}}',
    ({ name, folder }) => ({ named: isGiven(name), placed: isGiven(folder) }),
  ),
  'media.moveToTop': ofFile('Move {named, select, yes {{name}} other {a file}} to the top of the library'),
  'media.label': ofFile('Change the labels of {named, select, yes {{name}} other {a file}}'),
  'media.trash': ofFile('Move {named, select, yes {{name}} other {a file}} to the trash'),
  'media.restore': ofFile('Restore {named, select, yes {{name}} other {a file}} from the trash'),
  'media.deleteForever': ofFile('Permanently delete {named, select, yes {{name}} other {a file}}'),
  'media.altText': ofFile('Change the alt text of {named, select, yes {{name}} other {a picture}}'),
  'media.focus': ofFile('Change the focal point of {named, select, yes {{name}} other {a picture}}'),
  'media.altTextNotTaken': 'The site didn’t take the alt text. Set it in the media manager of the site.',
  'media.focusNotTaken': 'The site didn’t take the focal point. Set it in the media manager of the site.',
  'media.createFolder': sentence<{ name: string }>('Make the folder {name}'),
  'media.renameFolder': sentence<{ before: string; name: string }>(
    'Rename {named, select, yes {the folder {before}} other {a folder}} to {name}',
    ({ before }) => ({ named: isGiven(before) }),
  ),
  'media.moveFolder': sentence<{ name: string; folder: string }>(
    'Move {named, select, yes {the folder {name}} other {a folder}} to {placed, select, yes {{folder}} other {the top of the library}}',
    ({ name, folder }) => ({ named: isGiven(name), placed: isGiven(folder) }),
  ),
  'media.trashFolder': ofFile('Move {named, select, yes {the folder {name}} other {a folder}} to the trash'),
  'media.restoreFolder': ofFile('Restore {named, select, yes {the folder {name}} other {a folder}} from the trash'),
  'media.deleteFolderForever': ofFile('Permanently delete {named, select, yes {the folder {name}} other {a folder}}'),
  'media.goneForGood': 'The site no longer has the file, not even in the trash. It can’t be restored.',
  'media.folderGoneForGood': 'The site no longer has the folder, not even in the trash. It can’t be restored.',
  'media.strangeAddress': sentence<{ host: string }>(
    'The site gave an address at {named, select, yes {{host}} other {no known place}}, which Foyer doesn’t open. Get the file in the media manager of the site.',
    ({ host }) => ({ named: isGiven(host) }),
  ),
  'media.noPicture': 'Only a picture that the site has looked at has an alt text and a focal point.',
  'media.folderInItself': 'A folder can’t be moved into itself. Choose another place.',
  'media.notFromTrash': 'What lies in the trash can’t be downloaded. Restore it first.',
  'media.folderNotThere': 'This folder isn’t at the site yet. Try again once it is.',
  'media.emptyArchive': 'There is no file in this folder, so there is nothing to download.',
  'media.largeArchive': sentence<{ count: number; most: number }>(
    'There are {count, number} files in this folder, and an archive holds {most, number}. Download the folders in it one by one.',
  ),
  'media.badAddress': sentence<{ address: string }>(
    '{address} isn’t a web address that a site can fetch. Nothing was sent.',
  ),
  'media.importKind': 'The site keeps no files of this kind, or the address doesn’t show what kind it is.',
  'media.importFull': 'The site has no room left for it.',
  'media.importLarge': 'The file is larger than the site takes.',
  'media.importFolderGone': 'The folder is gone from the site. Choose another one.',
  'media.importRefused': 'The site didn’t take it and gave no reason.',
  'media.importUnknown':
    'The site’s response was lost. The file may still arrive: check the library before you import it again.',
  'media.severalLike': 'The site has several folders that may be this one. Look at them first.',
  'media.topOfLibrary': 'Top of the library',
  'field.fileName': 'Name',
  'field.folder': 'Folder',
  'field.labels': 'Labels',
  'field.altText': 'Alt text',
  'field.focus': 'Focal point',
}
