import type { TextRequest } from '../../sandbox/in-process.ts'

/** The request with a lower limit, so that short lists have several pages; and the cursor it goes on from. */
export function smallerPages(request: TextRequest, most: number): { request: TextRequest; cursor: string | undefined } {
  if (request.method === 'GET') return { request: { ...request, url: limited(request.url, most) }, cursor: undefined }
  if (request.body === undefined || !/\/query(\?|$)/.test(request.url)) return { request, cursor: undefined }
  const body = JSON.parse(request.body) as { query?: { paging?: Paging; cursorPaging?: Paging } }
  for (const paging of [body.query?.paging, body.query?.cursorPaging]) {
    if (paging?.limit !== undefined) paging.limit = Math.min(paging.limit, most)
  }
  return { request: { ...request, body: JSON.stringify(body) }, cursor: body.query?.cursorPaging?.cursor }
}

interface Paging {
  limit?: number
  cursor?: string
}

/** Lists by name or number are never cut: who asks for fifty tickets by their numbers gets them. */
function limited(url: string, most: number): string {
  if (url.includes('ticketNumber=') || url.includes('orderNumber=')) return url
  return url.replace(/([?&]limit=)(\d+)/, (_, name: string, limit: string) => name + Math.min(Number(limit), most))
}
