import { createHash } from 'node:crypto'
import type { ProofOfSync, ProvenSale, ShiftReport } from '../../../shared/app/shift.ts'
import { roundingMoney } from '../../../shared/money/cash-rounding.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import { totalsOf } from './shift-report.ts'
import type { Taking } from './taking-kind.ts'

/** What the proof needs to know of sales besides the cash book. */
export interface SaleFates {
  isTakenBack(saleId: string): boolean
  /** State of a sale in the outbox; undefined when it has left it. */
  inQueue(sale: Taking): 'waiting' | 'parked' | undefined
}

/** State of a sale with regard to the site. */
export function stateOf(sale: Taking, fates: SaleFates): ProvenSale['state'] {
  if (fates.isTakenBack(sale.saleId)) return 'voided'
  if (sale.orderNumber !== null) return 'sent'
  return fates.inQueue(sale) ?? 'discarded'
}

/** One line of the proof of sync. */
export function provenSale(sale: Taking, fates: SaleFates): ProvenSale {
  const { number, receiptNumber, orderNumber, currency, minor, roundingMinor, siteMinor } = sale
  return {
    number,
    receiptNumber,
    orderNumber,
    charged: { minor, currency },
    rounding: roundingMoney(roundingMinor, currency),
    siteTotal: siteMinor === null ? null : { minor: siteMinor, currency },
    state: stateOf(sale, fates),
  }
}

/** Compares what was charged with what the site has. `waits`: something of these sales is still to be sent. */
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
    rounding: totalsOf(standing.flatMap(({ rounding }) => rounding ?? [])),
    onSite: totalsOf(standing.flatMap(({ siteTotal }) => siteTotal ?? [])),
    digest: createHash('sha256').update(canonical(shift, sales)).digest('hex'),
  }
}

const isWhole = ({ state, charged, siteTotal }: ProvenSale): boolean =>
  state === 'sent' && siteTotal?.minor === charged.minor

/**
 * The text that is hashed for the digest: a line for the shift, then one per sale, by number; fields separated by tabs.
 */
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
