import type { Invoice } from '../../../shared/wire/order-invoice.ts'
import { laptopLetters, localNumber } from '../box-office/local-numbers.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Random } from '../ports.ts'
import { feeRateOf } from './invoice.ts'
import type { SalesRecords } from './sales.queries.ts'

/** Values about selling that are stored between starts. */
export interface SalesNumbers {
  /** The number of the next sale, unless another sale takes it first. */
  nextNumber(): string
  /** Takes the next number, which is never used again. Call it inside the transaction that saves the sale. */
  takeNumber(): string
  /** The letters in this laptop's numbers, which another laptop with the same name has not. */
  laptop(): string
  /** The platform's fee in per cent, from the last invoice that had one; null before that. */
  feeRate(): string | null
  /** Learns the fee rate from an invoice of the site. */
  invoiced(invoice: Invoice): void
  /** Whether the site takes coupons; true until it has been asked. */
  coupons(): boolean
  setCoupons(accepted: boolean): void
}

const countIn = (number: string): number => Number(/-(\d+)$/.exec(number)?.[1] ?? '0')

/** How many sales this laptop has numbered. */
const counterKey = 'saleCounter'
/** The letters that distinguish this laptop's numbers from those of another of the same name. */
const lettersKey = 'laptopLetters'
const feeRateKey = 'feeRate'
const couponsKey = 'siteCoupons'

export function createSalesNumbers(
  settings: SettingsStore,
  records: Pick<SalesRecords, 'lastNumbers'>,
  random: Random,
): SalesNumbers {
  /** If the counter was lost with a damaged file, continue after the highest number among the stored sales. */
  const count = () => Number(settings.note(counterKey) ?? Math.max(0, ...records.lastNumbers().map(countIn)))
  // On disk from the first number on: a start must not fail because the disk is full.
  const fresh = laptopLetters(random)
  const laptop = () => settings.note(lettersKey) ?? fresh
  const numberOf = (sale: number) => localNumber(settings.get().deskName, laptop(), sale)
  return {
    nextNumber: () => numberOf(count() + 1),
    takeNumber: () => {
      const next = count() + 1
      if (settings.note(lettersKey) === undefined) settings.setNote(lettersKey, fresh)
      settings.setNote(counterKey, String(next))
      return numberOf(next)
    },
    laptop,
    feeRate: () => settings.note(feeRateKey) ?? null,
    invoiced: feeLearner(settings),
    coupons: () => settings.note(couponsKey) !== 'no',
    setCoupons: (accepted) => settings.setNote(couponsKey, accepted ? undefined : 'no'),
  }
}

/** Learns the fee rate from an invoice of the site. */
export const feeLearner =
  (settings: SettingsStore): SalesNumbers['invoiced'] =>
  (invoice) => {
    const rate = feeRateOf(invoice)
    if (rate !== undefined && settings.note(feeRateKey) !== rate) settings.setNote(feeRateKey, rate)
  }
