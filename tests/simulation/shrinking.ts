import type { TextRequest, TextResponse } from '../../sandbox/in-process.ts'
import type { Evening } from './evening.ts'
import { forget } from './fault-schedule.ts'
import { counted } from './faults.ts'
import type { Laptop } from './laptop.ts'

/**
 * A person has a list read whole, and the first row of a page goes while the next ones are asked for: every row behind
 * it moves one place up, past the reader.
 */
export function shrinkList(evening: Evening, laptop: Laptop, choice: number): void {
  const { site, counts, story, timeline } = evening
  if (!laptop.isUp()) return
  const list = choice < 0.6 ? contacts : tickets
  site.afterNext(list.fits, (response) => {
    const [id] = list.idsOf(response)
    if (id === undefined) return
    counted(counts, 'listShrinks')
    story.report(`${Math.round(timeline.now())} ${id} goes behind its page`)
    if (list === tickets) forget(evening, id)
    else site.control({ deleteContact: { id } })
  })
  void laptop
    .api()
    ?.sync.refresh({ dataSet: list.dataSet })
    .catch(() => undefined)
}

interface List {
  dataSet: 'contacts' | 'tickets'
  /** A page of the whole list, with more behind it. */
  fits(request: TextRequest, response: TextResponse): boolean
  idsOf(response: TextResponse): string[]
}

const contacts: List = {
  dataSet: 'contacts',
  fits: ({ url, body = '' }, response) =>
    url.includes('/contacts/v4/contacts/query') && !body.includes('"filter"') && hasMore(response),
  idsOf: (response) => rowsOf<{ id: string }>(response, 'contacts').map(({ id }) => id),
}

const tickets: List = {
  dataSet: 'tickets',
  fits: ({ method, url }, response) =>
    method === 'GET' && url.includes('/events/v1/tickets?') && !url.includes('ticketNumber=') && hasMore(response),
  idsOf: (response) => rowsOf<{ ticketNumber: string }>(response, 'tickets').map(({ ticketNumber }) => ticketNumber),
}

function rowsOf<T>({ text }: TextResponse, key: string): T[] {
  return (JSON.parse(text) as Record<string, T[] | undefined>)[key] ?? []
}

interface Paging {
  offset?: number
  total?: number
}

function hasMore(response: TextResponse): boolean {
  if (response.status !== 200) return false
  const whole = JSON.parse(response.text) as Paging & {
    pagingMetadata?: Paging
    tickets?: unknown[]
    contacts?: unknown[]
  }
  const { offset = 0, total = 0 } = whole.pagingMetadata ?? whole
  const rows = (whole.tickets ?? whole.contacts ?? []).length
  return rows > 0 && offset + rows < total
}
