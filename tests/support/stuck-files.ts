import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'

/** Names and reasons of the first files that do not go on by themselves. */
export async function stuckFiles(api: Client<App>): Promise<string[]> {
  const ask = { search: '', start: 0, count: 20 }
  const lists = await Promise.all([
    api.uploads.list({ ...ask, group: 'needsYou' }),
    api.uploads.list({ ...ask, group: 'skipped' }),
  ])
  return lists.flatMap(({ rows }) => rows.map(({ name, reason }) => `${name}: ${JSON.stringify(reason)}`))
}
