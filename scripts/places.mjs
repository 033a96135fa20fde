// Who may import what, and what may be where: the tables that check-imports.mjs reads.

/**
 * For each zone, the first match decides what a file of it may import from this repository (besides its own folder's
 * zone). Paths are prefixes, or whole files.
 */
export const mayImport = [
  { files: 'shared/', from: ['shared/'] },
  // What people read without a window is made of sentences, by this file; all else in the core names them by code.
  { files: 'electron/core/base/speech.ts', from: [...coreImports(), 'shared/messages/text-of.ts', 'shared/locales/'] },
  { files: 'electron/core/', from: coreImports() },
  { files: 'electron/hosts/common/', from: ['electron/hosts/common/', ...hostImports()] },
  { files: 'electron/hosts/browser/', from: ['electron/hosts/browser/', 'electron/hosts/common/', ...hostImports()] },
  { files: 'electron/hosts/electron/', from: ['electron/hosts/electron/', 'electron/hosts/common/', ...hostImports()] },
  { files: 'sandbox/', from: ['sandbox/', 'shared/'] },
  {
    files: 'renderer/ui/',
    from: [
      ...['renderer/ui/', 'renderer/format.ts', 'renderer/errors.ts', 'renderer/theme/', 'renderer/permission/'],
      ...['renderer/language/locale.ts', 'renderer/language/weeks.ts'],
      'shared/',
    ],
  },
  { files: 'renderer/', from: ['renderer/', 'shared/'] },
]

function coreImports() {
  const parts = [
    'app/',
    'money/',
    'rich-text/',
    'rpc/',
    'wire/',
    'business-day.ts',
    'errors.ts',
    'file-name.ts',
    'json.ts',
    'listeners.ts',
    'csv.ts',
    'deceptive-controls.ts',
    'email-address.ts',
    'guest-key.ts',
    'local-number.ts',
    'look-up.ts',
    'mailto.ts',
    'merged-order.ts',
    'one-letter-off.ts',
    'order-bars.ts',
    'form-value-text.ts',
    'phone-digits.ts',
    'search-words.ts',
    'safe-address.ts',
    'same-name.ts',
    'undo-times.ts',
    'written-number.ts',
  ]
  const messages = ['messages/message.ts', 'messages/message-of.ts']
  return ['electron/core/', ...[...parts, ...messages].map((part) => `shared/${part}`)]
}

function hostImports() {
  // Boxes of the system speak before the core does.
  const words = [
    'electron/core/desktop/box-words.ts',
    // The data folder is taken before the core opens a file in it.
    'electron/core/db/hold-file.ts',
    'electron/core/base/speech.ts',
    'electron/core/platform/redact.ts',
    'electron/core/diagnostics/our-files.ts',
  ]
  return ['electron/core/core.ts', 'electron/core/ports.ts', 'electron/core/ports/', ...words, 'shared/']
}

/** Packages and modules of Node that only some files may import. */
export const reserved = [
  {
    names: ['electron', 'electron-updater'],
    only: ['electron/hosts/electron/'],
    why: 'only electron/hosts/electron talks to Electron',
  },
  { names: ['better-sqlite3'], only: ['electron/core/db/'], why: 'only electron/core/db opens databases' },
  {
    names: ['drizzle-orm'],
    only: ['electron/core/db/', /^electron\/core\/.*\.(queries|tables)\.ts$/],
    why: 'drizzle stays in db/, *.queries.ts and *.tables.ts',
  },
]

/** Packages a zone may use; everything else is a dependency on the wrong side. `node:` stands for Node's own modules. */
export const packages = [
  // Sentences are made in the language that is active.
  { files: 'shared/messages/', names: ['zod', '@lingui/core'] },
  { files: 'shared/locales/', names: ['@lingui/core', 'foyer/catalog'] },
  { files: 'shared/csv.ts', names: ['papaparse'] },
  { files: 'shared/', names: ['zod'] },
  {
    files: 'electron/core/forms/checks/',
    names: ['zod', 'libphonenumber-js/min', 're2js'],
  },
  { files: 'electron/core/forms/sending/', names: ['zod', 'drizzle-orm', 'mime', 'node:'] },
  { files: 'electron/core/tables/', names: ['drizzle-orm', 'node:'] },
  { files: 'electron/core/uploads/', names: ['zod', 'drizzle-orm', 'mime', 'node:'] },
  { files: 'electron/core/', names: ['zod', 'drizzle-orm', 'better-sqlite3', 'papaparse', 'bwip-js', 'node:'] },
  { files: 'electron/hosts/common/workbook-worker.ts', names: ['read-excel-file/node', 'fflate', 'node:'] },
  { files: 'electron/hosts/', names: ['zod', 'ws', 'chokidar', 'electron', 'electron-updater', 'node:'] },
  { files: 'sandbox/', names: ['zod', 'hono', '@hono/', 'ws', 'node:'] },
]

/** Words of the code that belong in few places. */
export const words = [
  {
    pattern: /from 'papaparse'/,
    only: ['shared/csv.ts', 'scripts/'],
    why: 'CSV is written in one place, csvText of shared/csv.ts',
  },
  {
    pattern: /(?<![\w.])fetch\((?!.*\)\s*[:{])|globalThis\.fetch\b/,
    only: ['electron/hosts/common/node-network.ts', 'renderer/channel.ts', 'sandbox/', 'tests/', 'scripts/'],
    why: 'fetch lives in the network adapter; ask the Network port',
  },
  {
    pattern: /\bnew WebSocket\(/,
    only: ['renderer/channel.ts', 'tests/'],
    why: 'the window’s WebSocket lives in renderer/channel.ts',
  },
  {
    pattern: /^(?! *(?:\/\/|\/?\*)).*['`](?:[^'`]{0,200} )?[A-Z][a-z]* (?:[a-z’]+,? ){2}[^'`]{0,300}[.?!]['`]/,
    within: 'electron/core/',
    // Papers, files for support and spreadsheets, and pages of the system's browser, which no window shows.
    only: [
      /^electron\/core\/(printing|session\/sign-in|diagnostics)(\/|$)/,
      'electron/core/mirror/registry.ts',
      'electron/core/session/pkce.ts',
    ],
    why: 'the core names sentences by their codes; they stand in shared/messages',
  },
  { pattern: /\bnew Proxy\(/, only: ['sandbox/', 'tests/', 'scripts/'], why: 'no Proxy: walk the contract instead' },
]

/** Names that may be in one file each, so that one gate sees every message. */
export const single = [
  { pattern: /\bipcMain\b/, within: 'electron/' },
  { pattern: /\bipcRenderer\b/, within: 'electron/' },
]

/**
 * The parts that serve every feature, and the names of the box office, which they do not know: what is about an event there
 * is about a *scope*. `sales` is the name of a lane.
 */
export const boxOffice = {
  files: /^(electron\/core\/(mirror|sync|conflicts)|renderer\/list-screen)\//,
  names: /\b(?:eventId|tickets?\w*|guests?\w*|sale(?!s\b)\w*)\b/g,
}
