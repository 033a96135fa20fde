import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleLinesOf } from '../../renderer/till/cart.ts'
import type { Offer } from '../../shared/app/offer.ts'
import { bends } from '../support/bent-sales.ts'
import {
  changeKind,
  checkCoupon,
  intent,
  openBoxOffice,
  openIncidents,
  readOffer,
  setTax,
} from '../support/door-sales.ts'
import { runs } from '../support/long-tests.ts'
import type { TestLaptop } from '../support/test-laptop.ts'
import { cartOf, type Order, order, tillSale } from '../support/till-sales.ts'
import { writtenOf } from '../support/written-sales.ts'

const kinds = ['Stalls', 'Balcony', 'Under 26', 'Guest list']
const price = (value: string) => ({ value, currency: 'EUR' })

/** Tonight's show with a ticket type of each kind, fees and a tax on top, as the laptop offers it. */
async function openOffer() {
  const { laptop, eventId } = await openBoxOffice()
  for (const name of kinds) changeKind(laptop, name, { limited: false })
  const tax = { type: 'ADDED_AT_CHECKOUT', name: 'VAT', rate: '7', appliedToDonations: false }
  setTax(laptop, { currency: 'EUR', tax })
  changeKind(laptop, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT' })
  const optionDetails = ['20.00', '9.50'].map((value, at) => ({ optionId: `o${at}`, name: value, price: price(value) }))
  changeKind(laptop, 'Balcony', { pricingMethod: { pricingOptions: { optionDetails }, pricingType: 'STANDARD' } })
  const pricingMethod = { guestPrice: price('5.00'), pricingType: 'DONATION' }
  changeKind(laptop, 'Under 26', { pricingMethod, feeType: 'FEE_ADDED_AT_CHECKOUT' })
  await readOffer(laptop)
  await checkCoupon(laptop, intent(laptop))
  const offer = await laptop.api.sales.offer({ eventId })
  return { laptop, offer: { ...offer, tickets: offer.tickets.filter(({ name }) => kinds.includes(name)) } }
}

/** What the site says about the order's coupon; null without one, and for a cart that it can't be used for. */
async function couponOf(laptop: TestLaptop, taken: Order, { eventId, tickets }: Offer) {
  const lines = saleLinesOf(cartOf(taken, tickets))
  if (taken.reduction !== 'coupon' || lines.every(({ priceMinor }) => priceMinor === 0)) return null
  return { code: 'SPRING', terms: await laptop.api.sales.tryCoupon({ eventId, lines, coupon: 'SPRING' }) }
}

test('the till’s sales are saved and become orders of the same total; a bent one leaves no trace', {
  timeout: 120_000,
}, async () => {
  const { laptop, offer } = await openOffer()
  await using _ = laptop
  const [orders] = fc.sample(fc.array(order, { minLength: 60, maxLength: 60 }), 1)
  const sold: { saleId: string; totalMinor: number }[] = []
  for (const taken of orders ?? []) {
    if (sold.length === runs(12, 30)) break
    if (tillSale({ ...taken, reduction: 'none' }, { offer, coupon: null }) === undefined) continue
    const sale = tillSale(taken, { offer, coupon: await couponOf(laptop, taken, offer) })
    if (sale === undefined) continue
    await laptop.quiet()
    const before = writtenOf(laptop)
    for (const [name, bend] of Object.entries(bends)) {
      const bent = bend(sale)
      if (bent === undefined) continue
      const code = await laptop.api.sales.sell(bent).then(
        () => 'saved',
        (error: { code: string }) => error.code,
      )
      expect([name, code]).toEqual([name, expect.stringMatching(/^(precondition|invalid_input)$/)])
    }
    expect(writtenOf(laptop)).toEqual(before)
    sold.push({ saleId: (await laptop.api.sales.sell(sale)).recordId, totalMinor: sale.totalMinor })
  }
  expect(sold.length).toBe(runs(12, 30))
  await laptop.drained()
  for (const { saleId, totalMinor } of sold) {
    expect(await laptop.api.sales.get({ saleId })).toMatchObject({ siteTotal: { minor: totalMinor, currency: 'EUR' } })
  }
  expect(await openIncidents(laptop)).toEqual([])
})
