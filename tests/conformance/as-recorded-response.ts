import type { Recorded } from './recorded.ts'

/** Requests that the sandbox does not take as they were recorded, with the reason. Fewer than five; none now. */
export const refused: Readonly<Record<string, string>> = {}

const documented = 'The platform documents that collections which reference fields point to come along.'

/** Parts of a response that no recording names, with the reason. */
export const additions: Readonly<Record<string, { parts: readonly string[]; why: string }>> = {
  'b.collections.get collection': { parts: ['referencedCollections'], why: documented },
  'b.collections.get app collection (slash in id)': { parts: ['referencedCollections'], why: documented },
}

const laterPage = 'It asks for a later page than there is.'

/** Requests whose response lists nothing here, with the reason; every other list holds a row. */
export const emptyLists: Readonly<Record<string, string>> = {
  'a.events.queryTyped': laterPage,
  'b.plans.query public plans': laterPage,
  'b.orders.list orders (management, flat params only)': laterPage,
  'b.items.query (full)': laterPage,
  'b.submissions.validate': 'It lists what is wrong with a submission, and nothing is.',
}

interface Result {
  itemMetadata?: { success?: boolean }
  referenceMetadata?: { success?: boolean }
}

/** The entries of a bulk response that did not succeed: its status is 200 even so. */
export function failures(body: unknown): unknown[] {
  const { results } = body as { results?: Result[] }
  return (results ?? []).filter(
    ({ itemMetadata, referenceMetadata }) => (itemMetadata ?? referenceMetadata)?.success === false,
  )
}

/** How many rows a list or a search found; undefined for a response that lists nothing. */
export function rowsFound({ response }: Recorded, body: unknown): number | undefined {
  const lists = Object.entries(body as object).filter(
    (part): part is [string, unknown[]] => response?.includes(part[0]) === true && Array.isArray(part[1]),
  )
  return lists.length === 0 ? undefined : Math.max(...lists.map(([, list]) => list.length))
}
