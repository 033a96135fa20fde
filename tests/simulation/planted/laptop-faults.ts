import type { PlantedFault } from './fault.ts'

/** Mistakes in items of collections and in files that are sent. */
export const laptopFaults: readonly PlantedFault[] = [
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
        find: 'base === null ? [] : lostByRemoving(baseOf({ base }), filledIn(item))',
        replace: '[]',
      },
    ],
  },
  {
    name: 'new-items-do-not-wait',
    seed: 5,
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
    name: 'undo-over-others',
    seed: 13,
    what: 'a step that is taken back does not look what somebody else has changed since',
    edits: [
      {
        file: 'electron/core/data/steps/turning.ts',
        find: 'Object.keys(after).filter((key) =>\n      same(lookUp(item.data ?? {}, key) ?? null, lookUp(after, key) ?? null),\n    )',
        replace: 'Object.keys(after)',
      },
    ],
  },
  {
    name: 'removal-takes-edits-along',
    seed: 10,
    what: 'an unsent change is given up for a removal, and does not come back with the item',
    edits: [
      {
        file: 'electron/core/data/item-remove.queued.ts',
        find: "(operation === 'data.edit' && isRefused)",
        replace: "operation === 'data.edit'",
      },
    ],
  },
  {
    name: 'comes-back-as-a-draft',
    seed: 59,
    what: 'what was removed and comes back is what a new item would be, whatever visitors saw of it',
    edits: [
      {
        file: 'electron/core/data/steps/turning.ts',
        find: 'const status = published === undefined ? {} : { published }',
        replace: 'const status = published === undefined ? {} : {}',
      },
    ],
  },
  {
    name: 'links-outlive-their-item',
    what: 'links that wait for a new item stay when that is taken back unsent',
    unit: {
      file: 'electron/core/data/links/links-unsent.test.ts',
      title: 'a linked copy that is taken back unsent leaves nothing to send, and comes back with its links',
      because: 'such links are asked about and end as those of what is gone',
    },
    edits: [
      {
        file: 'electron/core/data/removing.ts',
        find: 'for (const one of waiting) takeOut(input, one)',
        replace: 'void takeOut',
      },
    ],
  },
  {
    name: 'unsent-draft-counts-as-shown',
    what: 'an item that would be a draft counts as shown to visitors before it has left',
    unit: {
      file: 'electron/core/data/drafts/drafts.test.ts',
      title: 'a new item that has not left is the draft that it will be: published with others, and brought back',
      because: 'people of an evening go by what they see, and see the same',
    },
    edits: [
      {
        file: 'electron/core/data/drafts/publish.queued.ts',
        find: '? beginsAsDraft : isDraft(item)',
        replace: '? beginsAsDraft && isDraft(item) : isDraft(item)',
      },
    ],
  },
  {
    name: 'second-one-back-loses-its-change',
    what: 'what was changed of an item that somebody else had brought back before is dropped',
    unit: {
      file: 'electron/core/data/brought-back-twice.test.ts',
      title: 'a field that both have changed of what both brought back is a question',
      because: 'two laptops hardly ever bring the same item back',
    },
    edits: [
      {
        file: 'electron/core/data/item-add.queued.ts',
        find: 'if (Object.keys(write).length + conflicts.length === 0) return',
        replace: 'if (Object.keys(write).length + conflicts.length >= 0) return',
      },
    ],
  },
  {
    name: 'copies-do-not-wait',
    what: 'a copy does not wait for the new item that it refers to',
    unit: {
      file: 'electron/core/data/data-steps.test.ts',
      title: 'copies, and what comes back, wait for a new item that they refer to',
      because: 'a note is hardly ever copied before its new room has left',
    },
    edits: [
      {
        file: 'electron/core/data/change-items.ts',
        find: 'parts.inOrder({ collectionId, fields: writtenOf(after), title })',
        replace: '{ collectionId, fields: writtenOf(after), title }',
      },
    ],
  },
  {
    name: 'links-written-whole',
    seed: 1,
    what: 'the links of an item are written as they are known here, and not those that somebody changed',
    edits: [
      {
        file: 'electron/core/data/links/link.queued.ts',
        find: "const outcomes = [await send('add'), await send('remove')]",
        replace:
          "const outcomes: Delivered[] = []\n    for (const { input } of now) {\n      const known = (site.stored('dataLinks', recordIdOf(input)) as Links | undefined) ?? unlinked(input)\n      const { itemId: referringItemId, field: referringItemFieldName } = input\n      const newReferencedItemIds = [...linkedBy(withLinks(known, input), input.field)]\n      const asked = { dataCollectionId, referringItemId, referringItemFieldName, newReferencedItemIds }\n      await toRow(site.client.call(endpoints.replaceReferences, asked, options))\n    }\n    void send",
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
        find: 'if (sending.file.mayHaveArrivedAt !== null) {',
        replace: 'if (sending.file.mayHaveArrivedAt === 0) {',
      },
    ],
  },
  {
    name: 'failed-file-forgets',
    what: 'a file that failed forgets that it may be at the site',
    unit: {
      file: 'electron/core/uploads/lost-responses.test.ts',
      title: 'a photo that the site struggled with until a person was asked, and that is tried again',
      because: 'a site seldom struggles eight times in a row with one file whose answer was lost',
    },
    edits: [
      {
        file: 'electron/core/uploads/outcome.ts',
        find: 'endedAt: now, resume: null, confirmed: 0 }',
        replace: 'endedAt: now, resume: null, confirmed: 0, perhapsAt: null }',
      },
    ],
  },
  {
    name: 'late-list-is-believed',
    what: 'a list without the file proves that it is not there, however late it may be',
    unit: {
      file: 'electron/core/uploads/lost-responses.test.ts',
      title: 'lists are late, and the operator retries a lost file every second: it is there once',
      because: 'people of an evening hardly ever have files tried again within seconds of a lost answer',
    },
    edits: [
      {
        file: 'electron/core/uploads/send-file.ts',
        find: 'if (restMs > 0) return',
        replace: 'if (restMs > 0 && latest().lookedUp < 3) return',
      },
    ],
  },
  {
    name: 'emptied-field-is-nobodys',
    what: 'whether a removal still has a question looks past fields that somebody emptied',
    unit: {
      file: 'electron/core/data/data-changes.test.ts',
      title: 'a removal of an item with a field emptied there asks once, not repeatedly',
      because: 'one evening in a few hundred empties a field of a note that is removed elsewhere meanwhile',
    },
    edits: [
      {
        file: 'electron/core/conflicts/conflict-now.ts',
        find: '{ fields: lostByRemoving(baseOf(row), theirs, kind.lists), write: {} }',
        replace:
          '{ fields: lostByRemoving(baseOf(row), theirs, kind.lists).filter((one) => one.theirs !== null), write: {} }',
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
        find: 'if (success.includes(response.status)) return response',
        replace:
          'if (success.includes(response.status)) return response\n    if (request.method === \'PUT\') return { ...response, bytes: Buffer.from(\'{"file":{"id":"x"}}\') }',
      },
    ],
  },
]
