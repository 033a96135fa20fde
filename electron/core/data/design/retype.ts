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
import type { Steps } from '../steps/steps.ts'
import type { StepDetail } from '../steps/stored-steps.queries.ts'
import type { CollectionCommands } from './collection-commands.ts'
import { type RetypedValue, retypedValues } from './retyped-values.ts'

/**
 * Changes of a field's kind. The kind is the site's at once, the values are ordinary changes of items: they wait, are sent
 * in packs, and are taken back as one step. Throws `not_found`, and `precondition` for a field that cannot be changed.
 */
export function createRetyping(parts: {
  db: ReadableDb
  collections: CollectionReader
  commands: Pick<CollectionCommands, 'fields'>
  queue: Pick<Queue, 'add'>
  steps: Pick<Steps, 'begin' | 'takeBack' | 'find'>
  titleOf(collectionId: string, itemId: string): string
}): Pick<Handlers<App>['data'], 'retypePlan' | 'retype' | 'retypeBack' | 'takeBack'> {
  const { db, collections, commands, queue, steps, titleOf } = parts

  function fieldOf(collectionId: string, key: string) {
    const field = collections.kept(collectionId).fields.find((one) => one.key === key)
    if (field === undefined) throw new AppError('not_found')
    const from = TextualKind.safeParse(field.kind).data
    if (from === undefined || field.editable !== 'yes') throw new AppError('precondition')
    return { field, from }
  }

  async function written(collectionId: string, detail: StepDetail, values: readonly RetypedValue[]): Promise<DataStep> {
    const { key } = detail
    const step = steps.begin({ collectionId, action: 'retype', detail })
    await step.inSlices(values, ({ itemId, before: value, after: typed }) => {
      const [before, after] = [{ [key]: value }, changesOf({ fields: [{ key, value: typed }] })]
      if (same(before, after)) return undefined
      const title = titleOf(collectionId, itemId)
      queue.add('data.edit', { collectionId, itemId, fields: writtenOf(after), title })
      return { itemId, act: 'edit', before, after }
    })
    return step.end()
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
      return { ...(await written(collectionId, { key, from, to: kind }, values)), from }
    },
    retypeBack: async ({ collectionId, key, kind, step }) => {
      await commands.fields.retype({ collectionId, key, kind })
      return step === null ? { step: null, cells: 0, items: 0, left: 0 } : steps.takeBack(step)
    },
    takeBack: async ({ step }) => {
      const record = steps.find(step)
      if (record?.detail !== undefined) {
        const { key, from, to } = record.detail
        // The values of a kind belong to it: they come and go together.
        const [now, kind] = record.isBack ? [from, to] : [to, from]
        const { collectionId } = record
        const { from: found } = fieldOf(collectionId, key)
        // It has become one of a third kind since.
        if (found !== now && found !== kind) throw new AppError('precondition')
        if (found !== kind) await commands.fields.retype({ collectionId, key, kind })
      }
      return steps.takeBack(step)
    },
  }
}
