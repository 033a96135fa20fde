import type { DataStep } from '../../shared/app/data-steps.ts'
import { isKeptForGood, noteFields, notes, notices } from './collections.ts'
import { newText } from './document-actions.ts'
import { carries } from './expected-changes.ts'
import { type ShownItem, shownItems, textIn } from './items-shown.ts'
import type { OpenRow } from './laptop-reader.ts'
import type { Action, EveningContext, Person } from './people.ts'
import type { ExpectedChange } from './story.ts'

/** Something that is taken back with one press, and what brings it back then. */
export interface Undo {
  /** The process that knows it: the next one has forgotten it. */
  run: number
  turn(person: Person, api: Parameters<Action['perform']>[1], evening: EveningContext): Promise<Undo | undefined>
}

/** What a step did to one item. */
export interface Part {
  item: ShownItem
  action: 'edit' | 'add' | 'remove'
  /** Of an edit: the field with what was in it, and what is. */
  field: string
  before: string | null
  after: string | null
}

type Wanted = Pick<ExpectedChange, 'operation' | 'text' | 'recordId'> & Partial<ExpectedChange>

const most = 15

/** Several of what is shown, next to each other. */
async function several(person: Person, api: Parameters<Action['perform']>[1]): Promise<[string, readonly ShownItem[]]> {
  const { later } = person
  const collectionId = later.chance(0.6) ? notes : notices
  const shown = await shownItems(api, collectionId)
  const first = later.int(0, Math.max(0, shown.length - 2))
  return [collectionId, shown.slice(first, first + later.int(2, most))]
}

const isOf = ({ recordId }: ExpectedChange, { entityKey }: OpenRow): boolean => entityKey === `dataItems:${recordId}`

/** Asks for a step and records of each expected change whether it is a part of what was done; the rest was left as it is. */
async function asked(
  person: Person,
  { story, timeline }: EveningContext,
  wanted: readonly Wanted[],
  call: () => Promise<DataStep>,
): Promise<{ done: DataStep; expectedChanges: readonly ExpectedChange[]; rows: Rows }> {
  const { laptop } = person
  const number = story.steps.length
  const expectedChanges = wanted.map(
    (one): ExpectedChange => ({
      ...{ at: timeline.now(), laptop: laptop.index, run: laptop.run(), field: undefined, base: null },
      ...{ operationId: undefined, isMade: undefined, confirmedAt: undefined, step: number, ...one },
    }),
  )
  const step = { laptop: laptop.index, run: laptop.run(), isMade: undefined as boolean | undefined }
  story.steps.push(step)
  story.expectedChanges.push(...expectedChanges)
  const before = laptop.laptop()?.open() ?? []
  try {
    const done = await call()
    step.isMade = true
    return { done, expectedChanges, rows: rowsSince(laptop, before) }
  } catch (error) {
    step.isMade = false
    for (const expected of expectedChanges) expected.isMade = false
    throw error
  }
}

interface Rows {
  /** Rows that came with the step, those that were joined with an earlier one among them. */
  fresh: readonly OpenRow[]
  /** Rows that had been there and were taken back with it. */
  cancelled: readonly OpenRow[]
}

function rowsSince(laptop: Person['laptop'], before: readonly OpenRow[]): Rows {
  const foyer = laptop.laptop()
  const known = new Set(before.map(({ id }) => id))
  return {
    fresh: (foyer?.open() ?? []).filter(({ id }) => !known.has(id)),
    cancelled: before.filter(({ id }) => foyer?.result(id) === 'cancelled'),
  }
}

function confirm(expected: ExpectedChange, row: OpenRow | undefined, { timeline }: EveningContext): boolean {
  expected.isMade = row !== undefined
  expected.operationId = row?.id
  if (row !== undefined) expected.confirmedAt = timeline.now()
  return expected.isMade
}

/** S8: the window gets the true result of a step. */
function counted(
  { story }: EveningContext,
  what: string,
  evening: DataStep,
  made: { cells: number; items: number; left: number },
) {
  const { cells, items, left } = evening
  if (cells === made.cells && items === made.items && left === made.left) return
  story.violate(
    'S8',
    `${what} was told to be ${JSON.stringify({ cells, items, left })}, and it is ${JSON.stringify(made)}`,
  )
}

const undoOf = ({ laptop }: Person, { step }: DataStep, collectionId: string, parts: readonly Part[]) =>
  step === null ? undefined : { run: laptop.run(), turn: turning(step, collectionId, parts) }

const changeMany: Action['perform'] = async (person, api, evening) => {
  const [collectionId, items] = await several(person, api)
  if (items.length === 0) return
  const field = person.later.pick(noteFields)
  const parts = items.map((item): Part => {
    return { item, action: 'edit', field, before: textIn(item, field), after: newText(person) }
  })
  const wanted = parts.map(({ item: { recordId }, before, after }): Wanted => {
    return { operation: 'data.edit', text: after ?? '', recordId, field, base: before }
  })
  const changes = parts.map(({ item: { itemId }, after }) => ({ itemId, fields: [{ key: field, value: after }] }))
  const call = () => api.data.change({ collectionId, items: changes })
  const { done, expectedChanges, rows } = await asked(person, evening, wanted, call)
  for (const expected of expectedChanges)
    confirm(
      expected,
      rows.fresh.find((row) => isOf(expected, row) && carries(row, expected)),
      evening,
    )
  const cells = expectedChanges.filter(({ isMade }) => isMade).length
  counted(evening, 'a change of many', done, { cells, items: 0, left: 0 })
  if (cells < parts.length)
    evening.story.violate('S8', `of a change of ${parts.length} items ${cells} are written down`)
  offer(person, undoOf(person, done, collectionId, parts))
}

const removalOf = ({ recordId, itemId, texts }: ShownItem): Wanted => {
  return { operation: 'data.remove', text: itemId, recordId, base: texts['text'] ?? null }
}

/** The row that removes an item, or the addition that it takes back. */
const removing = (expected: ExpectedChange, { fresh, cancelled }: Rows): OpenRow | undefined =>
  fresh.find((row) => row.operation === 'data.remove' && isOf(expected, row)) ??
  cancelled.find((row) => row.operation === 'data.add' && isOf(expected, row))

const removeMany: Action['perform'] = async (person, api, evening) => {
  const [collectionId, shown] = await several(person, api)
  // Not all of an evening's notes are to go at once.
  const items = shown.filter(({ itemId }) => !isKeptForGood(itemId)).slice(0, 5)
  if (items.length === 0) return
  const call = () => api.data.removeAll({ collectionId, itemIds: items.map(({ itemId }) => itemId) })
  const { done, expectedChanges, rows } = await asked(person, evening, items.map(removalOf), call)
  const made = items.filter((_item, at) => {
    const expected = expectedChanges[at]
    return expected !== undefined && confirm(expected, removing(expected, rows), evening)
  })
  counted(evening, 'a removal of many', done, { cells: 0, items: made.length, left: 0 })
  const parts = made.map((item): Part => ({ item, action: 'remove', field: '', before: null, after: null }))
  offer(person, undoOf(person, done, collectionId, parts))
}

const duplicate: Action['perform'] = async (person, api, evening) => {
  const [collectionId, shown] = await several(person, api)
  const items = shown.slice(0, 4)
  if (items.length === 0) return
  const wanted = items.map(({ title }): Wanted => {
    return { operation: 'data.add', text: newText(person), recordId: undefined, isById: true, copyOf: title }
  })
  const call = () => api.data.duplicate({ collectionId, itemIds: items.map(({ itemId }) => itemId) })
  const { done, expectedChanges, rows } = await asked(person, evening, wanted, call)
  const added = rows.fresh.filter(({ operation }) => operation === 'data.add')
  const parts = items.flatMap((item, at): Part[] => {
    const [expected, row] = [expectedChanges[at], added[at]]
    if (expected === undefined || !confirm(expected, row, evening) || row === undefined) return []
    const recordId = row.entityKey.slice('dataItems:'.length)
    const itemId = recordId.slice(recordId.indexOf('/') + 1)
    Object.assign(expected, { recordId, text: itemId })
    return [
      {
        item: { ...item, itemId, recordId, status: 'draft', linked: [] },
        action: 'add',
        field: '',
        before: null,
        after: null,
      },
    ]
  })
  counted(evening, 'copies', done, { cells: 0, items: added.length, left: 0 })
  offer(person, undoOf(person, done, collectionId, parts))
}

/** A text of a row's input that says what a field gets. */
const written = (key: string, value: string | null): string => JSON.stringify({ key, value }).slice(1, -1)

function turnedExpectation({ item, action, field, before, after }: Part): Wanted {
  const { recordId, itemId, status, linked } = item
  if (action === 'add') return removalOf(item)
  if (action === 'remove') return { operation: 'data.add', text: itemId, recordId, isById: true, status, linked }
  const text = written(field, before)
  return { operation: 'data.edit', text, recordId, field, base: after, writes: before }
}

const turned = ({ item, action, field, before, after }: Part): Part => {
  const opposite = { edit: 'edit', add: 'remove', remove: 'add' } as const
  return { item, action: opposite[action], field, before: after, after: before }
}

/**
 * The same parts, with items that are about to be removed as they are shown now: what was published or linked since the
 * step is so when it comes back.
 */
export function asShownNow(parts: readonly Part[], shown: readonly ShownItem[]): Part[] {
  const byId = new Map(shown.map((item) => [item.recordId, item]))
  return parts.map((part) =>
    part.action === 'add' ? { ...part, item: byId.get(part.item.recordId) ?? part.item } : part,
  )
}

/** Takes a step back, or does it again. */
function turning(step: string, collectionId: string, before: readonly Part[]): Undo['turn'] {
  return async (person, api, evening) => {
    const parts = asShownNow(before, await shownItems(api, collectionId))
    const call = () => api.data.takeBack({ step })
    const { done, expectedChanges, rows } = await asked(person, evening, parts.map(turnedExpectation), call)
    const made = parts.filter((part, at) => {
      const expected = expectedChanges[at]
      return expected !== undefined && isTurned(part, expected, rows, evening)
    })
    const cells = made.filter(({ action }) => action === 'edit').length
    const left = parts.length - made.length
    counted(evening, 'a step that was taken back', done, { cells, items: made.length - cells, left })
    return undoOf(person, done, collectionId, made.map(turned))
  }
}

function isTurned({ action }: Part, expected: ExpectedChange, rows: Rows, evening: EveningContext): boolean {
  if (action === 'add') return confirm(expected, removing(expected, rows), evening)
  const wanted = action === 'edit' ? 'data.edit' : 'data.add'
  const row = rows.fresh.find(
    (one) => isOf(expected, one) && (action === 'edit' || one.operation === wanted) && carries(one, expected),
  )
  if (confirm(expected, row, evening)) return true
  const removal = rows.cancelled.find((one) => one.operation === 'data.remove' && isOf(expected, one))
  if (action !== 'remove' || removal === undefined) return false
  const removed = evening.story.expectedChanges.findLast(
    ({ operation, laptop, recordId, isMade }) =>
      operation === 'data.remove' && laptop === expected.laptop && recordId === expected.recordId && isMade !== false,
  )
  if (removed !== undefined) removed.isUndone = true
  return true
}

function offer(person: Person, undo: Undo | undefined): void {
  if (undo === undefined) return
  person.undos.push(undo)
  // A person who does something new does not go on with what was taken back.
  person.redos.length = 0
}

/** Takes the last step back, or brings back what was taken back last. */
function press(from: 'undos' | 'redos', into: 'undos' | 'redos'): Action['perform'] {
  return async (person, api, evening) => {
    const undo = person[from].pop()
    if (undo === undefined || undo.run !== person.laptop.run()) return
    const back = await undo.turn(person, api, evening)
    if (back !== undefined) person[into].push(back)
  }
}

/** What people do with several items at once. */
export const bulkActions: readonly Action[] = [
  { name: 'change several notes', weight: 5, perform: changeMany },
  { name: 'remove several notes', weight: 2, perform: removeMany },
  { name: 'duplicate notes', weight: 2, perform: duplicate },
  { name: 'take a step back', weight: 6, perform: press('undos', 'redos') },
  { name: 'bring a step back', weight: 4, perform: press('redos', 'undos') },
]
