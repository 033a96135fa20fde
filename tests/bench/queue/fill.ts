import { createLog } from '../../../electron/core/platform/log.ts'
import { openOutboxFile } from '../../../electron/core/sync/outbox-file.ts'
import { testPorts } from '../../support/test-ports.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'

export interface FillJob {
  dir: string
  site: SiteAddress
  now: string
  checkIns: { eventId: string; code: string }[]
  sales: number
  contacts: string[]
}

/** A day offline: check-ins at the doors, edits of contacts, sales at the box office; all of it waits. */
const job = await jobOf<FillJob>()
const { dir, site, now } = job
const core = await openCore({ dir, site, now })
const { api } = core
await api.sync.pause({ paused: true })
for (const { eventId, code } of job.checkIns) await api.checkin.scan({ eventId, code, mode: 'in' })
for (const contactId of job.contacts) {
  await api.contacts.edit({ contactId, fields: { jobTitle: 'Usher' }, allowDuplicates: true })
}
await sellOne()
await core.close()
const waiting = copySale(job.sales - 1)
// Once more as a host does: the cash book takes down the copies, as it would have at each sale.
await (await openCore({ dir, site, now })).close()
response({ waiting })

/** A sale as the box office saves it: the pattern of all others, which an allowance would stop one day. */
async function sellOne(): Promise<void> {
  const eventId = job.checkIns[0]?.eventId ?? ''
  const { tickets, currency } = await api.sales.offer({ eventId })
  const kind = tickets.find(({ pricing }) => pricing === 'fixed') ?? tickets[0]
  if (kind === undefined || currency === null) throw new Error('The largest event sells nothing.')
  const [{ optionId, priceMinor } = { optionId: null, priceMinor: 0 }] = kind.prices
  const line = { definitionId: kind.definitionId, quantity: 1, priceMinor }
  await api.sales.sell({
    eventId,
    lines: [{ ...line, ...(optionId === null ? {} : { optionId }) }],
    currency,
    buyer: { first: 'Ines', last: 'Okafor', email: 'ines.okafor@example.org' },
    method: priceMinor === 0 ? 'free' : 'cash',
    totalMinor: priceMinor,
    checkIn: false,
  })
}

/** Writes the sale again so many times, each with an id of its own; returns how many rows wait then. */
function copySale(times: number): number {
  const ports = testPorts(dir)
  const file = openOutboxFile(ports, createLog({ sink: ports.log, clock: ports.clock }))
  const [sale] = file.outbox.rows.ofOperations('sales.sell')
  if (sale === undefined) throw new Error('The sale was not saved.')
  const { saleId } = JSON.parse(sale.input) as { saleId: string }
  file.outbox.transaction(() => {
    for (let n = 0; n < times; n += 1) {
      const id = ports.random.uuid()
      const input = sale.input.replaceAll(saleId, `local-${id}`)
      file.outbox.changes.add({ ...pick(sale), id, input, lane: 'sales', entityKey: `orders:local-${id}` })
    }
  })
  const waiting = file.outbox.overview.size()
  file.close()
  return waiting
}

function pick(row: ReturnType<ReturnType<typeof openOutboxFile>['outbox']['overview']['all']>[number]) {
  const { operation, version, scope, what, about, operator, desk: laptop, madeAt } = row
  return { operation, version, scope, what, about, operator, desk: laptop, madeAt }
}
