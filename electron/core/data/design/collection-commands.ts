import type { z } from 'zod'
import type { collectionDesign } from '../../../../shared/app/collection-design.ts'
import type { Retyping } from '../../../../shared/app/data-retype.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { endpoints as wire } from '../../../../shared/wire/collections.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import { endpoints as itemsWire } from '../../../../shared/wire/items.ts'
import type { CoreContext } from '../../core-context.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { orGone } from '../../sync/or-gone.ts'
import { addAbility, has, removeAbility } from './abilities.ts'
import { permissionsOf } from './access-words.ts'
import { asked, done, orInDoubt } from './collection-refusals.ts'
import { changedField, isHidden, newField, retypedField } from './field-document.ts'

type Parts = Pick<CoreContext, 'ports' | 'mustSite' | 'mirror'>
type Asked<O extends keyof typeof collectionDesign> = z.output<(typeof collectionDesign)[O]['input']>

const options = { priority: 'interactive' as const }

/**
 * Changes of the collections themselves, on the site at once. Each says how the collection looks afterwards; when a
 * response is lost, the collection is read again, and what stands in it is done.
 */
export function createCollectionCommands({ ports, mustSite, mirror }: Parts) {
  const client = (): PlatformClient => mustSite().platform.client
  const some = mirror.reader.prepare('SELECT id FROM items WHERE collection_id = ? LIMIT 1000').pluck()

  const read = async (dataCollectionId: string): Promise<DataCollection> =>
    (await client().call(wire.get, { dataCollectionId, consistentRead: true }, options)).collection

  async function changed(id: string, send: () => Promise<DataCollection>, isDone: (now: DataCollection) => boolean) {
    // Without a network it is certain that nothing was done; a change that went out alone could not say so.
    await asked(orGone(read(id)))
    const askedAt = ports.clock.monotonic()
    const collection = await done(send(), async (error) => {
      const now = await read(id).catch(() => undefined)
      return now !== undefined && isDone(now) ? now : orInDoubt(error)
    })
    await mirror.intake.takeOver({ dataSet: 'collections', documents: [collection], scope: '', run: null, askedAt })
  }
  /** Throws `not_found` when the field is not there any more. */
  async function fieldNow(id: string, key: string) {
    const field = fieldIn(await asked(read(id)), key)
    if (field === undefined) throw new AppError('not_found', { reason: messageOf('data.fieldGone') })
    return field
  }
  const fieldIn = ({ fields }: DataCollection, key: string) => fields?.find((field) => field.key === key)

  return {
    create: ({ collectionId: id, name, fields, access }: Asked<'createCollection'>) => {
      const given = fields.map(newField)
      const displayField = fields.find(({ kind }) => kind === 'text')?.key ?? fields[0]?.key ?? null
      const collection = { id, displayName: name, displayField, fields: given, permissions: permissionsOf(access) }
      return changed(
        id,
        async () => (await client().call(wire.create, { collection }, options)).collection,
        ({ displayName }) => displayName === name,
      )
    },
    change: ({ collectionId: id, name, displayField, access }: Asked<'changeCollection'>) => {
      const permissions = access === undefined ? undefined : permissionsOf(access)
      const dataCollection = {
        id,
        ...(name === undefined ? {} : { displayName: name }),
        ...(displayField === undefined ? {} : { displayField }),
        ...(permissions === undefined ? {} : { permissions }),
      }
      return changed(
        id,
        async () => (await client().call(wire.patch, { dataCollection }, options)).dataCollection,
        (now) =>
          (name === undefined || now.displayName === name) &&
          (displayField === undefined || now.displayField === displayField) &&
          Object.entries(permissions ?? {}).every(([action, role]) => lookUp(now.permissions ?? {}, action) === role),
      )
    },
    fields: {
      add: ({ collectionId: dataCollectionId, field }: Asked<'addField'>) =>
        changed(
          dataCollectionId,
          async () =>
            (await client().call(wire.createField, { dataCollectionId, field: newField(field) }, options))
              .dataCollection,
          (now) => fieldIn(now, field.key) !== undefined,
        ),
      change: async ({ collectionId: dataCollectionId, key, settings }: Asked<'changeField'>) => {
        const field = changedField(await fieldNow(dataCollectionId, key), settings)
        await changed(
          dataCollectionId,
          async () => (await client().call(wire.patchField, { dataCollectionId, field }, options)).dataCollection,
          (after) =>
            fieldIn(after, key)?.displayName === settings.label && fieldIn(after, key)?.required === settings.required,
        )
      },
      /** The values stay as they are: the caller that changes the kind writes them anew. */
      retype: async ({ collectionId: dataCollectionId, key, kind }: Retyping) => {
        const field = retypedField(await fieldNow(dataCollectionId, key), kind)
        await changed(
          dataCollectionId,
          async () => (await client().call(wire.updateField, { dataCollectionId, field }, options)).dataCollection,
          (after) => fieldIn(after, key)?.type === field.type,
        )
      },
      remove: ({ collectionId: dataCollectionId, key: fieldKey }: Asked<'removeField'>) =>
        changed(
          dataCollectionId,
          async () => (await client().call(wire.deleteField, { dataCollectionId, fieldKey }, options)).dataCollection,
          (now) => fieldIn(now, fieldKey) === undefined,
        ),
      /** The whole collection is sent back as it was just read, with its fields in another order. */
      order: async ({ collectionId: id, keys }: Asked<'orderFields'>) => {
        const now = await asked(read(id))
        const shown = (now.fields ?? []).filter((field) => !isHidden(field))
        const places = new Map(keys.map((key, at) => [key, at]))
        // Fields that were added elsewhere since stay behind those that were moved.
        const ordered = shown.toSorted((one, other) => (places.get(one.key) ?? 1e6) - (places.get(other.key) ?? 1e6))
        const fields = (now.fields ?? []).map((field) => (isHidden(field) ? field : (ordered.shift() ?? field)))
        const collection = { ...now, revision: now.revision ?? '', fields }
        const wanted = JSON.stringify(fields.map(({ key }) => key))
        await changed(
          id,
          async () => (await client().call(wire.update, { collection }, options)).collection,
          (after) => JSON.stringify((after.fields ?? []).map(({ key }) => key)) === wanted,
        )
      },
    },
    /** Deleting what is not there any more is done. */
    remove: async (dataCollectionId: string) => {
      await asked(orGone(read(dataCollectionId)))
      await done(orGone(client().call(wire.remove, { dataCollectionId }, options)), async (error) => {
        const left = await orGone(read(dataCollectionId)).catch(() => undefined)
        return left === null ? null : orInDoubt(error)
      })
      await mirror.intake.remove('collections', [dataCollectionId])
    },
    restore: (dataCollectionId: string) =>
      changed(
        dataCollectionId,
        async () => (await client().call(wire.restore, { dataCollectionId }, options)).dataCollection,
        () => true,
      ),
    empty: async (dataCollectionId: string) => {
      await asked(orGone(read(dataCollectionId)))
      await done(client().call(itemsWire.truncate, { dataCollectionId }, options), orInDoubt)
      // An empty list alone is no proof: it may be one that this sign-in may not read.
      for (;;) {
        const ids = some.all(dataCollectionId) as string[]
        if (ids.length === 0) return
        await mirror.intake.remove('dataItems', ids)
      }
    },
    abilities: {
      add: ({ collectionId, ability }: Asked<'addAbility'>) =>
        changed(
          collectionId,
          async () => (await addAbility(client(), collectionId, ability)).dataCollection,
          (now) => has(now, ability.type),
        ),
      remove: ({ collectionId, type, drafts }: Asked<'removeAbility'>) =>
        changed(
          collectionId,
          async () => (await removeAbility(client(), collectionId, { type, drafts })).dataCollection,
          (now) => !has(now, type),
        ),
    },
  }
}

export type CollectionCommands = ReturnType<typeof createCollectionCommands>
