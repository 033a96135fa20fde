import { createHash } from 'node:crypto'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  approvals,
  carts,
  drawerMoves,
  orderMoney,
  planSales,
  printJobs,
  refundRequests,
  scans,
  shifts,
  takings,
} from '../../electron/core/db/box-office-schema.ts'
import { contactsApart, dataStepItems, dataSteps, savedViews, settings } from '../../electron/core/db/laptop-schema.ts'
import { history, identities, incidents, outbox } from '../../electron/core/db/outbox-schema.ts'
import { reviewers, reviewNotes, tagNames } from '../../electron/core/db/review-schema.ts'
import { app } from './index.ts'
import type { Operation } from './op.ts'

/**
 * What lies in `desk.db` on laptops was written by older builds. When a value here changes, rows that wait to be sent may
 * not be readable any more: give the operation a new version and a way to read the old one, add a line, and keep the old.
 */
const queuedShapes: Record<string, string> = {
  'contacts.create@3': 'df204702cb256a70',
  'contacts.delete@1': 'a9a6d281a4f65eb5',
  'contacts.edit@3': 'b4a7c02e54ef982a',
  'contacts.label@1': 'b9b801c4bb93f7b0',
  'contacts.merge@2': '599e0e9f6a70b66a',
  'data.add@3': '0be6bc65d207822d',
  'data.edit@2': '1a4e421552867716',
  'data.publish@1': '9645ea14fd7fdff7',
  'data.link@1': 'a6625a747070ef7d',
  'data.remove@1': 'f0b6ad249fa2b3d8',
  'eventDesk.change@3': 'e395a4e55482bf65',
  'eventDesk.changeType@3': 'c898c77caa4b1120',
  'eventDesk.orderTypes@1': '63e9095df4199310',
  'forms.changeForm@2': '1703933a09ae835c',
  'forms.confirm@1': '97f6b756a22a5470',
  'forms.deleteForever@1': '97f6b756a22a5470',
  'forms.edit@2': '82ccd91b00e5bc26',
  'forms.makeContact@1': '97f6b756a22a5470',
  'forms.markSeen@1': '97f6b756a22a5470',
  'forms.restore@1': '97f6b756a22a5470',
  'forms.restoreForm@1': '065e64dc0d3cab06',
  'forms.send@2': '70971c205c9e3673',
  'forms.tag@1': '8ee0f31804d5cab2',
  'forms.takeOut@1': '97f6b756a22a5470',
  'forms.trash@1': '97f6b756a22a5470',
  'forms.trashForm@1': '065e64dc0d3cab06',
  'media.altText@1': 'ff2a1075b4d557c4',
  'media.createFolder@1': 'ad979208e4d3238e',
  'media.deleteFolderForever@1': '5a94181c32d0490c',
  'media.deleteForever@1': '69e1caaaffa6702c',
  'media.focus@1': '1eebc05b67b8371a',
  'media.label@1': '65c257568cca9d56',
  'media.move@1': '24606c2a8ec40ee4',
  'media.moveFolder@1': 'b1711ed3212139cc',
  'media.rename@1': '0c395769a60fe553',
  'media.renameFolder@1': 'b6de474d773027fb',
  'media.restore@1': '69e1caaaffa6702c',
  'media.restoreFolder@1': '5a94181c32d0490c',
  'media.trash@1': '69e1caaaffa6702c',
  'media.trashFolder@1': '5a94181c32d0490c',
  'orders.archive@1': '85659970536df4c8',
  'orders.capture@1': '85659970536df4c8',
  'orders.confirm@1': '85659970536df4c8',
  'orders.edit@2': 'c7f79aa40e1d329a',
  'orders.shareMoney@1': '8a6c32b65c967f88',
  'orders.unarchive@1': '85659970536df4c8',
  'orders.voidPayment@1': '85659970536df4c8',
  'rsvps.add@1': '8c0414bfd3890bb2',
  'rsvps.answer@1': 'b7ce4e0a16eba711',
  'rsvps.checkIn@1': 'ea8ee6f92d53262f',
  'rsvps.edit@1': '9cfd229e6d12c6e4',
  'rsvps.undoCheckIn@2': '44dacce9b0385f9e',
  'sales.sell@5': 'eff8f522f201077f',
  'sales.setBuyer@2': '352255d61be04566',
  'sales.void@1': '43d8dca6cfb8ef2f',
  'tickets.answer@2': '8e3c3895737e96e7',
  'tickets.checkIn@1': '6aacf4cdfd9f824e',
  'tickets.mail@1': 'c9592b5b0d03b362',
  'tickets.undoCheckIn@2': 'e53fc516641da516',
  'tickets.void@1': '6aacf4cdfd9f824e',
  'plans.edit@1': 'c73c79be0e06d447',
  'staff.edit@1': '5e6a3aea3146e6db',
  'subscriptions.markPaid@1': '929d83d64d4925fb',
  'subscriptions.pause@1': '929d83d64d4925fb',
  'subscriptions.postpone@1': 'e7f9ff680ff85731',
  'subscriptions.resume@1': '929d83d64d4925fb',
}

/** Tables of `desk.db`. A change needs a generated migration in `drizzle/desk`. */
const outboxTables: Record<string, string> = {
  approvals: 'e0a14ed3592796b7',
  carts: 'e78c53854cd1e97f',
  contacts_apart: '53d3cdd83123313a',
  data_step_items: '33b8d1a09d4688cc',
  data_steps: '9242935bc10098c3',
  drawer_moves: '17c569b4ea5028df',
  history: '7adbc93e992f7f3f',
  identities: 'dfe6a98f23ead5fb',
  incidents: 'd460ffa590b3c136',
  order_money: 'a09c204df06a5b02',
  outbox: '5b495adb39cabc97',
  plan_sales: '8fa72f69a1a41faf',
  print_jobs: 'e08568413f7f8697',
  refund_requests: 'b30926f86c011201',
  review_notes: '3b22610d39ab3453',
  reviewers: '31f57cee9cf3784b',
  saved_views: '1e5b093a5503187e',
  scans: 'a5e73941141bf477',
  settings: '331bb0dcd049a4bf',
  shifts: '86f6b24059953883',
  tag_names: '25b6b7db5be59f48',
  takings: 'a6dd8658efa2a78f',
}

test('the stored shape of every queued operation is the one its version names', () => {
  const shapes = Object.entries<Record<string, Operation>>(app).flatMap(([feature, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) =>
      operation.kind === 'queued'
        ? [[`${feature}.${name}@${operation.version}`, hashOf(z.toJSONSchema(operation.input, { io: 'input' }))]]
        : [],
    ),
  )
  expect(Object.fromEntries(shapes)).toEqual(queuedShapes)
})

test('the tables of the desk are the ones its migrations make', () => {
  const tables = [
    approvals,
    carts,
    contactsApart,
    dataStepItems,
    dataSteps,
    drawerMoves,
    history,
    identities,
    incidents,
    orderMoney,
    outbox,
    planSales,
    printJobs,
    refundRequests,
    reviewers,
    reviewNotes,
    savedViews,
    scans,
    settings,
    shifts,
    tagNames,
    takings,
  ].map((table) => {
    const { name, columns, indexes } = getTableConfig(table)
    const shape = columns.map((column) => [
      column.name,
      column.getSQLType(),
      { notNull: column.notNull, primary: column.primary, unique: column.isUnique, default: column.default },
    ])
    return [name, hashOf([shape, indexes.map((index) => index.config.name)])]
  })
  expect(Object.fromEntries(tables)).toEqual(outboxTables)
})

/** The same for the same content, in whatever order its keys were declared. */
function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 16)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
