import type { PlantedFault } from './fault.ts'

const statements = 'electron/core/sync/outbox.queries.ts'
const sender = 'electron/core/sync/sender.ts'
const failures = 'electron/core/sync/send-failures.ts'
const queue = 'electron/core/sync/queue.ts'
const loop = 'electron/core/sync/loop.ts'

/** Mistakes in how changes are kept, sent and settled. */
export const queueFaults: readonly PlantedFault[] = [
  {
    name: 'ack-before-commit',
    seed: 2,
    what: 'the window hears "saved" 30 ms before the commit',
    edits: [
      {
        file: queue,
        find: 'const { written, ended } = outbox.transaction(() => {\n        const result = write(row, inputToStore)\n        if (result.written !== undefined) also?.(result.written)\n        return result\n      })',
        replace:
          'const ended: OutboxRow[] = []\n      const written = undefined as OutboxRow | undefined\n      clock.after(30, () => outbox.transaction(() => {\n        const result = write(row, inputToStore)\n        if (result.written !== undefined) also?.(result.written)\n      }))',
      },
    ],
  },
  {
    name: 'queue-not-durable',
    seed: 2,
    what: 'the queue does not wait for the disk (synchronous=NORMAL)',
    edits: [
      {
        file: 'electron/core/db/open.ts',
        find: "const waitsForDisk = 'synchronous = FULL'",
        replace: "const waitsForDisk = 'synchronous = NORMAL'",
      },
    ],
  },
  {
    name: 'retry-without-look-up',
    seed: 4,
    what: 'a change whose answer was lost is sent again without a look',
    edits: [
      {
        file: 'electron/core/sync/retry.ts',
        find: "return sent ? 'lookUp' : 'wait'",
        replace: "return sent ? 'wait' : 'wait'",
      },
    ],
  },
  {
    name: 'deleted-before-answer',
    seed: 2,
    what: 'a row ends when it leaves, not when the site has answered',
    edits: [
      {
        file: sender,
        find: 'if (leaving.length === 0) return { failure: undefined }\n    run.changed()',
        replace:
          "if (leaving.length === 0) return { failure: undefined }\n    for (const { row } of leaving) outbox.changes.settle(row, { result: 'done', at: clock.now() })\n    run.changed()",
      },
    ],
  },
  {
    name: 'wall-clock-order',
    seed: 3,
    what: 'changes of one record go out in the order of the laptop’s clock',
    edits: [
      {
        file: statements,
        find: 'AND earlier.number < $' + '{table.number})`',
        replace: 'AND earlier.made_at < $' + '{table.madeAt})`',
      },
    ],
  },
  {
    name: 'conflict-counts-as-done',
    seed: 2,
    what: 'the site’s 409 is taken for success',
    edits: [
      {
        file: sender,
        find: '=> deliver(leaving)).catch(known)',
        replace:
          "=> deliver(leaving)).catch((error: unknown) =>\n      known(error).code === 'conflict' ? { documents: [], settled: true } : known(error),\n    )",
      },
    ],
  },
  {
    name: 'page-counts-as-answer',
    seed: 1,
    what: 'a sign-in page of the network with status 200 counts as the site’s answer',
    edits: [
      {
        file: sender,
        find: '=> deliver(leaving)).catch(known)',
        replace:
          "=> deliver(leaving)).catch((error: unknown) =>\n      known(error).code === 'captive_portal' ? { documents: [], settled: true } : known(error),\n    )",
      },
    ],
  },
  {
    name: 'poison-blocks-all',
    seed: 8,
    what: 'a batch that is refused is never taken apart',
    edits: [
      {
        file: failures,
        find: "outbox.changes.update(row, { ...unsent, state: 'waiting', alone: 1, nextTryAt: 0 })",
        replace: "outbox.changes.update(row, { ...unsent, state: 'waiting', nextTryAt: clock.now() + 5_000 })",
      },
    ],
  },
  {
    name: 'two-drains',
    seed: 1,
    what: 'a lane may run twice at once, and claims do not look whether a row is taken',
    edits: [
      { file: loop, find: 'if (running !== undefined) {\n      kicked = true\n      return\n    }', replace: '' },
      {
        file: statements,
        find: "and(eq(table.id, value('id')), eq(table.fence, value('fence')), inArray(table.state, ['waiting', 'unknown']))",
        replace: "eq(table.id, value('id'))",
      },
      {
        file: statements,
        find: "IN ('waiting', 'unknown')`,\n    sql`NOT",
        replace: "IN ('waiting', 'unknown', 'sending')`,\n    sql`NOT",
      },
      { file: 'electron/core/sync/lane.ts', find: '.filter((row) => !busy.has(row.id))', replace: '' },
    ],
  },
  {
    name: 'timer-lost-in-sleep',
    seed: 4,
    what: 'a timer that is late because the laptop slept never runs',
    edits: [
      {
        file: loop,
        find: 'cancelTimer = clock.after(Math.max(1, next.inMs), start)',
        replace:
          '{ const due = clock.monotonic() + next.inMs; cancelTimer = clock.after(Math.max(1, next.inMs), () => { if (clock.monotonic() < due + 5_000) start() }) }',
      },
    ],
  },
  {
    name: 'opposites-cancel',
    seed: 6,
    what: 'a change that was sent and its opposite are folded into nothing',
    edits: [
      {
        file: queue,
        find: 'if (row === undefined || !neverLeft(row)) return undefined\n        outbox.changes.settle',
        replace: 'if (row === undefined) return undefined\n        outbox.changes.settle',
      },
    ],
  },
  {
    name: 'parked-row-returns',
    seed: 26,
    what: 'a start sends again what waits for a person',
    edits: [
      {
        file: statements,
        find: ".where(and(eq(table.state, 'sending'), of === undefined ? undefined : isLeft(of)))",
        replace:
          ".where(of === undefined ? inArray(table.state, ['sending', 'needsYou', 'refused']) : and(eq(table.state, 'sending'), isLeft(of)))",
      },
    ],
  },
  {
    name: 'refused-item-is-done',
    seed: 207,
    profile: 'submissions',
    what: 'of a bulk answer every item counts as done, also one that the site refused',
    edits: [
      {
        file: 'electron/core/sync/bulk-outcomes.ts',
        find: 'outcomeOf(item)?.success === true',
        replace: 'outcomeOf(item) !== undefined',
      },
    ],
  },
  {
    name: 'refused-still-shows',
    seed: 201,
    profile: 'submissions',
    what: 'a change that was refused goes on showing over its record',
    edits: [
      {
        file: 'electron/core/sync/pending.ts',
        find: 'rows.filter((row) => !isSetAside(row) || creates(row.operation)),',
        replace: "rows.filter((row) => !isSetAside(row) || row.lane === 'documents'),",
      },
    ],
  },
  {
    name: 'given-answer-sent-again',
    seed: 239,
    profile: 'submissions',
    what: 'an answer that was given here and whose own answer was lost is sent again without a look',
    edits: [
      {
        file: 'electron/core/forms/sending/finding-sent.ts',
        find: 'matches.length === 0 || matches.length > claims.length',
        replace: 'matches.length >= 0',
      },
      {
        file: 'electron/core/forms/sending/finding-sent.ts',
        find: 'alike.length === 0 ? [] : [{ id, document: alike }]',
        replace: 'alike.length >= 0 ? [] : [{ id, document: alike }]',
      },
    ],
  },
  {
    name: 'batch-that-broke-off-never-left',
    what: 'rows that go out one by one are claimed and end together: what the site has answered can be taken back',
    edits: [
      {
        file: sender,
        find: 'await oneByOne(part, batch, (leaving) => part.deliver(withReadsAfterWrites(context), leaving, surveyed))\n    onResponse()',
        replace:
          'const whole = async (leaving: Batch): Promise<Evidence> => {\n      const all: Evidence[] = []\n      for (const one of leaving) all.push((await part.deliver?.(context, [one], surveyed)) ?? { documents: [] })\n      return { documents: all.flatMap(({ documents }) => documents), verdicts: all.flatMap(({ verdicts }) => verdicts ?? []) }\n    }\n    await exchange(part, batch, whole, onResponse)',
      },
    ],
    unit: {
      file: 'electron/core/forms/bulk-submissions.test.ts',
      title: 'what the site confirmed before a batch broke off counts as confirmed, the rest as taken back',
      because:
        'not in 6 evenings at the forms desk: a batch seldom breaks off in the moment before somebody takes it back',
    },
  },
  {
    name: 'no-effect-for-ever',
    what: 'what the site takes and never does is sent again and again',
    edits: [
      {
        file: sender,
        find: 'noEffectDelays[row.noEffect - 1]',
        replace: 'noEffectDelays[Math.min(row.noEffect, noEffectDelays.length) - 1]',
      },
    ],
    unit: {
      file: 'electron/core/forms/bulk-submissions.test.ts',
      title: 'a job that the site never runs is given up after a few tries, at a few requests each',
      because: 'not in 5 evenings at the forms desk, where somebody did something else with those answers before',
    },
  },
]
