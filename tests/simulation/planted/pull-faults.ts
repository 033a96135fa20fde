import type { PlantedFault } from './fault.ts'

const page = 'electron/core/mirror/store/apply-page.ts'
const credential = 'electron/core/platform/tokens/token-credential.ts'

/** Mistakes in pulls, sign-ins and manners. */
export const pullFaults: readonly PlantedFault[] = [
  {
    name: 'renewal-for-each',
    seed: 2,
    what: 'every caller renews the sign-in for itself',
    edits: [{ file: credential, find: 'underWay ??= work().finally(', replace: 'underWay = work().finally(' }],
  },
  {
    name: 'token-saved-late',
    seed: 3,
    what: 'a new token is stored only after it was used',
    edits: [
      {
        file: credential,
        find: 'await secrets.set(secretName, JSON.stringify(next)).catch(',
        replace: 'await Promise.resolve().catch(',
      },
      {
        file: credential,
        find: 'if (accepted === generation) hasWorked = true',
        replace:
          'if (accepted !== generation) return\n      if (!hasWorked) void secrets.set(secretName, JSON.stringify(tokens))\n      hasWorked = true',
      },
    ],
  },
  {
    name: 'retry-after-ignored',
    seed: 1,
    what: 'a 429 makes nobody wait',
    edits: [
      {
        file: 'electron/core/platform/exchange.ts',
        find: 'budget.feedback.refused({ retryAfterMs, priority: options.priority, startedAt })',
        replace: 'budget.feedback.accepted()',
      },
    ],
  },
  {
    name: 'overlay-not-rebuilt',
    seed: 3,
    what: 'a page of the site is shown without what waits over it',
    edits: [
      {
        file: 'electron/core/mirror/mirror-intake.ts',
        find: 'pending: pendingAbout(page),',
        replace: 'pending: new Map(),',
      },
    ],
  },
  {
    name: 'cursor-before-page',
    seed: 7,
    what: 'the position of a pull is saved before the rows of its page',
    edits: [
      {
        file: page,
        find: '  for (let start = 0; start === 0 || start < rows.length; start += size) {',
        replace:
          '  if (command.advance !== undefined) {\n    const { advance } = command\n    const latest = rows.reduce((high: string | null, row) => (row?.updatedDate != null && (high === null || row.updatedDate > high) ? row.updatedDate : high), max)\n    const early = { ...result, position: nextPosition(advance, { ...paging, seen: result.seen }, latest) }\n    tables.write(() => tables.savePull(advanced(advance, early, latest)))\n    for (let turn = 0; turn < 12; turn += 1) yield\n  }\n  for (let start = 0; start === 0 || start < rows.length; start += size) {',
      },
    ],
  },
  {
    name: 'pages-shift',
    seed: 10,
    what: 'rows that move to an earlier page while a list is read are missed, and swept',
    edits: [
      {
        file: page,
        find: 'whole.moved += slipped > 0 ? -slipped : page.rows.length',
        replace: 'whole.moved += page.rows.length',
      },
      { file: page, find: 'if (slipped > 0) break\n', replace: '' },
      {
        file: 'electron/core/sync/pull/pass.ts',
        find: "const isComplete = total === null || feed.style === 'cursor' || rows >= total",
        replace: 'const isComplete = true',
      },
      {
        file: 'electron/core/sync/pull/second-looks.ts',
        find: 'confirm,\n    unguarded: acceptGone === true,',
        replace: 'unguarded: acceptGone === true,',
      },
    ],
  },
  {
    name: 'half-a-list',
    seed: 7,
    what: 'a page that is not full ends a list, whatever its total says',
    edits: [
      {
        file: page,
        find: 'isOver || (total === null ? page.lastRows < advance.pageSize : offset >= total)',
        replace: 'isOver || page.lastRows < advance.pageSize',
      },
    ],
  },
  {
    name: 'late-answer',
    seed: 11,
    what: 'a page that was asked for before our own write was answered undoes it here',
    edits: [
      {
        file: 'electron/core/mirror/mirror-intake.ts',
        find: '...ownWrites.against(page.dataSet, askedAt),',
        replace: 'skip: [],',
      },
    ],
  },
]
