import type { PlantedFault } from './fault.ts'

const budget = 'electron/core/platform/budget.ts'

/** Quieter mistakes in sales, in pulls and in what they may spend. */
export const quietSiteFaults: readonly PlantedFault[] = [
  {
    name: 'kind-named-for-another',
    what: 'the tickets of a sale of two kinds are named in the order of their numbers alone',
    edits: [
      {
        file: 'electron/core/sales/sale-outcome.ts',
        find: 'byNumber.findIndex(({ ticketDefinitionId }) => ticketDefinitionId === definitionId)',
        replace: 'byNumber.findIndex(() => definitionId !== undefined)',
      },
    ],
    unit: {
      file: 'electron/core/sales/sale-outcome.test.ts',
      title: 'each ticket of a sale is named for one of its own kind, in whatever order the site numbers them',
      because: 'the sandbox numbers tickets in the order of the sale',
    },
  },
  {
    name: 'hold-forgotten',
    what: 'an order made from a reservation that ran out is not known as ours',
    edits: [
      {
        file: 'electron/core/sales/sale-steps.ts',
        find: "earlierHolds: [...earlierHolds, hold ?? ''] })",
        replace: 'earlierHolds: hold === undefined ? [] : earlierHolds })',
      },
    ],
    unit: {
      file: 'electron/core/sales/sale-steps.test.ts',
      title: 'an order made from a reservation that is over is ours, even when the lists show it late',
      because: 'no reservation runs out while its order is made',
    },
  },
  {
    name: 'lost-hold-sells-out',
    what: 'tickets that our own lost reservation holds count as sold out',
    edits: [
      {
        file: 'electron/core/sales/sale-hold.ts',
        find: 'reservingAt === null ? lostUntil : Math.max(lostUntil, reservingAt + longestHoldMs)',
        replace: 'reservingAt === null ? lostUntil : Math.max(lostUntil, 0)',
      },
    ],
    unit: {
      file: 'electron/core/sales/sale-hold.test.ts',
      title: 'sold out while our own lost reservation may hold the tickets: the sale waits for it to end',
      because: 'nothing is sold out',
    },
  },
  {
    name: 'coupon-counts-twice',
    what: 'a coupon that was given up is sent beside the prices it is taken off already',
    edits: [
      {
        file: 'electron/core/sales/sale-checkout.ts',
        find: 'coupon === undefined || withoutDiscount ? {}',
        replace: 'coupon === undefined ? {}',
      },
    ],
    unit: {
      file: 'electron/core/sales/discounts.test.ts',
      title: '… and sold without the coupon at what was charged, once the operator says so',
      because: 'nobody has a coupon',
    },
  },
  {
    name: 'prices-of-another-event',
    what: 'prices that are kept for a minute are used for every event',
    edits: [
      {
        file: 'electron/core/sales/sale-prices.ts',
        find: 'const before = byEvent.get(eventId)',
        replace: 'const before = byEvent.values().next().value',
      },
    ],
    unit: {
      file: 'electron/core/sales/sale-prices.test.ts',
      title: 'prices that are kept for a minute are those of their own event',
      because: 'a laptop sells for one event',
    },
  },
  {
    name: 'cancelled-wait-takes-a-place',
    what: 'a request that is given up while it waits still uses a part of the budget',
    edits: [
      {
        file: budget,
        find: 'waitersOf(priority).delete(waiter)\n          waiter.stop(cancelled())',
        replace: 'waiter.stop(cancelled())',
      },
    ],
    unit: {
      file: 'electron/core/platform/budget.test.ts',
      title: 'a wait that is aborted, or ended by close, fails with cancelled and sent nothing',
      because: 'the limit is not reached',
    },
  },
  {
    name: 'minimum-never-given-back',
    what: 'what a class has used of its minimum is never given back',
    edits: [
      {
        file: budget,
        find: 'startsOf.get(priority)?.countSince(now - WINDOW_MS)',
        replace: 'startsOf.get(priority)?.countSince(Number.NEGATIVE_INFINITY)',
      },
    ],
    unit: {
      file: 'electron/core/platform/budget.test.ts',
      title: 'whatever else waits, each class gets its minimum of every minute',
      because: 'the limit is not reached',
    },
  },
  {
    name: 'newest-starve-oldest',
    what: 'who comes first in the order goes first for ever, whatever the others’ minimum',
    edits: [
      {
        file: budget,
        find: 'return ready.find((priority) => hasMinimumLeft(priority, now)) ?? ready[0]',
        replace: 'return ready.find((priority) => hasMinimumLeft(priority, now) || hasAny(priority)) ?? ready[0]',
      },
    ],
    unit: {
      file: 'electron/core/platform/budget.test.ts',
      title: 'whatever else waits, each class gets its minimum of every minute',
      because: 'the limit is not reached',
    },
  },
  {
    name: 'no-floor-for-retry-after',
    what: 'a Retry-After of nothing is taken at its word',
    edits: [
      {
        file: budget,
        find: 'retryAfterMs !== undefined && retryAfterMs >= SHORTEST_PAUSE_MS ? retryAfterMs',
        replace: 'retryAfterMs !== undefined && retryAfterMs >= 0 ? retryAfterMs',
      },
    ],
    unit: {
      file: 'electron/core/platform/budget.test.ts',
      title: 'a Retry-After of nothing is not asked again at once: the pause grows',
      because: 'every Retry-After is a second or more',
    },
  },
  {
    name: 'one-feeds-refusal-stops-all',
    what: 'a list that is refused stops the same list of other events',
    edits: [
      {
        file: 'electron/core/sync/pull/pull-backoff.ts',
        find: 'const keyOf = ({ dataSet, scope }: Feed) => `$' + '{dataSet}:$' + '{scope}`',
        replace: 'const keyOf = ({ dataSet }: Feed) => dataSet',
      },
    ],
    unit: {
      file: 'electron/core/sync/pull/pull-backoff.test.ts',
      title: 'a list that is refused waits by itself: neither other events nor other lists wait with it',
      because: 'no single list is refused',
    },
  },
  {
    name: 'cursor-with-first-slice',
    what: 'the position of a pull is saved with the first rows of its page',
    edits: [
      {
        file: 'electron/core/mirror/store/apply-page.ts',
        find: 'const last = start + size >= rows.length',
        replace: 'const last = start === 0',
      },
    ],
    unit: {
      file: 'electron/core/mirror/store/page-slices.test.ts',
      title: 'a process that ends between two slices of a page asks for the page again',
      because: 'no page is longer than a slice',
    },
  },
  {
    name: 'watermark-of-the-last-page',
    what: 'what changed while a list was read counts as known',
    edits: [
      {
        file: 'electron/core/mirror/store/apply-page.ts',
        find: 'const upTo = max !== null && firstAt !== null && firstAt < max ? firstAt : max',
        replace: 'const upTo = max ?? firstAt',
      },
    ],
    unit: {
      file: 'electron/core/sync/pull/pass.test.ts',
      title: 'a contact that changes after its page was read is asked for again, however long the list takes',
      because: 'no list takes longer than changes are asked for again',
    },
  },
  {
    name: 'overlap-of-a-second-less',
    what: 'changes are asked for again a second less far back than reads may lag',
    edits: [
      {
        file: 'electron/core/sync/pull/pass.ts',
        find: 'const overlapMs = 40_000',
        replace: 'const overlapMs = 29_000',
      },
    ],
    unit: {
      file: 'electron/core/sync/pull/pass.test.ts',
      title: 'the shorter look at changes goes back further than reads may lag',
      because: 'the deeper look of every minute finds what was missed',
    },
  },
  {
    name: 'lag-of-a-second-less',
    what: 'a read that lags for as long as it may is believed',
    edits: [
      {
        file: 'electron/core/mirror/read-your-writes.ts',
        find: 'export const lagMs = 30_000',
        replace: 'export const lagMs = 29_000',
      },
    ],
    unit: {
      file: 'electron/core/mirror/mirror.test.ts',
      title: 'a read that lags for as long as reads may does not undo our own write',
      because: 'hardly any read lags for the whole half minute',
    },
  },
  {
    name: 'sweep-takes-what-was-made-here',
    what: 'a list that is late sweeps what was made here a moment ago',
    edits: [
      {
        file: 'electron/core/mirror/mirror-intake.ts',
        find: '...ownWrites.written(dataSet).flatMap((id) => [id, pending.platformId(id)]),',
        replace: '...ownWrites.written(dataSet),',
      },
    ],
    unit: {
      file: 'electron/core/mirror/sweep.test.ts',
      title: 'what was made here a moment ago stays under the name the site gave it, however late the list is',
      because: 'hardly ever is a list so late that lacks what was just made',
    },
  },
  {
    name: 'guard-counts-what-stays',
    what: 'rows with unsent work count among those a sweep would take',
    edits: [
      {
        file: 'electron/core/mirror/store/mirror-apply.ts',
        find: 'const gone = candidates.length',
        replace: 'const gone = wanted.length',
      },
    ],
    unit: {
      file: 'electron/core/mirror/sweep.test.ts',
      title: 'the guard does not count what was made here or has just come to the site',
      because: 'no event has so many rows with unsent work',
    },
  },
  {
    name: 'deleted-event-is-followed',
    what: 'guests of a deleted event that the site lists again are followed to its tickets and orders',
    edits: [
      {
        file: 'electron/core/sync/pull/follower.ts',
        find: 'if (parts.isGone(entity, scope)) continue',
        replace: '',
      },
    ],
    unit: {
      file: 'electron/core/sync/pull/ownership.test.ts',
      title: 'a guest of a deleted event that the site lists again asks for no ticket and no order of it',
      because: 'nobody changes a guest of an event that is deleted',
    },
  },
  {
    name: 'two-reads-of-one-feed',
    seed: 271_833_034,
    what: 'a list that somebody asks for is read beside the changes of it, and both number their reads alike',
    edits: [
      {
        file: 'electron/core/sync/pull/puller.ts',
        find: 'inTurnByKey(keyOf, readFeed)',
        replace: 'readFeed',
      },
    ],
    unit: {
      file: 'electron/core/sync/pull/asked-meanwhile.test.ts',
      title: 'a list on demand waits for the changes of it that are being read',
      because: 'only one evening in five hundred has both under way in the same moment',
    },
  },
  {
    name: 'one-second-look',
    seed: 203,
    what: 'a second look at what a list no longer has is not repeated when it meets the limit',
    edits: [
      {
        file: 'electron/core/sync/pull/puller.ts',
        find: 'if (outcome.unsure !== null) secondLooks.add(outcome.unsure)',
        replace: '',
      },
    ],
    unit: {
      file: 'electron/core/sync/pull/second-looks.test.ts',
      title: 'a deleted record whose second look meets the limit leaves soon, not with the next whole list',
      because: 'in the morning the laptops of an evening wake one after the other, so that none meets the limit',
    },
  },
  {
    name: 'late-timeout-counts',
    seed: 1_107_573_732,
    what: 'a request that ran out of time on a good line is put off as long as on a dead one',
    edits: [
      {
        file: 'electron/core/sync/send-failures.ts',
        find: '(row.lookedUp > 0 || retry.isLineGood)',
        replace: 'row.lookedUp > 0',
      },
    ],
    unit: {
      file: 'electron/core/sync/lane.test.ts',
      title: 'a look that ran out of time on a good line is soon repeated, however many failed before',
      because: 'it takes many failures in a row and a request that hangs across their end, and only makes a row late',
    },
  },
]
