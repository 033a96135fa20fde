import type { Message } from './message.ts'
import { isGiven, sentence } from './sentence.ts'

/** An item by its name and its collection; each is empty when it is not known here. */
interface Kept {
  name: string
  collection: string
}

const kept = ({ name, collection }: Kept) => ({ named: isGiven(name), of: isGiven(collection) })
const ofItem = (text: string) => sentence<Kept>(text, kept)

/** Changes of items of the site's collections. */
export const dataMessages = {
  'data.edit': ofItem(
    'Change {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}}',
  ),
  'data.add': ofItem('Add {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}}'),
  'data.remove': ofItem(
    'Remove {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}}',
  ),
  'data.link': ofItem(
    'Change the links of {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}}',
  ),
  'data.publish': ofItem(
    'Publish {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}}',
  ),
  'data.unpublish': ofItem(
    'Take {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}} back to a draft',
  ),
  'data.linkOfGone': 'The item no longer exists.',
  'data.collectionGone': sentence<{ collection: string; values: Message[]; more: number }>(
    'The site no longer has the collection “{collection}”. Nothing was sent, and this change is kept here.{any, select, yes { It was to write {values}{more, plural, =0 {} one { and # more} other { and # more}}.} other {}} Restore the collection on the site and send this again, or export it before you discard it.',
    ({ values }) => ({ any: values.length > 0 ? 'yes' : 'no' }),
  ),
  'data.typedValue': sentence<{ field: string; value: Message }>('{field}: “{value}”'),
  'data.fieldHolds': sentence<{ kind: string }>(
    '{kind, select, text {The field holds a text now.} number {The field holds a number now.} flag {The field holds yes or no now.} date {The field holds a day now.} dateTime {The field holds a day with a time now.} time {The field holds a time of the day now.} tags {The field holds tags now.} link {The field holds a web address now.} email {The field holds an e-mail address now.} reference {The field links to an item now.} references {The field links to several items now.} richText {The field holds a text with formatting now.} formatted {The field holds a text with formatting now.} other {The field holds another kind of value now.}}',
  ),
  'data.fieldTakes': sentence<{ fault: string; limit: number }>(
    '{fault, select, removed {The field is no longer on the site.} locked {The field can no longer be changed.} required {The field is now required.} tooSmall {The field now takes {limit, number} or more.} tooLarge {The field now takes {limit, number} or less.} tooShort {The field now takes at least {limit, plural, one {# character} other {# characters}}.} tooLong {The field now takes at most {limit, plural, one {# character} other {# characters}}.} tooFew {The field now takes at least {limit, plural, one {# entry} other {# entries}}.} tooMany {The field now takes at most {limit, plural, one {# entry} other {# entries}}.} other {The field no longer accepts this value.}}',
  ),
  'data.linkTo': sentence<{ field: string; name: string }>('{field}: link to “{name}”'),
  'data.noLinkTo': sentence<{ field: string; name: string }>('{field}: no link to “{name}”'),
  'data.yes': 'Yes',
  'data.no': 'No',
  'data.needsSite': 'This needs the site, which can’t be reached. Nothing was changed. Try again with a network.',
  'data.designUnknown':
    'The site’s response was lost, so it may have been done. Look at the collection before you try again.',
  'data.nameTaken': 'The site has a collection of that name already. Choose another one.',
  'data.manyViews': sentence<{ most: number }>('This laptop keeps at most {most} views. Remove one first.'),
  'data.fieldGone': 'This field was removed from the site.',
  'data.notAllowedThere': 'The site doesn’t allow this for this collection.',
  'data.nothingShown':
    'The site shows no items of this collection. Without permission to read it, Foyer can’t check this item. Nothing was changed.',
  'data.onlyOnline':
    'This collection is only online: changing its items takes a copy of them. Nothing was changed. Keep it on this laptop first.',
  'data.onlineNeedsSite':
    'This collection is only online, and the site can’t be reached. Nothing was lost. With a network you can keep it on this laptop, to have it without one.',
  'data.mayNotRead':
    'You don’t have permission to read this collection. Nothing was lost. Ask the site’s owner for it.',
  'data.mayNotChange': sentence<{ name: string }>(
    'This sign-in may read {named, select, yes {{name}} other {this collection}} but not change it like this. Nothing was changed. Ask the site’s owner for the right.',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  'data.searchNotCounted':
    'Totals aren’t available for search results. Nothing was lost. Remove the search words, or use a filter rule instead.',
  'data.appNotCounted':
    'Sums and groups aren’t available for an app’s collection. Nothing was lost. You can count filled, empty, yes and no values.',
  'data.tooManyToCount':
    'There are too many different values here for the site to be asked. Nothing was lost. Narrow the list by a rule of the filter first.',
  'data.appsOnlyOnline':
    'The collections of an app are the app’s, and stay online. Nothing was changed. They can be looked at with a network.',
  'data.keptForUnsent': sentence<{ changes: number }>(
    '{changes, plural, one {# item of this collection has a change} other {# items of this collection have changes}} that the site doesn’t have yet. It stays on this laptop. Let them be sent first, or look in the Sync Center.',
  ),
  'data.itemTooLarge': sentence<{ name: string }>(
    '{named, select, yes {{name} is} other {This item is}} too large for the site. Nothing was changed there. Shorten its texts, then change it again.',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  'data.invalidThere':
    'The site didn’t accept this change because the request was invalid. Nothing was changed there. Discard the change, refresh the collection and make it again.',
  'data.workbookUnreadable':
    'This workbook can’t be read. Nothing was imported. Save it again as .xlsx without a password, or save the sheet as CSV.',
  'data.workbookTooLarge':
    'This workbook is too large to be read here: at most 25 MB, and 100,000 rows in a sheet. Nothing was imported. Save the sheet as CSV, then choose that file.',
  'data.workbookNoSheet': 'This sheet is no longer in the workbook. Nothing was imported. Choose the file again.',
  'data.noTable':
    'This file isn’t a table as text. Nothing was imported. Save the table as CSV, then choose that file.',
  'data.tableTooLarge':
    'This file is larger than 500 MB. Nothing was imported. Split it into several files with the same titles, then import each.',
  'data.tooManyRows':
    'This file has more than 500,000 rows. Nothing was imported. Split it into several files with the same titles, then import each.',
  'data.tooManyColumns':
    'This file has more than 1,000 columns. Nothing was imported. Delete columns that you don’t need, or check the separator, then choose the file again.',
  'data.noTitles':
    'The first row of this file is too long to be titles: at most 1,000 letters in each. Nothing was imported. Put the titles in the first row and a line break behind them.',
  'data.tooManyTables':
    'Foyer is reading several other files. Nothing was imported. Wait until one of them is done, then try again.',
  'data.emptyTable': 'This file is empty. Nothing was imported. Choose a file with a row of titles.',
  'data.indexFull': 'A value is too long for an index.',
  'data.siteRefuses': 'The site refuses this. Nothing was changed.',
  'data.siteSays': sentence<{ words: string }>('The site refuses this: {words}'),
}
