import type { ManagedEventDetail } from '../../../shared/app/event-management.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import type { CoreContext } from '../core-context.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import type { ListedEvent } from './event-rows.ts'

type Lists = ManagedEventDetail['lists']
type Source = { list: Lists[number]['list']; dataSet: DataSet; scope: string }

/** What the evening of an event needs on a laptop. Ticket types of all events are one list. */
const sourcesOf = ({ row: { id, kind, state } }: Pick<ListedEvent, 'row'>): Source[] => {
  if (state === 'draft') return []
  if (kind === 'rsvp') return [{ list: 'guests', dataSet: 'rsvps', scope: id }]
  return [
    { list: 'guests', dataSet: 'tickets', scope: id },
    { list: 'orders', dataSet: 'orders', scope: id },
    { list: 'types', dataSet: 'ticketDefinitions', scope: '' },
  ]
}

/** Says how fresh the lists of an event are, and reads them anew. */
export function createEventLists({ mirror, site }: Pick<CoreContext, 'mirror' | 'site'>) {
  const states = createPullStates(mirror.reader)
  return {
    of: (listed: Pick<ListedEvent, 'row'>): Lists =>
      sourcesOf(listed).map(({ list, dataSet, scope }) => {
        const { fullAt } = states.get(dataSet, scope)
        return { list, asOf: fullAt === null ? null : new Date(fullAt).toISOString() }
      }),
    prepare: (listed: Pick<ListedEvent, 'row'>): void => {
      const puller = site()?.engine.puller
      for (const { dataSet, scope } of sourcesOf(listed)) puller?.pullNow(dataSet, [scope])
    },
  }
}
