import { basename } from 'node:path'
import { connectionsOf } from './connections.ts'

/** A row of a laptop's outbox, as far as the checker looks. */
export interface OpenRow {
  id: string
  number: number
  operation: string
  input: string
  entityKey: string
  state: string
  tries: number
  /** By the laptop's own clock. */
  madeAt: number
  lane: string
  dependsOn: number | null
  hasConflict: number
}

/** The record's id of a key such as `tickets:ABCD`. */
export const recordOf = (entityKey: string): string => entityKey.slice(entityKey.indexOf(':') + 1)

export interface EndedRow {
  place: number
  id: string
  madeAt: number
  operation: string
  input: string
  result: string
  detail: string | null
}

/** A sale of a plan, as the laptop has it. */
export interface KeptPlanSale {
  id: string
  planId: string
  memberId: string
  startsAt: string
  payment: string
  minor: number
  state: string
  subscriptionId: string | null
}

/** Money for a plan, in the cash book. */
export interface PlanTaking {
  saleId: string
  method: string
  minor: number
  orderNumber: string | null
}

/** A file that is to be at the site, as the laptop has it. */
export interface LaptopFile {
  id: string
  name: string
  state: string
  fileId: string | null
  reason: string | null
}

/** What a laptop's `desk.db` holds, read beside the core through its own connection. */
export interface LaptopReader {
  open(): OpenRow[]
  /** History rows that came after a place, oldest first. */
  endedAfter(place: number): EndedRow[]
  endedCount(): number
  result(id: string): string | undefined
  /** Whether a sale was voided before the site had it: it stays among the orders, struck through. */
  voidedUnsent(saleId: string): boolean
  /** Operation ids that scans name and no row has. */
  scansWithoutRow(): string[]
  hasScan(operationId: string): boolean
  files(): LaptopFile[]
  planSales(): KeptPlanSale[]
  planTakings(): PlanTaking[]
  /** Imports of contacts that go on, by their ids. */
  importsUnderWay(): string[]
  /** States of rows of an import that has ended, where a row was left out. */
  importRowsLeft(importId: string): string[]
}

/** The mirror as its writer has it open; undefined while no core runs. */
export function mirrorOf(laptop: { dir(): string }) {
  return connectionsOf(laptop.dir()).find(({ name, readonly }) => basename(name) === 'mirror.db' && !readonly)
}

/** Undefined while no core has the file open. */
export function readLaptop(folder: string): LaptopReader | undefined {
  const db = connectionsOf(folder).find(({ name, readonly }) => basename(name) === 'desk.db' && !readonly)
  if (db === undefined) return undefined
  const open = db.prepare(
    `SELECT id, number, operation, input, entity_key AS entityKey, state, tries, made_at AS madeAt, lane, depends_on AS dependsOn,
       conflict IS NOT NULL AS hasConflict FROM outbox
     WHERE state NOT IN ('done', 'discarded') ORDER BY number`,
  )
  // Files that were added together, sales of plans and member checks have lines there; they never were rows of the outbox.
  const wasRow = "operation NOT LIKE 'uploads.%' AND operation NOT IN ('subscriptions.sell', 'subscriptions.noteCheck')"
  const ended = db.prepare(
    `SELECT rowid AS place, id, made_at AS madeAt, operation, input, result, detail FROM history WHERE rowid > ? AND ${wasRow} ORDER BY rowid`,
  )
  const count = db.prepare(`SELECT count(*) FROM history WHERE ${wasRow}`).pluck()
  const changes = db.prepare('SELECT total_changes()').pluck()
  let counted = 0
  let countedAt: unknown
  let opened: OpenRow[] = []
  let openedAt: unknown
  const result = db.prepare('SELECT result FROM history WHERE id = ?').pluck()
  const torn = db
    .prepare(
      `SELECT operation_id FROM scans WHERE operation_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = scans.operation_id)
         AND NOT EXISTS (SELECT 1 FROM history WHERE history.id = scans.operation_id)`,
    )
    .pluck()
  const voided = db.prepare(
    `SELECT 1 FROM takings AS back JOIN history AS sold ON sold.entity_key = 'orders:' || back.sale_id
     WHERE back.kind = 'void' AND back.sale_id = ? AND sold.operation = 'sales.sell' AND sold.result = 'cancelled'`,
  )
  const files = db.prepare('SELECT id, name, state, file_id AS fileId, reason FROM uploads ORDER BY number')
  const scan = db.prepare('SELECT 1 FROM scans WHERE operation_id = ?').pluck()
  const planSales = `SELECT id, plan_id AS planId, member_id AS memberId, starts_at AS startsAt, payment, minor, state,
     subscription_id AS subscriptionId FROM plan_sales ORDER BY at`
  const planTakings = `SELECT sale_id AS saleId, method, minor, order_number AS orderNumber FROM takings
     WHERE sale_id LIKE 'plan:%'`
  const imports = "SELECT id FROM contact_imports WHERE state IN ('reading', 'running', 'undoing')"
  const importRows = `SELECT DISTINCT r.state FROM contact_import_rows r JOIN contact_imports i ON i.seq = r.import
     WHERE i.id = ? AND ((i.state = 'done' AND r.state = 'waiting') OR (i.state = 'undone' AND r.state = 'queued'))`
  return {
    importsUnderWay: () => db.prepare(imports).pluck().all() as string[],
    importRowsLeft: (importId) => db.prepare(importRows).pluck().all(importId) as string[],
    planSales: () => db.prepare(planSales).all() as KeptPlanSale[],
    planTakings: () => db.prepare(planTakings).all() as PlanTaking[],
    open: () => {
      const at = changes.get()
      if (at !== openedAt) opened = open.all() as OpenRow[]
      openedAt = at
      return opened
    },
    endedAfter: (place) => ended.all(place) as EndedRow[],
    endedCount: () => {
      // Only this connection writes: while it has changed nothing, nothing has ended.
      const at = changes.get()
      if (at !== countedAt) counted = count.get() as number
      countedAt = at
      return counted
    },
    result: (id) => result.get(id) as string | undefined,
    voidedUnsent: (saleId) => voided.get(saleId) !== undefined,
    scansWithoutRow: () => torn.all() as string[],
    files: () => files.all() as LaptopFile[],
    hasScan: (operationId) => scan.get(operationId) !== undefined,
  }
}
