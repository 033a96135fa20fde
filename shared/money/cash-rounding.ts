import type { Money } from '../app/common.ts'
import { lookUp } from '../look-up.ts'
import { toMoney } from './wire-money.ts'

interface CashRule {
  /** The smallest amount that coins can pay, as decimal text in the currency. */
  unit: string
  /** Where an amount lies exactly between two; `always` takes what lies between off, whatever it is. */
  down?: 'half' | 'always'
}

/**
 * Currencies whose smallest coins are gone, and how an amount is rounded when it is paid in cash: to the nearest unit,
 * half of one up, unless the rule says otherwise. Cards and transfers stay exact. Source of each line, as of 2026:
 *
 * CHF  Swiss National Bank, coins in circulation (smallest 5 centimes); commercial practice, no statute.
 * SEK  Sveriges riksbank; lag (1970:1029) om avrundning av vissa öresbelopp: to whole kronor, 50 öre up.
 * NOK  Norges Bank; regulation on coins of 2011 (50 øre withdrawn): to whole kroner, 50 øre up.
 * DKK  Danmarks Nationalbank, 25 øre withdrawn in 2008: to 50 øre, 25 and 75 øre up.
 * CZK  Czech National Bank, heller coins withdrawn in 2008; consumer protection act 634/1992, § 3: to whole crowns.
 * HUF  Magyar Nemzeti Bank; act III of 2008 on cash rounding: to 5 forints.
 * ILS  Bank of Israel, 5 agorot withdrawn in 2008: to 10 agorot, 5 agorot up.
 * CAD  Royal Canadian Mint and Department of Finance, penny withdrawn in 2013: to 5 cents.
 * AUD  Royal Australian Mint and Treasury, 1 and 2 cents withdrawn in 1992: to 5 cents.
 * NZD  Reserve Bank of New Zealand, 5 cents withdrawn in 2006: to 10 cents. Retailers choose what 5 cents become; most
 *      follow the retailers' association and round them down.
 * MYR  Bank Negara Malaysia, rounding mechanism of 2008: to 5 sen.
 * HKD  Hong Kong Monetary Authority, smallest coin 10 cents; no statute, so half of it goes to the customer.
 * ZAR  South African Reserve Bank, 5 cents no longer minted since 2012: down to 10 cents, for the customer.
 *
 * Left out on purpose: the euro, where each country decides (Finland, the Netherlands, Belgium, Ireland, Italy and
 * others round, most do not); the Singapore dollar and the US dollar, whose cents are legal tender and where rounding
 * is the shop's choice; the Icelandic króna and the yen, whose amounts are whole by ISO 4217; the złoty, which has all
 * its coins.
 */
const RULES: Record<string, CashRule> = {
  CHF: { unit: '0.05' },
  SEK: { unit: '1' },
  NOK: { unit: '1' },
  DKK: { unit: '0.50' },
  CZK: { unit: '1' },
  HUF: { unit: '5' },
  ILS: { unit: '0.10' },
  CAD: { unit: '0.05' },
  AUD: { unit: '0.05' },
  NZD: { unit: '0.10', down: 'half' },
  MYR: { unit: '0.05' },
  HKD: { unit: '0.10', down: 'half' },
  ZAR: { unit: '0.10', down: 'always' },
}

/** Currencies in which cash is rounded. */
export const roundedCurrencies: readonly string[] = Object.keys(RULES)

/** The smallest cash amount of a currency, minor units; 1 where coins pay every amount. */
export function cashUnitOf(currency: string): number {
  const rule = lookUp(RULES, currency)
  return rule === undefined ? 1 : (toMoney({ value: rule.unit, currency })?.minor ?? 1)
}

/** What coins and notes pay for an amount of at least nothing, minor units. */
export function cashMinorOf(minor: number, currency: string): number {
  const unit = cashUnitOf(currency)
  const rest = minor % unit
  if (rest === 0) return minor
  const down = lookUp(RULES, currency)?.down
  const isUp = down !== 'always' && (2 * rest > unit || (2 * rest === unit && down === undefined))
  return minor - rest + (isUp ? unit : 0)
}

/** What cash pays more (positive) or less (negative) than the exact amount, minor units. */
export const cashRoundingOf = (minor: number, currency: string): number => cashMinorOf(minor, currency) - minor

/** Whether coins and notes can pay exactly this amount. */
export const isPayableInCash = (minor: number, currency: string): boolean => minor % cashUnitOf(currency) === 0

/** A rounding as money; null where nothing was rounded, so that no line says it. */
export const roundingMoney = (minor: number, currency: string): Money | null =>
  minor === 0 ? null : { minor, currency }

/** What changed hands: an exact amount with its cash rounding. */
export const withRounding = (amount: Money, rounding: Money | null): Money => ({
  ...amount,
  minor: amount.minor + (rounding?.minor ?? 0),
})
