import type { Sandbox } from '../../sandbox/server.ts'
import { ids } from './planted-ids.ts'
import type { Recorded } from './recorded.ts'
import { type RecordedClient, type Response, visitorTokens } from './recorded-client.ts'

/** A word of a recorded request that only the responding side can replace. */
interface Lent {
  word: string
  give(client: RecordedClient, sandbox: Sandbox): Promise<string>
}

const namespace = 'wix.form_app.form'

/**
 * The substitutions. Cursors are not for anybody to make up: each comes from the first page of the same call, which is
 * asked for one row. Tokens are signed by the side that gives them.
 */
export const lent: Readonly<Record<string, Lent>> = {
  'a.token.refresh': {
    word: 'JWS.refresh',
    give: async (_, sandbox) => (await visitorTokens(sandbox)).refresh_token,
  },
  'a.token.tokenInfo': { word: 'AT', give: async (_, sandbox) => (await visitorTokens(sandbox)).access_token },
  'a.guests.queryNextCursor': cursor('CURSOR2', {
    method: 'POST',
    path: '/events/v2/guests/query',
    body: { query: { cursorPaging: { limit: 1 } } },
  }),
  'b.items.query (direct, next cursor)': cursor('CUR1', {
    path: '/wix-data/v2/items/query',
    packed: { dataCollectionId: 'Movies', query: { cursorPaging: { limit: 1 } } },
  }),
  'b.forms.list forms': cursor('CUR', {
    path: '/form-schema-service/v4/forms',
    query: { namespace, order: 'UPDATED_DATE_ASC', 'paging.limit': '1' },
  }),
  'b.submissions.list deleted': cursor('CUR', {
    path: '/form-submission-service/v4/submissions/trash-bin',
    query: { formId: ids.form, 'paging.limit': '1' },
  }),
  'b.submissions.query by namespace (cursor page)': cursor('CUR1', {
    method: 'POST',
    path: '/form-submission-service/v4/submissions/namespace/query',
    body: { query: { filter: { namespace }, cursorPaging: { limit: 1 } } },
  }),
  'b.media.list files': cursor('CUR', {
    path: '/site-media/v1/files',
    query: { parentFolderId: 'media-root', 'paging.limit': '1' },
  }),
  'b.folders.list folders': cursor('CUR', {
    path: '/site-media/v1/folders',
    query: { parentFolderId: 'media-root', 'paging.limit': '1' },
  }),
}

function cursor(word: string, firstPage: Partial<Recorded> & { path: string }): Lent {
  const row: Recorded = { id: 'first.page.of', method: 'GET', query: {}, body: null, response: null, ...firstPage }
  return { word, give: async (client) => nextOf(await client.send(row)) }
}

interface Page {
  cursors?: { next?: string }
}

function nextOf({ body, text }: Response): string {
  const { pagingMetadata, metadata, nextCursor } = body as Record<string, Page | undefined>
  const next = (pagingMetadata ?? metadata ?? nextCursor)?.cursors?.next
  if (next === undefined) throw new Error(`The first page has no next one: ${text}`)
  return next
}

/** The request with its lent word, if it has one, in every place where it stands. */
export async function withLent(row: Recorded, client: RecordedClient, sandbox: Sandbox): Promise<Recorded> {
  const how = lent[row.id]
  if (how === undefined) return row
  const given = await how.give(client, sandbox)
  const text = JSON.stringify(row)
  const replaced = text.replaceAll(JSON.stringify(how.word), JSON.stringify(given))
  if (replaced === text) throw new Error(`${row.id} does not hold ${how.word}.`)
  return JSON.parse(replaced) as Recorded
}
