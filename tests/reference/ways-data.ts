import type { Way } from './ways.ts'

const ability = (title: string): Way => ({ way: `Fields and rights of a collection, *What it can do*: *${title}*` })
const oneAbility: Way = { none: 'Each ability that is known here has a call of its own, with its options' }
const byPack: Way = {
  none: 'Foyer sends what was changed and no more: an update or a save would write over what another client changed',
}

/** The calls of collections, their indexes and their items. */
export const dataWays: Readonly<Record<string, Way>> = {
  'collections.create': { way: 'Collections of the site: *New collection*' },
  'collections.get': { way: 'Before every change of a collection, and what became of it after a lost response' },
  'collections.list': { way: 'Data: all collections are fetched and kept up to date with it' },
  'collections.update': { way: 'Fields and rights: the order of the fields' },
  'collections.remove': { way: 'Collections of the site: *Delete the collection*' },
  'collections.restore': { way: 'Collections of the site, *Deleted on this laptop*: *Restore*; *Undo* of a deletion' },
  'collections.patchField': { way: 'Fields and rights: *Save field*' },
  'collections.patch': { way: 'Fields and rights: name, what items are called by, *Who may do what*' },
  'collections.createField': { way: 'Fields and rights: *Add field*' },
  'collections.updateField': { way: 'Fields and rights: another kind of a field' },
  'collections.deleteField': { way: 'Fields and rights: *Remove* of a field' },
  'collections.ownPermissions': {
    way: 'Data: when a collection is opened or fetched, for what can be done in its list',
  },
  'collections.addPlugin': oneAbility,
  'collections.deletePlugin': oneAbility,
  'collections.addPublishPlugin': ability('Drafts among the items'),
  'collections.deletePublishPlugin': ability('Drafts among the items'),
  'collections.addUrlizedPlugin': ability('Addresses from values'),
  'collections.deleteUrlizedPlugin': ability('Addresses from values'),
  'collections.addMultilingualPlugin': ability('Translations'),
  'collections.deleteMultilingualPlugin': ability('Translations'),
  'collections.addCmsPlugin': ability('Order on the site'),
  'collections.deleteCmsPlugin': ability('Order on the site'),
  'collections.addCatalogPlugin': ability('For sale'),
  'collections.deleteCatalogPlugin': ability('For sale'),
  'collections.addDraftItemsPlugin': ability('Drafts beside the items'),
  'collections.deleteDraftItemsPlugin': ability('Drafts beside the items'),
  'indexes.create': { way: 'Fields and rights, *Indexes*: *Add index*' },
  'indexes.list': { way: 'Fields and rights, *Indexes*' },
  'indexes.drop': { way: 'Fields and rights, *Indexes*: the bin of an index' },
  'items.get': { way: 'Data: every change of an item that is sent, and what became of it after a lost response' },
  'items.insert': { way: 'Data: *New item*, alone' },
  'items.update': byPack,
  'items.patch': { way: 'Data: a cell or an item that was changed, alone' },
  'items.save': byPack,
  'items.remove': { way: 'Data: *Remove*, alone' },
  'items.truncate': { way: 'Collections of the site: *Remove all items*' },
  'items.bulkInsert': { way: 'Data: *Import*, *Duplicate*, several new items' },
  'items.bulkUpdate': byPack,
  'items.bulkPatch': { way: 'Data: *Paste*, fill down, one field of several items, several changes that waited' },
  'items.bulkSave': byPack,
  'items.bulkRemove': { way: 'Data: *Remove* of several items' },
  'items.isReferenced': { none: '`query` with the links says it for many items at once' },
  'items.insertReferences': { way: 'Data, an item: a name under a field that links to several' },
  'items.removeReferences': { way: 'Data, an item: the cross beside a linked item' },
  'items.replaceReferences': {
    none: 'It would write over what another client linked; links are made and taken away one by one',
  },
  'items.queryReferenced': { way: 'Data, an item that a field of links to fifty others or more' },
  'items.query': {
    way: 'Data: the items of collections that are kept here are fetched with it; those of a collection only online are listed',
  },
  'items.count': {
    way: 'Data, a collection only online: how many items there are where a page does not say it, what is filled or empty, and *Groups*',
  },
  'items.distinct': { none: '`aggregate` lists the values of a field with how often each is there' },
  'items.aggregate': { way: 'Data, a collection only online: the figures under the columns, and *Groups*' },
  'items.search': { way: 'Data, a collection only online: *Search items*' },
  'items.aggregatePipeline': { way: 'Data, a collection only online: *Groups* by tags' },
  'items.asyncPatchByFilter': { none: 'What is acted on is what was on screen: ids, never a filter that is run again' },
  'items.asyncRemoveByFilter': {
    none: 'What is acted on is what was on screen: ids, never a filter that is run again',
  },
  'items.jobStatus': { none: 'It belongs to the two calls by filter' },
  'items.createDraft': {
    none: 'A published item is changed as it is; *Back to a draft* keeps it from visitors meanwhile',
  },
  'items.publishDraft': { way: 'Data, an item or ticked ones of a collection with drafts: *Publish*' },
  'items.unpublish': { way: 'Data, an item or ticked ones of a collection with drafts: *Back to a draft*' },
  'tasks.get': { none: 'No call that is used here responds with a task' },
}
