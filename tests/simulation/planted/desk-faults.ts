import type { PlantedFault } from './fault.ts'

/** Mistakes in items of collections and in files that are sent. */
export const deskFaults: readonly PlantedFault[] = [
  {
    name: 'item-written-over',
    seed: 1,
    what: 'an item is changed without a look at what somebody else wrote there',
    edits: [
      {
        file: 'electron/core/data/item-edit.queued.ts',
        find: '  fieldsOf: filledIn,\n',
        replace: '  fieldsOf: () => ({}),\n',
      },
    ],
  },
  {
    name: 'item-removed-unseen',
    seed: 3,
    what: 'an item is removed whatever was changed of it since the person looked',
    edits: [
      {
        file: 'electron/core/data/item-remove.queued.ts',
        find: 'base === null ? [] : changedSince(baseOf({ base }), filledIn(item))',
        replace: '[]',
      },
    ],
  },
  {
    name: 'new-items-do-not-wait',
    seed: 1,
    what: 'an item that refers to a new one does not wait for it',
    edits: [
      {
        file: 'electron/core/data/item-edit.queued.ts',
        find: "after === undefined ? undefined : { dataSet: 'dataItems', id: recordIdOf(after) }",
        replace: 'after && undefined',
      },
    ],
  },
  {
    name: 'lost-file-sent-again',
    seed: 9,
    what: 'a file whose answer was lost is sent again without a look for it',
    edits: [
      {
        file: 'electron/core/uploads/send-file.ts',
        find: 'if (sending.file.perhapsAt !== null) {',
        replace: 'if (sending.file.perhapsAt === 0) {',
      },
    ],
  },
  {
    name: 'large-file-begins-anew',
    seed: 1,
    what: 'a large file that broke off is sent from its first byte again',
    edits: [
      {
        file: 'electron/core/uploads/resumable.ts',
        find: 'let resume = file.resume === null ? undefined : parseJson(Resume, file.resume)',
        replace: 'let resume: Resume | undefined',
      },
    ],
  },
  {
    name: 'file-done-too-early',
    seed: 1,
    what: 'a file counts as sent whatever its host answers',
    edits: [
      {
        file: 'electron/core/platform/file-host.ts',
        find: 'if (success.includes(answer.status)) return answer',
        replace:
          'if (success.includes(answer.status)) return answer\n    if (request.method === \'PUT\') return { ...answer, bytes: Buffer.from(\'{"file":{"id":"x"}}\') }',
      },
    ],
  },
]
