import type { World } from '../../sandbox/world/world.ts'
import { mediaRoot } from '../../shared/app/media.ts'
import { changing, making, type Operations, someOf, word } from './operations.ts'

const repertoire = 'Repertoire'
const titleOf = (world: World, id: string): unknown => world.dataItems.get(`${repertoire}\n${id}`)?.data?.['title']
const items = (world: World) =>
  world.dataItems.all().filter((one) => one.collectionId === repertoire && one.data != null)

const isPicture = ({ state, mediaType }: { state?: string | undefined; mediaType?: string | undefined }) =>
  state !== 'DELETED' && mediaType === 'IMAGE'

/** Items of collections, files of the library, and the forms feature. */
export const laptopOperations: Operations = {
  'data.edit': ({ api, sandbox: { world } }, prng) => {
    const itemId = someOf(prng, items(world)).id
    const title = word(prng)
    return changing(
      () => titleOf(world, itemId) === title,
      () => api.data.edit({ collectionId: repertoire, itemId, fields: [{ key: 'title', value: title }] }),
    )
  },
  'data.add': ({ api, sandbox: { world } }, prng) => {
    const title = word(prng)
    const count = () => world.dataItems.all().filter(({ data, draft }) => (data ?? draft)?.['title'] === title).length
    return making(count, () => api.data.add({ collectionId: repertoire, fields: [{ key: 'title', value: title }] }))
  },
  'data.publish': ({ api, sandbox: { world } }, prng) => {
    const row = someOf(prng, world.dataItems.all(), ({ data, draft }) => data == null && draft != null)
    return changing(
      () => world.dataItems.get(`${row.collectionId}\n${row.id}`)?.data != null,
      () => api.data.publish({ collectionId: row.collectionId, itemId: row.id, published: true }),
    )
  },
  'data.remove': ({ api, sandbox: { world } }, prng) => {
    const itemId = someOf(prng, items(world)).id
    return changing(
      () => world.dataItems.get(`${repertoire}\n${itemId}`) === undefined,
      () => api.data.remove({ collectionId: repertoire, itemId }),
    )
  },
  'data.link': ({ api, sandbox: { world } }, prng) => {
    const itemId = someOf(prng, items(world)).id
    const linked = (to: string) =>
      world.dataLinks.all().some((one) => one.field === 'cast' && one.from === itemId && one.to === to)
    const to = someOf(prng, world.dataItems.all(), (one) => one.collectionId === 'Artists' && !linked(one.id)).id
    return changing(
      () => linked(to),
      () => api.data.link({ collectionId: repertoire, itemId, field: 'cast', add: [to], remove: [] }),
    )
  },
  'media.rename': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.files.all()).file.id
    const name = `${word(prng)}.png`
    return changing(
      () => world.files.get(id)?.file.displayName === name,
      () => api.media.rename({ fileId: id, name }),
    )
  },
  'media.trash': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.files.all(), ({ file }) => file.state !== 'DELETED').file.id
    return changing(
      () => world.files.get(id)?.file.state === 'DELETED',
      () => api.media.trash({ fileId: id }),
    )
  },
  'media.move': ({ api, sandbox: { world } }, prng) => {
    const to = someOf(prng, world.folders.all(), ({ folder }) => folder.state !== 'DELETED').folder.id
    const id = someOf(prng, world.files.all(), ({ file }) => file.state !== 'DELETED').file.id
    return changing(
      () => world.files.get(id)?.file.parentFolderId === to,
      () => api.media.move({ fileId: id, folderId: to }),
    )
  },
  'media.label': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.files.all(), ({ file }) => file.state !== 'DELETED').file.id
    const label = word(prng).toLowerCase()
    return changing(
      () => world.files.get(id)?.file.labels?.includes(label) === true,
      () => api.media.label({ fileId: id, labels: [label] }),
    )
  },
  'media.restore': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.files.all(), ({ file }) => file.state === 'DELETED').file.id
    return changing(
      () => world.files.get(id)?.file.state !== 'DELETED',
      () => api.media.restore({ fileId: id }),
    )
  },
  'media.renameFolder': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.folders.all(), ({ folder }) => folder.state !== 'DELETED').folder.id
    const name = word(prng)
    return changing(
      () => world.folders.get(id)?.folder.displayName === name,
      () => api.media.renameFolder({ folderId: id, name }),
    )
  },
  'media.trashFolder': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.folders.all(), ({ folder }) => folder.state !== 'DELETED').folder.id
    return changing(
      () => world.folders.get(id)?.folder.state === 'DELETED',
      () => api.media.trashFolder({ folderId: id }),
    )
  },
  'media.altText': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.files.all(), ({ file }) => isPicture(file)).file.id
    const text = word(prng)
    return changing(
      () => world.files.get(id)?.picture?.altText === text,
      () => api.media.altText({ fileId: id, text }),
    )
  },
  'media.deleteForever': ({ api, sandbox: { world } }, prng) => {
    const id = someOf(prng, world.files.all(), ({ file }) => file.state === 'DELETED').file.id
    return changing(
      () => world.files.get(id) === undefined,
      () => api.media.deleteForever({ fileId: id }),
    )
  },
  'media.createFolder': ({ api, sandbox: { world } }, prng) => {
    const name = word(prng)
    const count = () => world.folders.all().filter((folder) => JSON.stringify(folder).includes(name)).length
    return making(count, () => api.media.createFolder({ name, parentId: mediaRoot }))
  },
  'forms.markSeen': ({ api, sandbox: { world } }, prng) => {
    const row = someOf(prng, world.submissions.all(), ({ seen }) => seen !== true)
    const decision = { submissionId: row.id, formId: row.formId }
    return changing(
      () => world.submissions.get(decision.submissionId)?.seen === true,
      () => api.forms.markSeen(decision),
    )
  },
  'forms.trash': ({ api, sandbox: { world } }, prng) => {
    const row = someOf(prng, world.submissions.all())
    const decision = { submissionId: row.id, formId: row.formId }
    return changing(
      () => world.submissions.get(decision.submissionId) === undefined,
      () => api.forms.trash(decision),
    )
  },
  'forms.confirm': ({ api, sandbox: { world } }, prng) => {
    const row = someOf(prng, world.submissions.all(), ({ status }) => status === 'PENDING')
    return changing(
      () => world.submissions.get(row.id)?.status === 'CONFIRMED',
      () => api.forms.confirm({ submissionId: row.id, formId: row.formId }),
    )
  },
  'forms.tag': ({ api, sandbox: { world } }, prng) => {
    const row = someOf(prng, world.submissions.all())
    const tag = prng.uuid()
    return changing(
      () => JSON.stringify(world.submissions.get(row.id)?.tags ?? null).includes(tag),
      () => api.forms.tag({ submissionId: row.id, formId: row.formId, add: [tag], remove: [] }),
    )
  },
  'forms.makeContact': ({ api, sandbox: { world } }, prng) => {
    const row = someOf(prng, world.submissions.all(), ({ contactId }) => !contactId)
    return changing(
      () => Boolean(world.submissions.get(row.id)?.contactId),
      () => api.forms.makeContact({ submissionId: row.id, formId: row.formId }),
    )
  },
  'forms.trashForm': ({ api, sandbox: { world } }, prng) => {
    const formId = someOf(prng, world.forms.all()).id
    return changing(
      () => world.forms.get(formId) === undefined,
      () => api.forms.trashForm({ formId }),
    )
  },
  'forms.takeOut': ({ api, sandbox: { world } }, prng) => {
    const row = someOf(prng, world.trashedSubmissions.all())
    return changing(
      () => world.submissions.get(row.id) !== undefined,
      () => api.forms.takeOut({ submissionId: row.id, formId: row.formId }),
    )
  },
  'forms.deleteForever': ({ api, sandbox: { world } }, prng) => {
    const row = someOf(prng, world.trashedSubmissions.all())
    return changing(
      () => world.trashedSubmissions.get(row.id) === undefined,
      () => api.forms.deleteForever({ submissionId: row.id, formId: row.formId }),
    )
  },
  'forms.changeForm': ({ api, sandbox: { world } }, prng) => {
    const formId = someOf(prng, world.forms.all()).id
    const name = word(prng)
    return changing(
      () => world.forms.get(formId)?.name === name,
      () => api.forms.changeForm({ formId, changes: [{ part: 'name', value: name }] }),
    )
  },
}
