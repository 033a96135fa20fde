import { app } from '../../shared/app/index.ts'
import { undoHeldMs } from '../../shared/undo-times.ts'
import type { Evening } from './evening.ts'
import type { OpenRow } from './laptop-reader.ts'
import type { Asked } from './story.ts'

interface Row extends Pick<OpenRow, 'id' | 'operation' | 'input' | 'madeAt'> {
  laptop: number
  result: string | undefined
}

/** Texts that one person writes once in an evening. */
const ownText = /(?<!\w)[cmpr]\d+x\d+x\d+(?!\w)/g

/** Requests that name only their record, by the operation that makes them. */
const byRecord: Readonly<Record<string, { id: string; what: (id: string) => string }>> = {
  'contacts.delete': { id: 'contactId', what: (id) => `DELETE /contacts/v4/contacts/${id}` },
  'subscriptions.markPaid': { id: 'subscriptionId', what: (id) => `POST /pricing-plans/v2/orders/${id}/mark-as-paid` },
}

const held = new Set(
  Object.entries(app).flatMap(([feature, operations]) =>
    Object.entries(operations).flatMap(([name, one]) =>
      one.kind === 'queued' && one.undo === 'held' ? [`${feature}.${name}`] : [],
    ),
  ),
)

/** U1: what was undone while it waited is taken out of the queue for good, and the site never gets it. */
export function undoneNeverLeft(evening: Evening): void {
  const { story } = evening
  const requests = requestsByRow(evening)
  for (const { at, laptop, id, operation, isDone } of story.undone) {
    const row = [...requests.keys()].find((one) => one.laptop === laptop && one.id === id)
    const name = `${operation} ${id.slice(0, 8)} of laptop ${laptop}, undone at ${Math.round(at)},`
    // Where the process ended before it replied, either is right.
    if (isDone && row?.result !== 'discarded') story.violate('U1', `${name} is ${row?.result ?? 'still in the queue'}`)
    const [sent] = row?.result === 'discarded' ? (requests.get(row) ?? []) : []
    if (sent !== undefined) story.violate('U1', `${name} was sent at ${Math.round(sent.at)}: ${sent.what}`)
  }
}

/** U2: a change that has no way back stays here for as long as its Undo is offered, by this laptop's clock. */
export function heldChangesWait(evening: Evening): void {
  for (const [{ laptop, operation, id, madeAt }, asked] of requestsByRow(evening)) {
    // A clock that was set meanwhile shows nothing; the wait itself is counted anew then.
    const early = asked.find(({ wallAt }) => wallAt >= madeAt && wallAt < madeAt + undoHeldMs)
    if (early === undefined) continue
    const afterMs = Math.round(early.wallAt - madeAt)
    evening.story.violate('U2', `${operation} ${id.slice(0, 8)} of laptop ${laptop} left after ${afterMs} ms`)
  }
}

/** Of each held change the requests that can be about nothing else. */
function requestsByRow({ story, laptops }: Evening): Map<Row, Asked[]> {
  const rows: Row[] = [
    ...story.ended,
    ...laptops.flatMap(({ index, laptop }) =>
      (laptop()?.open() ?? []).map((row) => ({ ...row, laptop: index, result: undefined })),
    ),
  ]
  const rowsOf = Map.groupBy(
    rows.flatMap((row) => namesOf(row).map((name) => ({ key: `${row.laptop} ${name}`, row }))),
    ({ key }) => key,
  )
  const askedOf = Map.groupBy(
    story.asked.flatMap((asked) => namesIn(asked).map((name) => ({ key: `${asked.laptop} ${name}`, asked }))),
    ({ key }) => key,
  )
  return new Map(
    rows
      .filter(({ operation }) => held.has(operation))
      .map((row) => {
        const own = namesOf(row).map((name) => `${row.laptop} ${name}`)
        // A name that another row has as well may have left with that one.
        const alone = own.filter((key) => rowsOf.get(key)?.length === 1)
        return [row, alone.flatMap((key) => askedOf.get(key) ?? []).map(({ asked }) => asked)]
      }),
  )
}

function namesOf({ operation, input }: Pick<Row, 'operation' | 'input'>): string[] {
  const texts = new Set(input.match(ownText))
  const record = byRecord[operation]
  if (record === undefined) return [...texts]
  const id = (JSON.parse(input) as Partial<Record<string, string>>)[record.id]
  return [...texts, ...(id === undefined ? [] : [record.what(id)])]
}

const namesIn = ({ what, body }: Asked): string[] => [...new Set(body.match(ownText)), what]
