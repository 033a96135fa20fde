import { createHash } from 'node:crypto'
import type { ProofOfSync, ProvenSale, ShiftReport } from '../../../shared/app/shift.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import type { Taking } from './cash-book.queries.ts'
import { totalsOf } from './shift-report.ts'

/** What is known of the sales of a shift beside the cash book. */
export interface SaleFates {
  isTakenBack(saleId: string): boolean
  /** How a sale stands in the queue; undefined when it is not there any more. */
  inQueue(sale: Taking): 'waiting' | 'parked' | undefined
}

/** What became of a sale on its way to the site. */
export function stateOf(sale: Taking, fates: SaleFates): ProvenSale['state'] {
  if (fates.isTakenBack(sale.saleId)) return 'voided'
  if (sale.orderNumber !== null) return 'sent'
  return fates.inQueue(sale) ?? 'discarded'
}

/** A sale as a line of the proof. */
export function provenSale(sale: Taking, fates: SaleFates): ProvenSale {
  const { number, orderNumber, currency, minor, siteMinor } = sale
  return {
    number,
    orderNumber,
    charged: { minor, currency },
    siteTotal: siteMinor === null ? null : { minor: siteMinor, currency },
    state: stateOf(sale, fates),
  }
}

/** Holds what was charged against what the site has. `waits` is whether the site has still to learn anything of these sales. */
export function proofOf(
  shift: Pick<ShiftReport, 'shiftId' | 'number' | 'desk'>,
  sales: readonly ProvenSale[],
  now: { at: string; waits: boolean },
): ProofOfSync {
  const standing = sales.filter(({ state }) => state !== 'voided')
  return {
    shiftId: shift.shiftId,
    at: now.at,
    complete: !now.waits && standing.every(isWhole),
    sales: [...sales],
    charged: totalsOf(standing.map(({ charged }) => charged)),
    onSite: totalsOf(standing.flatMap(({ siteTotal }) => siteTotal ?? [])),
    digest: createHash('sha256').update(canonical(shift, sales)).digest('hex'),
  }
}

const isWhole = ({ state, charged, siteTotal }: ProvenSale): boolean =>
  state === 'sent' && siteTotal?.minor === charged.minor

/** The text under the digest: a line for the shift, then one per sale in the order of their numbers, fields apart by tabs. */
export function canonical(
  { shiftId, number, desk }: Pick<ShiftReport, 'shiftId' | 'number' | 'desk'>,
  sales: readonly ProvenSale[],
): string {
  const lines = sales
    .toSorted((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))
    .map(({ number: sale, orderNumber, charged, siteTotal, state }) => {
      const total = siteTotal === null ? '' : toDecimal(siteTotal)
      return [sale, orderNumber ?? '', charged.currency, toDecimal(charged), total, state]
    })
  return [['shift', String(number), shiftId, desk], ...lines].map((fields) => `${fields.join('\t')}\n`).join('')
}
