import { t } from '@lingui/core/macro'
import type { DataSet } from '../../shared/app/sync.ts'
import { listText } from '../format.ts'

/** One record of a data set and several, in the middle of a sentence. A ticket is known by whose it is. */
const NAMES = new Map<DataSet, { one: string; many: string }>([
  ['events', { one: t`event`, many: t`events` }],
  ['ticketDefinitions', { one: t`ticket type`, many: t`ticket types` }],
  ['orders', { one: t`order`, many: t`orders` }],
  ['tickets', { one: t`guest`, many: t`tickets` }],
  ['guests', { one: t`guest`, many: t`guests` }],
  ['rsvps', { one: t`answer to an invitation`, many: t`answers to invitations` }],
  ['forms', { one: t`form`, many: t`forms` }],
  ['trashedForms', { one: t`form in the trash`, many: t`forms in the trash` }],
  ['submissions', { one: t`answer to a form`, many: t`answers to forms` }],
  ['trashedSubmissions', { one: t`answer in the trash`, many: t`answers in the trash` }],
  ['mediaFolders', { one: t`folder`, many: t`folders` }],
  ['mediaFiles', { one: t`file`, many: t`files` }],
  ['collections', { one: t`collection`, many: t`collections` }],
  ['dataItems', { one: t`item`, many: t`items` }],
  ['dataLinks', { one: t`link of an item`, many: t`links of items` }],
  ['contacts', { one: t`contact`, many: t`contacts` }],
])

/** A data set as it is called inside a sentence: "ticket types". One that has no name yet is called by its own, in words. */
export const nameOf = (dataSet: DataSet): string =>
  NAMES.get(dataSet)?.many ?? dataSet.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What one of its records is called: "ticket type". */
export const recordName = (dataSet: DataSet): string => NAMES.get(dataSet)?.one ?? t`record`

/** The same as `nameOf` at the beginning of a line: "Ticket types". */
export const titleOf = (dataSet: DataSet): string =>
  `${nameOf(dataSet).charAt(0).toUpperCase()}${nameOf(dataSet).slice(1)}`

/** "orders", "orders and tickets", "events, orders and tickets". */
export const listed = (dataSets: readonly DataSet[]): string => listText(dataSets.map(nameOf))
