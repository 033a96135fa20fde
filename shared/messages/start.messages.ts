import { sentence } from './sentence.ts'

/** Why Foyer could not start with its data folder, and what to do. */
export const startMessages = {
  'start.notWritable': sentence<{ folder: string }>(
    'Foyer can’t write to its folder {folder}: it is read-only, or belongs to another account. What is in it wasn’t touched. Give your account the right to write there, or start Foyer with another folder (--data).',
  ),
  'start.noPlace': sentence<{ folder: string }>(
    'Foyer can’t make its folder {folder}: the system doesn’t allow a folder of that name there. Nothing was changed. Start Foyer with another folder (--data).',
  ),
  'start.noFolder': sentence<{ folder: string }>(
    'Foyer can’t use {folder} as its folder: a file is in the way. Move that file, or start Foyer with another folder (--data).',
  ),
  'start.diskFull': sentence<{ folder: string }>(
    'The disk with Foyer’s folder {folder} is full. What was saved there is safe. Free some space, then start Foyer again.',
  ),
  'start.filesFail': sentence<{ folder: string; code: string }>(
    'Foyer can’t use its files in {folder}: the system says {code}. What was saved there is safe as long as the disk is. Check the disk, then start Foyer again.',
  ),
  'start.failed': 'Foyer could not start',
  'start.quit': 'Quit',
  'start.showFolder': 'Show the folder',
  'start.saveSupport': 'Save a support file',
  'start.notSaved': 'The support file could not be saved there.',
  'start.notSavedDetail': 'Choose another folder for it.',
}
