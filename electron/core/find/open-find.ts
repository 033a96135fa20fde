import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { CoreContext } from '../core-context.ts'
import { createFindQueries } from './find.queries.ts'

/** Finds records of every kind by name and code. */
export function openFind({ mirror, ports, outbox }: CoreContext) {
  const { clock } = ports
  const queries = createFindQueries(mirror)
  const find: Handlers<App>['find'] = {
    records: ({ text, limit }) => {
      const startedAt = clock.monotonic()
      return { found: queries.records(text, limit), tookMs: clock.monotonic() - startedAt }
    },
    named: ({ records }) => ({
      found: records.flatMap(
        ({ dataSet, recordId }) => queries.record(dataSet, outbox.identities.platformId(recordId)) ?? [],
      ),
    }),
  }
  return { handlers: { find } }
}
