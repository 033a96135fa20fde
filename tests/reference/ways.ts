import { contactWays } from './ways-contacts.ts'
import { dataWays } from './ways-data.ts'
import { eventWays } from './ways-events.ts'
import { formWays } from './ways-forms.ts'
import { guestWays } from './ways-guests.ts'
import { identityWays } from './ways-identity.ts'
import { planWays } from './ways-plans.ts'
import { staffWays } from './ways-staff.ts'
import { submissionWays } from './ways-submissions.ts'

/** How a person comes to a call from a screen, or why no screen leads there. */
export type Way = { way: string } | { none: string }

/** The calls of the media library, of forms and what people send with them, of collections, of events and their guests, of plans, of staff, of contacts, and of sign-in. A test fails on one that is missing here, and on one that there is not. */
export const ways: Readonly<Record<string, Way>> = {
  ...formWays,
  ...submissionWays,
  ...dataWays,
  ...eventWays,
  ...guestWays,
  ...planWays,
  ...staffWays,
  ...contactWays,
  ...identityWays,
  'files.generateDownloadUrl': { way: 'Media: several files selected, *Download*' },
  'files.generateFileDownloadUrl': {
    way: 'Media: a file, *Download*, *Show in the browser*, *Copy temporary link*; Forms: a file of a submission',
  },
  'files.get': { way: 'Every change of a file that is sent, and what became of it after a lost response' },
  'files.getMany': { way: 'Sync Center: single records; Media: how far the site is with an import' },
  'files.update': { way: 'Media: name, folder, labels, alt text and focal point of a file' },
  'files.generateUploadUrl': { way: 'Media and Uploads: *Add files*, up to 4 MB' },
  'files.generateResumableUploadUrl': { way: 'Media and Uploads: *Add files*, larger ones' },
  'files.importFile': { way: 'Media: *Import from the web*, one address' },
  'files.bulkImport': {
    none: 'The older form takes all or nothing, and is due to be removed; `bulkImportResults` does the same with a result for each',
  },
  'files.bulkImportResults': { way: 'Media: *Import from the web*, several addresses' },
  'files.list': { way: 'Uploads: whether a file whose response was lost has arrived' },
  'files.search': { none: 'This laptop searches its own copy, without a network too' },
  'files.query': { way: 'Media: the library is fetched and kept up to date with it' },
  'files.generateVideoStreamUrl': { way: 'Media: a film, *Copy the address of the stream*, HLS and DASH' },
  'files.bulkDelete': { way: 'Media: *Move to trash*, *Delete permanently*' },
  'files.bulkRestore': { way: 'Media, trash: *Restore*' },
  'files.listDeleted': { way: 'Media: opening the trash, *Ask the site*' },
  'folders.create': { way: 'Media: *New folder*; Uploads: a folder that was dropped' },
  'folders.get': { way: 'Every change of a folder that is sent, and what became of it after a lost response' },
  'folders.list': { way: 'Uploads: whether a folder of this name is there already' },
  'folders.search': { none: 'All folders are on this laptop and shown as a tree' },
  'folders.query': { way: 'Media: the tree is fetched and kept up to date with it' },
  'folders.update': { way: 'Media: *Rename the folder*, *Move the folder*' },
  'folders.generateDownloadUrl': { way: 'Media: a folder, *Download as an archive*' },
  'folders.bulkDelete': { way: 'Media: *Move the folder to the trash*, *Delete permanently*' },
  'folders.bulkRestore': { way: 'Media, trash: *Restore* of a folder' },
  'folders.listDeleted': { way: 'Media: opening the trash, *Ask the site*' },
}

/** The areas whose calls all have a line in it. */
export const walkedAreas = [
  'contacts',
  'labels',
  'contactFields',
  'files',
  'folders',
  'forms',
  'submissions',
  'collections',
  'indexes',
  'items',
  'tasks',
  'events',
  'ticketDefinitions',
  'categories',
  'notifications',
  'checkout',
  'tickets',
  'rsvps',
  'plans',
  'plansV3',
  'planOrders',
  'authentication',
  'recovery',
  'verification',
  'redirects',
  'staff',
] as const
