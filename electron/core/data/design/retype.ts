import { setImmediate as turn } from 'node:timers/promises'
import { mostLosses, TextualKind } from '../../../../shared/app/data-retype.ts'
import type { DataStep } from '../../../../shared/app/data-steps.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import { clean } from '../../base/text.ts'
import { same } from '../../base/three-way.ts'
import type { ReadableDb } from '../../db/database.ts'
import type { Queue } from '../../sync/queue.ts'
import type { CollectionReader } from '../collection-reader.ts'
import { changesOf, writtenOf } from '../item-fields.ts'
import type { Steps } from '../steps.ts'
import type { CollectionCommands } from './collection-commands.ts'
import { type RetypedValue, retypedValues } from './retyped-values.ts'

/** Changes that are written down in one commit. */
const atOnce = 1_000

/**
 * Changes of a field's kind. The kind is the site's at once, the values are ordinary changes of items: they wait, are sent
 * in packs, and are taken back as one step. Throws `not_found`, and `precondition` for a field that cannot be changed.
 */
export function createRetyping(parts: {
  db: ReadableDb
  collections: CollectionReader
  commands: Pick<CollectionCommands, 'fields'>
  queue: Pick<Queue, 'add' | 'together'>
  steps: Steps
  titleOf(collectionId: string, itemId: string): string
}): Pick<Handlers<App>['data'], 'retypePlan' | 'retype' | 'retypeBack'> {
  const { db, collections, commands, queue, steps, titleOf } = parts

  function fieldOf(collectionId: string, key: string) {
    const field = collections.kept(collectionId).fields.find((one) => one.key === key)
    if (field === undefined) throw new AppError('not_found')
    const from = TextualKind.safeParse(field.kind).data
    if (from === undefined || field.editable !== 'yes') throw new AppError('precondition')
    return { field, from }
  }

  async function written(collectionId: string, key: string, values: readonly RetypedValue[]): Promise<DataStep> {
    const changed = values
      .map(({ itemId, before, after }) => ({
        itemId,
        act: 'edit' as const,
        before: { [key]: before },
        after: changesOf({ fields: [{ key, value: after }] }),
      }))
      .filter(({ before, after }) => !same(before, after))
    for (let start = 0; start < changed.length; start += atOnce) {
      queue.together(() => {
        for (const { itemId, after } of changed.slice(start, start + atOnce)) {
          const title = titleOf(collectionId, itemId)
          queue.add('data.edit', { collectionId, itemId, fields: writtenOf(after), title })
        }
      })
      await turn()
    }
    return steps.keep({ collectionId, items: changed })
  }

  return {
    retypePlan: async ({ collectionId, key, kind }) => {
      const values = await retypedValues(db, collectionId, fieldOf(collectionId, key).field, kind)
      const lost = values.filter(({ after }) => after === null)
      return {
        kept: values.length - lost.length,
        lost: lost.length,
        losses: lost
          .slice(0, mostLosses)
          .map(({ itemId, text }) => ({ itemId, title: titleOf(collectionId, itemId), text: clean(text, 200) })),
      }
    },
    retype: async ({ collectionId, key, kind }) => {
      const { field, from } = fieldOf(collectionId, key)
      const values = await retypedValues(db, collectionId, field, kind)
      await commands.fields.retype({ collectionId, key, kind })
      return { ...(await written(collectionId, key, values)), from }
    },
    retypeBack: async ({ collectionId, key, kind, step }) => {
      await commands.fields.retype({ collectionId, key, kind })
      return step === null ? { step: null, cells: 0, items: 0, left: 0 } : steps.takeBack(step)
    },
  }
}
