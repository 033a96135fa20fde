import type { PlantedFault } from './fault.ts'

/** Mistakes in how changes wait for their Undo. */
export const undoFaults: readonly PlantedFault[] = [
  {
    name: 'undone-is-sent',
    seed: 1,
    what: 'an undone change stays in the queue, and leaves when its wait is over',
    edits: [
      {
        file: 'electron/core/sync-center/sync.handlers.ts',
        find: "outbox.changes.settle(id, { result: 'discarded', at: clock.now(), detail: messageOf('sync.discarded') })",
        replace: 'outbox.rows.byId(id)',
      },
    ],
  },
  {
    name: 'hurry-cuts-undo-short',
    seed: 1,
    what: 'who asks to sync now sends what still waits for its Undo',
    edits: [
      {
        file: 'electron/core/sync/due-now.queries.ts',
        find: 'WHEN $' + '{mayBeUndone} THEN $' + '{table.nextTryAt} ELSE 0 END',
        replace: 'ELSE 0 END',
      },
    ],
  },
]
