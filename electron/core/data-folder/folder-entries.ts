/**
 * When an entry goes: `never` while Foyer is used here; when the operator signs out; when its `work` ends (an import, an
 * upload, a window's drag); at the next start; when its process ends; some days after the time in its name.
 */
export type End = 'never' | 'signOut' | 'workEnds' | 'nextStart' | 'processEnds' | { days: number }

/** One kind of entry of the data folder. */
export interface FolderEntry {
  /** As people write it. */
  name: string
  /** Of its path in the folder, with `/` between names. */
  pattern: RegExp
  /** The feature or the host part that writes it. */
  owner: string
  ends: readonly End[]
  /** What of a person it may hold, and why it stays where it stays; starts with "No" where it holds nothing of people. */
  holds: string
}

/**
 * Every kind of entry of the data folder, whatever wrote it: docs/data-folder.md shows the same table. Foyer deletes
 * only what this list names.
 */
export const folderEntries: readonly FolderEntry[] = [
  {
    name: 'desk.db',
    pattern: /^desk\.db(-wal|-shm|-journal)?$/,
    owner: 'core/sync',
    ends: ['never'],
    holds:
      'Unsent changes, which forbid a sign-out. What was done here: the history for 30 days, scans and decided incidents ' +
      'for 180, names of records made here for 400; takings and shifts',
  },
  {
    name: 'outbox.copy',
    pattern: /^outbox\.copy$/,
    owner: 'core/sync',
    ends: ['never'],
    holds: 'Unsent changes; written anew without them at sign-out',
  },
  {
    name: 'records.whole',
    pattern: /^records\.whole$/,
    owner: 'core/sync',
    ends: ['never'],
    holds: 'No names: when desk.db and outbox.copy were last known to be whole',
  },
  {
    name: 'desk.reserve',
    pattern: /^desk\.reserve$/,
    owner: 'core/data-folder',
    ends: ['never'],
    holds: 'No content: space that is given to desk.db when the disk is full, and taken again when there is room',
  },
  {
    name: 'desk.db.suspect',
    pattern: /^desk\.db\.suspect$/,
    owner: 'core/sync',
    ends: ['workEnds'],
    holds: 'No content: the next start checks desk.db',
  },
  {
    name: 'desk.db.before-migration',
    pattern: /^desk\.db\.before-migration(-journal)?$/,
    owner: 'core/db',
    ends: ['signOut'],
    holds: 'What desk.db held before an update',
  },
  {
    name: 'desk.db.broken-TIME',
    pattern: /^desk\.db\.broken-(?<at>\d+)(-wal|-shm)?$/,
    owner: 'core/db',
    ends: [{ days: 90 }],
    holds: 'Unsent changes that may not all have been recovered: it outlives a sign-out',
  },
  {
    name: 'mirror.db',
    pattern: /^mirror\.db(-wal|-shm|-journal)?$/,
    owner: 'core/mirror',
    ends: ['never'],
    holds: 'The copy of the site; emptied at sign-out',
  },
  {
    name: 'mirror.db.broken-TIME',
    pattern: /^mirror\.db\.broken-(?<at>\d+)(-wal|-shm)?$/,
    owner: 'core/db',
    ends: ['signOut'],
    holds: 'A damaged copy of the site: the newest stays, and with it two of the last fourteen days',
  },
  {
    name: '*.writing',
    pattern: /^[\w-][\w.-]*\.writing$/,
    owner: 'hosts/common/node-files',
    ends: ['workEnds', 'nextStart'],
    holds: 'Half of a file that was being written when Foyer was killed',
  },
  {
    name: 'unsent-DATE.csv, .json',
    pattern: /^unsent-\d{4}-\d\d-\d\d\.(csv|json)$/,
    owner: 'core/diagnostics',
    ends: ['never'],
    holds: 'Unsent changes that an older Foyer exported for a person, who was shown the path',
  },
  {
    name: 'copies/ID',
    pattern: /^copies(\/[\w-]{1,64})?$/,
    owner: 'core/contacts, core/data, core/forms, core/uploads',
    ends: ['workEnds', 'nextStart', 'signOut'],
    holds: 'Files that a browser brought: tables until imported, others until the site has them, after a sign-out too',
  },
  {
    name: 'kept-files/ID',
    pattern: /^kept-files(\/[\w-]{1,64})?$/,
    owner: 'core/forms',
    ends: ['signOut'],
    holds: 'Files of submissions that are kept for work offline; half ones go when the site is opened next',
  },
  {
    name: 'secrets.json, sealed-secrets.json',
    pattern: /^(sealed-)?secrets\.json$/,
    owner: 'hosts',
    ends: ['never'],
    holds: 'Keys and tokens; those of a site go at sign-out',
  },
  {
    name: 'demo-site.json',
    pattern: /^demo-site\.json(\.\d+\.tmp)?$/,
    owner: 'sandbox',
    ends: ['never'],
    holds: 'No real person: the made-up site of the demo',
  },
  {
    name: 'foyer.log, foyer.old.log',
    pattern: /^foyer(\.old)?\.log$/,
    owner: 'hosts/common/file-log',
    ends: ['never'],
    holds: 'No names: each line is redacted, and both files end at 1 MB',
  },
  {
    name: 'foyer.lock',
    pattern: /^foyer\.lock(\.stale)?(\.\d+)?$/,
    owner: 'hosts/common/data-lock',
    ends: ['processEnds'],
    holds: 'No names: a process number',
  },
  {
    name: 'foyer.held',
    pattern: /^foyer\.held$/,
    owner: 'hosts/common/data-lock',
    ends: ['never'],
    holds: 'No content: the system’s lock is on it while Foyer runs',
  },
  {
    name: 'open-foyer.html',
    pattern: /^open-foyer\.html$/,
    owner: 'hosts/browser',
    ends: ['processEnds'],
    holds: 'No names: a link that works once',
  },
  {
    name: 'links/ID.ask, .part, .link',
    pattern: /^links(\/[\w-]{43}\.(ask|part|link))?$/,
    owner: 'hosts/browser',
    ends: ['processEnds', 'nextStart'],
    holds: 'No names: a link that works once',
  },
  {
    name: 'dragged/ID/NAME',
    pattern: /^dragged(\/[^/]+){0,2}$/,
    owner: 'hosts/electron',
    ends: ['workEnds', 'nextStart', 'signOut'],
    holds: 'Tickets that were dragged out of the window: the newest four',
  },
  {
    name: 'handed-out/ID',
    pattern: /^handed-out(\/[^/]+)?$/,
    owner: 'hosts/electron',
    ends: ['workEnds', 'nextStart'],
    holds: 'A file that the window makes, until the person has chosen where it goes',
  },
  {
    name: 'crashes/…',
    pattern: /^crashes(\/.*)?$/,
    owner: 'hosts/electron',
    ends: ['nextStart'],
    holds: 'What was in memory when a process crashed: the newest ten stay',
  },
  {
    name: 'window/…',
    pattern: /^window(\/.*)?$/,
    owner: 'hosts/electron',
    ends: ['never'],
    holds: 'Text that was typed and not saved, which the page drops at sign-out; Chromium decides when its bytes go',
  },
  {
    name: 'Singleton…',
    pattern: /^Singleton(Lock|Cookie|Socket)$/,
    owner: 'hosts/electron',
    ends: ['processEnds'],
    holds: 'No names: Electron’s lock',
  },
]

/** The kind of an entry, by its path in the data folder; undefined for one that Foyer does not write. */
export const entryOf = (path: string): FolderEntry | undefined =>
  folderEntries.find(({ pattern }) => pattern.test(path))
