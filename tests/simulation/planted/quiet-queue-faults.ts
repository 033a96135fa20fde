import type { PlantedFault } from './fault.ts'

const superseded = 'electron/core/tickets/superseded-checkins.ts'
const recovery = 'electron/core/sync/outbox-recovery.ts'

/** Quieter mistakes in the queue: most evenings, and most days, go well with them. */
export const quietQueueFaults: readonly PlantedFault[] = [
  {
    name: 'till-takes-any-price',
    what: 'a sale is saved at whatever price and total the window sends',
    edits: [
      {
        file: 'electron/core/sales/sale-commands.ts',
        find: 'selling.charges.assertOffered(wanted)',
        replace: 'void selling.charges',
      },
    ],
    unit: {
      file: 'electron/core/sales/refused-charges.test.ts',
      title: 'each line that costs something else is named with both prices',
      because: 'people of an evening charge what their laptop offers',
    },
  },
  {
    name: 'dependents-go-all-the-same',
    what: 'what waited for a discarded change is sent without it',
    edits: [
      {
        file: 'electron/core/sync/outbox-changes.queries.ts',
        find: ".set({ state: 'needsYou', dependsOn: null, lastAnswer",
        replace: '.set({ dependsOn: null, lastAnswer',
      },
    ],
    unit: {
      file: 'electron/core/sync/claims.test.ts',
      title: 'what waits for a discarded row needs a person',
      because: 'people rarely discard a sale whose guests were let in',
    },
  },
  {
    name: 'salvage-from-one-end',
    what: 'of a damaged table only what comes before the damage is saved',
    edits: [{ file: 'electron/core/db/readable-rows.ts', find: 'isWhole = false', replace: 'return false' }],
    unit: {
      file: 'electron/core/db/salvage.test.ts',
      title: 'two damaged pages far from each other: the rows between them are saved',
      because: 'no file is damaged in the middle',
    },
  },
  {
    name: 'create-claimed-unflushed',
    what: 'a creation leaves before its row says so on the disk',
    edits: [
      {
        file: 'electron/core/contacts/contact-create.ts',
        find: 'max: 1,\n  lookUpDelays',
        replace: "max: 1,\n  lazyDurability: ['claim', 'settle'],\n  lookUpDelays",
      },
    ],
    unit: {
      file: 'electron/core/sync/unflushed.test.ts',
      title: 'nothing that makes something leaves before the disk knows: sent again it would be there twice',
      because: 'a power cut in the moment after a creation has left is rare',
    },
  },
  {
    name: 'lease-of-lost-rows',
    what: 'a lease is renewed for rows that were taken back',
    edits: [
      {
        file: 'electron/core/sync/outbox-claims.ts',
        find: 'statements.renew.run({ ...targetOf(row), until })',
        replace: 'statements.renew.run({ ...targetOf(row.id), until })',
      },
    ],
    unit: {
      file: 'electron/core/sync/claims.test.ts',
      title: 'a late renewal by the loser does not lengthen the lease of who has the row now',
      because: 'a laptop’s files belong to one process',
    },
  },
  {
    name: 'count-drifts',
    what: 'the counter of waiting rows is kept from before a transaction',
    edits: [
      {
        file: 'electron/core/db/read-cache.ts',
        find: 'if (!isAlone || sqlite.inTransaction) return read(asked)\n      const at = changes.get()',
        replace: 'if (!isAlone) return read(asked)\n      const at = changes.get()',
      },
    ],
    unit: {
      file: 'electron/core/db/read-cache.test.ts',
      title: 'what a transaction saw and rolled back is not kept',
      because: 'the next write puts the number right',
    },
  },
  {
    name: 'wrong-of-two-cancelled',
    what: 'an undo takes back the first waiting change of a ticket, not the one it names',
    edits: [
      {
        file: 'electron/core/sync/queue.ts',
        find: 'const row = outbox.rows.byId(operationId)\n        if (row === undefined || !neverLeft(row)) return undefined\n        outbox.changes.settle',
        replace:
          'const named = outbox.rows.byId(operationId)\n        const row = named === undefined ? undefined : outbox.rows.ofEntity(named.entityKey)[0]\n        if (row === undefined || !neverLeft(row)) return undefined\n        outbox.changes.settle',
      },
    ],
    unit: {
      file: 'electron/core/checkin/undo.test.ts',
      title: 'undone beside another change of the ticket: only the check-in is taken back',
      because: 'an undo before the sending, of a ticket with another change that waits, is rare',
    },
  },
  {
    name: 'group-half-undone',
    what: 'an undo of a group takes back only the scan it names',
    edits: [
      {
        file: 'electron/core/checkin/checkin.handlers.ts',
        find: 'const all = record.groupId === null ? [record] :',
        replace: 'const all = record.groupId === null || record.operationId !== null ? [record] :',
      },
    ],
    unit: {
      file: 'electron/core/checkin/groups.test.ts',
      title: 'a group is let in by one act, listed by name, and undone as one, offline and after it was sent',
      because: 'nobody lets groups in',
    },
  },
  {
    name: 'offset-with-wrong-sign',
    what: 'a lost creation is looked for on the wrong side of the difference of the clocks',
    edits: [
      {
        file: 'electron/core/sync/since-sent.ts',
        find: 'return row.madeAt + row.clockOffsetMs - clockSlackMs',
        replace: 'return row.madeAt - row.clockOffsetMs - clockSlackMs',
      },
    ],
    seed: 18,
  },
  {
    name: 'visit-dated-with-wrong-sign',
    what: 'a lost check-in is dated on the wrong side of the difference of the clocks',
    edits: [{ file: superseded, find: ': madeAt + clockOffsetMs\n', replace: ': madeAt - clockOffsetMs\n' }],
    unit: {
      file: 'electron/core/tickets/visit-dates.test.ts',
      title: 'a visit that was over before our scan is not ours, however the clocks differ',
      because: 'another desk hardly ever lets a guest out between our scan and its lost answer',
    },
  },
  {
    name: 'joined-edit-loses-its-base',
    what: 'two edits that become one keep the later base, which shows our own first edit',
    edits: [
      {
        file: 'electron/core/sync/queue.ts',
        find: '{ ...(parsed(row.base) ?? {}), ...(parsed(last.base) ?? {}) }',
        replace: '{ ...(parsed(last.base) ?? {}), ...(parsed(row.base) ?? {}) }',
      },
    ],
    unit: {
      file: 'electron/core/contacts/contact-editing.test.ts',
      title: 'two changes of a field that go out as one are held against what was there before both',
      because: 'not in 30 evenings: a conflict with nobody is decided like any other',
    },
  },
  {
    name: 'conflict-of-another-version',
    what: 'a decision closes a conflict that is not the one the person saw',
    edits: [
      {
        file: 'electron/core/conflicts/conflicts.ts',
        find: 'if (versionOf(conflict) !== version) {',
        replace: 'if (conflict === undefined || version === undefined) {',
      },
    ],
    unit: {
      file: 'electron/core/conflicts/conflict-ends.test.ts',
      title: 'theirs changed again: the view is the new one, and a choice of the old one is refused',
      because: 'who decides, decides in the moment of looking',
    },
  },
  {
    name: 'last-slice-lost',
    what: 'a lost desk.db is brought back without the last slice',
    edits: [
      {
        file: recovery,
        find: 'for (let start = 0; start < rows.length; start += sliceRows) {',
        replace:
          'for (let start = 0; start === 0 ? rows.length > 0 : start + sliceRows <= rows.length; start += sliceRows) {',
      },
    ],
    unit: {
      file: 'electron/core/sync/file-recovery.test.ts',
      title: 'it is done in short transactions, others come in between, and the host hears how far it is',
      because: 'no desk.db is lost with hundreds of rows',
    },
  },
  {
    name: 'tried-row-comes-back-untried',
    what: 'what may have gone is brought back as if it had not',
    edits: [
      {
        file: 'electron/core/sync/outbox-mending.queries.ts',
        find: "mayHaveGone ? 'unknown' : 'waiting'",
        replace: "mayHaveGone && row.state === 'sending' ? 'unknown' : 'waiting'",
      },
    ],
    unit: {
      file: 'electron/core/sync/outbox-file.test.ts',
      title: 'with no copy beside it, the rows that can be read are looked up before they are sent',
      because: 'no file is damaged without its copy',
    },
  },
  {
    name: 'push-to-first-window',
    what: 'news go to the first window only',
    edits: [
      {
        file: 'electron/core/dispatch.ts',
        find: "for (const channel of channels) channel.send({ type: 'push'",
        replace: "for (const channel of [...channels].slice(0, 1)) channel.send({ type: 'push'",
      },
    ],
    unit: {
      file: 'electron/core/dispatch.test.ts',
      title: 'results come to the caller, topics to every window, and nothing to one that has left',
      because: 'a laptop has one window',
    },
  },
  {
    name: 'former-members-rows',
    what: 'another member of the same site goes on with what the former one has left unsent',
    edits: [
      {
        file: 'electron/core/session/site.ts',
        find: "return [profile.kind, ...whoIn(profile.auth)].join(':')",
        replace: "return [profile.kind, ...whoIn(profile.auth).slice(0, 1)].join(':')",
      },
    ],
    unit: {
      file: 'electron/core/session/site.test.ts',
      title: 'what waits belongs to one member: another member of the same site does not go on with it',
      because: 'nobody signs in as somebody else',
    },
  },
  {
    name: 'late-read-refuses-own-change',
    what: 'a change whose answer was lost meets itself, and late reads of it are believed at once',
    edits: [
      {
        file: 'electron/core/sync/sender.ts',
        find: "part.rebases === 'patiently' && lastError !== null && isMeeting(",
        replace: 'part.rebases === undefined && lastError !== null && isMeeting(',
      },
    ],
    unit: {
      file: 'electron/core/contacts/contact-lost-responses.test.ts',
      title: 'a change whose answer was lost, and which reads show late, is done and no question',
      because: 'a lost answer, a refused revision and several late reads hardly ever come to one change',
    },
  },
  {
    name: 'pause-ends-with-the-line',
    what: 'a pause that the site has named for a change is forgotten when the line is back',
    edits: [
      {
        file: 'electron/core/sync/due-now.queries.ts',
        find: 'WHEN $' + '{namedPause} > 0 THEN',
        replace: 'WHEN $' + '{namedPause} < 0 THEN',
      },
    ],
    unit: {
      file: 'electron/core/sync/outbox.test.ts',
      title: 'a pause that the site has named stands when the line is back, as far as it is believed',
      because: 'an outage hardly ever begins and ends within a Retry-After',
    },
  },
  {
    name: 'whole-burst-after-an-outage',
    what: 'a desk that comes back takes as much of the shared limit at once as one that never was away',
    edits: [
      { file: 'electron/core/platform/budget.ts', find: 'const RAMP_FROM = 0.4', replace: 'const RAMP_FROM = 1' },
    ],
    unit: {
      file: 'electron/core/platform/budget.test.ts',
      title: 'a desk that comes back sends what has waited slowly at first',
      because: 'lines are good where the limit is shared, so that nobody comes back',
    },
  },
]
