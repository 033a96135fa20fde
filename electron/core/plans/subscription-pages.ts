import { lookUp } from '../../../shared/look-up.ts'
import { endpoints } from '../../../shared/wire/plan-orders.ts'
import { instantOf } from '../base/instant.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import { parseResponse, readPage } from '../platform/envelope.ts'
import type { RawResponse } from '../platform/exchange.ts'
import { orGone } from '../sync/or-gone.ts'

/** The most that the platform gives at once. */
export const subscriptionPageSize = 50

/** A list of so many is read whole each time: six calls find every change. */
const wholeUpTo = 6 * subscriptionPageSize

const newestFirst = { fieldName: 'createdDate', order: 'DESC' } as const

/**
 * A page of what is new since an instant. The platform cannot say what has changed: it sorts by creation only, so a long
 * list is read from its newest end until one is older, and changes of the others come with the whole passes.
 */
export async function changedPage(
  client: PlatformClient,
  { since, offset, limit }: { since: string; offset: number; limit: number },
  options: CallOptions,
): Promise<RawResponse> {
  const asked = { limit, offset, sorting: newestFirst, fieldSet: 'FULL' }
  const reply = await client.callRaw(endpoints.list, asked, options)
  const { rows, total } = readPage(endpoints.list, reply.text)
  if (total !== null && total <= wholeUpTo) return reply
  const from = instantOf(since) ?? ''
  const isNew = (row: Record<string, unknown>) => {
    const created = lookUp(row, 'createdDate')
    return (instantOf(typeof created === 'string' ? created : null) ?? '') >= from
  }
  const news = rows.filter(isNew)
  return news.length === rows.length ? reply : { ...reply, text: JSON.stringify({ orders: news }) }
}

/** A page of the one subscription by its id; an empty one where the site has none. */
export async function onePage(client: PlatformClient, id: string, options: CallOptions): Promise<RawResponse> {
  const reply = await orGone(client.callRaw(endpoints.get, { id, fieldSet: 'FULL' }, options))
  if (reply === null) return { text: '{"orders":[]}', status: 404, headers: {}, requestId: null, tookMs: 0 }
  const order = lookUp(parseResponse(endpoints.get, reply.text) as Record<string, unknown>, 'order')
  return { ...reply, text: JSON.stringify({ orders: order === undefined ? [] : [order] }) }
}
