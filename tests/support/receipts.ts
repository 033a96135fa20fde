import type { TestLaptop } from './test-laptop.ts'

/** The receipt of a sale, a payment or an order, as one line of words. */
export async function receiptOf(laptop: TestLaptop, orderNumber: string): Promise<string> {
  const { html } = await laptop.api.printing.document({ request: { kind: 'receipt', orderNumber } })
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
