import { sentence } from './sentence.ts'

type Count = { count: number }

/** What the system shows of Foyer beside its window: tray, notifications, the question when it is closed. */
export const desktopMessages = {
  'desktop.upToDate': 'Up to date',
  'desktop.syncing': 'Syncing',
  'desktop.offline': 'Offline. Everything is saved on this laptop.',
  'desktop.paused': 'Working offline until you resume',
  'desktop.signedOut': 'Signed out. Sign in to send what waits.',
  'desktop.attention': sentence<Count>('{count, plural, one {# change needs} other {# changes need}} your decision'),
  'desktop.unsent': sentence<Count>('{count, plural, one {# change} other {# changes}} not sent yet'),
  'desktop.files': sentence<Count>('Uploading {count, plural, one {# file} other {# files}}'),
  'desktop.filesPaused': sentence<Count>(
    '{count, plural, one {# file waits} other {# files wait}}: uploads are paused',
  ),
  'desktop.syncNow': 'Sync now',
  'desktop.pauseUploads': 'Pause uploads',
  'desktop.resumeUploads': 'Resume uploads',
  'desktop.open': 'Open Foyer',
  'desktop.quit': 'Quit Foyer',
  'desktop.uploads': 'Uploads finished',
  'desktop.filesArrived': sentence<Count>('{count, plural, one {# file is} other {# files are}} on the site.'),
  'desktop.filesNeedYou': sentence<Count>('{count, plural, one {# file needs} other {# files need}} you.'),
  'desktop.decisions': 'A decision is needed',
  'desktop.decide': sentence<Count>(
    '{count, plural, one {# change waits} other {# changes wait}} for your decision. Nothing is lost.',
  ),
  'desktop.door': 'The guest list is old',
  'desktop.oldList': sentence<{ minutes: number }>(
    'The event starts in {minutes, plural, one {# minute} other {# minutes}}. Connect this laptop, then run the readiness check.',
  ),
  'desktop.update': 'An update is ready',
  'desktop.updateReady': sentence<{ version: string }>(
    'Foyer {version} is installed when you choose, never during a shift.',
  ),
  'desktop.closing': 'Files are still being uploaded.',
  'desktop.closingDetail': sentence<Count>(
    '{count, plural, one {# file is} other {# files are}} not on the site yet. Foyer can continue without a window, or continue when you open it again.',
  ),
  'desktop.keepUploading': 'Keep uploading',
  'desktop.quitNow': 'Quit, upload later',
  'desktop.remember': 'Don’t ask again',
  'desktop.keepsClosing': 'The window keeps closing.',
  'desktop.keepsClosingDetail': 'What you saved is safe. Open the window again, or quit Foyer and start it anew.',
  'desktop.openAgain': 'Open again',
  'desktop.unresponsive': 'The window doesn’t respond.',
  'desktop.unresponsiveDetail':
    'What you saved is safe, and so is what you typed. Wait for it, or open it again where it was.',
  'desktop.wait': 'Wait',
  'desktop.reopen': 'Reopen',
  'desktop.unknownFiles': 'Foyer can’t open this.',
  'desktop.unknownFilesDetail':
    'It opens pictures and folders in Uploads, and one CSV or Excel table to import contacts from.',
  'desktop.licence': 'MIT licence. Settings, About lists the licences of the software it contains.',
  'desktop.notSaved': 'The file could not be saved there. Choose another folder for it.',
}
