import type { TestDesk } from './test-desk.ts'

/** The receipt of a sale, a payment or an order, as one line of words. */
export async function receiptOf(desk: TestDesk, orderNumber: string): Promise<string> {
  const { html } = await desk.api.printing.document({ request: { kind: 'receipt', orderNumber } })
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
