import type { PlantedFault } from './fault.ts'

/** Mistakes with events, their questions and their ticket types. */
export const eventFaults: readonly PlantedFault[] = [
  {
    name: 'event-written-over',
    seed: 2,
    what: 'a part of an event is changed without a look at what somebody else wrote there',
    edits: [
      {
        file: 'electron/core/event-management/event-change.queued.ts',
        find: '  fieldsOf,\n  sets: eventSets,',
        replace: '  fieldsOf: () => ({}),\n  sets: eventSets,',
      },
    ],
  },
  {
    name: 'other-questions-go',
    seed: 1,
    what: 'a form goes out with the questions that were changed, and without the others',
    edits: [
      {
        file: 'electron/core/event-management/parts/questions.ts',
        find: 'before ? controls.map((one) => (one === before ? control : one)) : [...controls, control]',
        replace: '[control]',
      },
    ],
  },
  {
    name: 'types-ordered-over-others',
    seed: 15,
    what: 'an order of ticket types is made as it was wanted, whatever somebody else has moved since',
    edits: [
      {
        file: 'electron/core/event-management/type-order.queued.ts',
        find: 'mergedOrder(before, order, now)',
        replace: 'mergedOrder(now, before && order, now)',
      },
    ],
  },
]
