import type { EventEditing } from '../../shared/app/event-editing.ts'
import type { EventFields, EventQuestion, TypeFields } from '../../shared/app/event-fields.ts'
import type { RichNode } from '../../shared/wire/events-rich-content.ts'
import {
  changedEvent,
  type EditorAction,
  type EventEditor,
  movedOne,
  newWords,
  seenInForm,
  seenOfType,
  withOne,
} from './event-acting.ts'
import { valuesOfEvent, valuesOfType } from './event-book.ts'
import { isChangeable, paragraphOf, withText, workshopId } from './events-world.ts'

type Run = EditorAction['run']

const eventId = workshopId
const idOf = ({ id }: { id: string }) => id

/** Fewer than these are not left over. */
const fewestBlocks = 3
const fewestQuestions = 4

/** A change of the description: a paragraph of it, or the order of its blocks. */
function someBlock(editor: EventEditor, { blocks }: EventEditing): EventFields {
  const { eventsPrng: prng } = editor
  const order = blocks.map(idOf)
  const nodes = blocks.map(({ json }) => JSON.parse(json) as RichNode)
  const texts = nodes.filter(({ type }) => type === 'PARAGRAPH')
  const kind = prng.next()
  if (kind < 0.25) return { description: { changed: [], order: movedOne(prng, order) } }
  const text = newWords(editor)
  if (kind < 0.5 || texts.length === 0) {
    const changed = [{ id: text, value: JSON.stringify(paragraphOf(text, text)) }]
    return { description: { changed, order: withOne(prng, order, text) } }
  }
  const node = prng.pick(texts)
  const id = node.id ?? ''
  if (kind < 0.62 && blocks.length > fewestBlocks)
    return { description: { changed: [{ id, value: null }], order: null } }
  return { description: { changed: [{ id, value: JSON.stringify(withText(node, text)) }], order: null } }
}

/** A change of the questions that guests reply to: of one of them, or of their order. */
function someQuestion(editor: EventEditor, { questions }: EventEditing): EventFields {
  const { eventsPrng: prng } = editor
  const order = questions.map(idOf)
  const own = questions.filter(({ id }) => isChangeable(id))
  const kind = prng.next()
  if (kind < 0.25) return { questions: { changed: [], order: movedOne(prng, order) } }
  const text = newWords(editor)
  if (kind < 0.45 || own.length === 0) {
    const input = { name: text, label: text, required: prng.chance(0.5), options: [], longest: null }
    const value: EventQuestion = { kind: 'INPUT', inputs: [input] }
    return { questions: { changed: [{ id: text, value }], order: withOne(prng, order, text) } }
  }
  const { id, value } = prng.pick(own)
  if (kind < 0.58 && questions.length > fewestQuestions)
    return { questions: { changed: [{ id, value: null }], order: null } }
  const inputs = value.inputs.map((input) => ({ ...input, label: text }))
  return { questions: { changed: [{ id, value: { ...value, inputs } }], order: null } }
}

function somePart(editor: EventEditor, shown: EventEditing): EventFields {
  const { eventsPrng: prng } = editor
  const kind = prng.next()
  if (kind < 0.34) return someBlock(editor, shown)
  if (kind < 0.6) return someQuestion(editor, shown)
  if (kind < 0.74) return { title: newWords(editor) }
  if (kind < 0.84) return { shortDescription: prng.chance(0.1) ? '' : newWords(editor) }
  if (kind < 0.9) return { guestListShown: !shown.parts.guestListShown }
  const { address } = shown.parts
  return address === null ? { title: newWords(editor) } : { address: { ...address, line: newWords(editor) } }
}

/** One part of the event, or two at once. */
const change: Run = async (editor, api, scene) => {
  const shown = await api.eventDesk.edit({ eventId })
  const one = somePart(editor, shown)
  const fields = editor.eventsPrng.chance(0.3) ? { ...one, ...somePart(editor, shown) } : one
  const values = valuesOfEvent(fields)
  const wanted = {
    operation: 'eventDesk.change' as const,
    recordId: eventId,
    values,
    seen: seenInForm(shown, values),
  }
  await changedEvent(editor, scene, wanted, () => api.eventDesk.change({ eventId, fields }))
}

function someOfType(editor: EventEditor, isHidden: boolean): TypeFields {
  const { eventsPrng: prng } = editor
  const kind = prng.next()
  if (kind < 0.35) return { name: newWords(editor) }
  if (kind < 0.65) return { price: { minor: prng.int(1, 9_999), currency: 'EUR' } }
  return kind < 0.85 ? { limit: prng.chance(0.1) ? null : prng.int(1, 500) } : { hidden: !isHidden }
}

const changeType: Run = async (editor, api, scene) => {
  const { types } = await api.eventDesk.get({ eventId })
  // A first load may still be under way.
  if (types.length === 0) return
  const type = editor.eventsPrng.pick(types)
  const one = someOfType(editor, type.hidden)
  const fields = editor.eventsPrng.chance(0.3) ? { ...one, ...someOfType(editor, type.hidden) } : one
  const wanted = { recordId: type.id, values: valuesOfType(fields), seen: seenOfType(type) }
  await changedEvent(editor, scene, { operation: 'eventDesk.changeType', ...wanted }, () =>
    api.eventDesk.changeType({ eventId, typeId: type.id, fields }),
  )
}

const orderTypes: Run = async (editor, api, scene) => {
  const before = (await api.eventDesk.get({ eventId })).types.map(idOf)
  if (before.length === 0) return
  const order = movedOne(editor.eventsPrng, before)
  const wanted = { recordId: eventId, values: { types: order }, seen: { types: before } }
  await changedEvent(editor, scene, { operation: 'eventDesk.orderTypes', ...wanted }, () =>
    api.eventDesk.orderTypes({ eventId, before, order }),
  )
}

const look: Run = async ({ eventsPrng: prng }, api) => {
  if (prng.chance(0.5)) return void (await api.eventDesk.categories({}))
  await api.sync.refresh({ dataSet: prng.pick(['events', 'ticketDefinitions']) })
}

/** What people do with events and their ticket types. */
export const eventActions: readonly EditorAction[] = [
  { name: 'change an event', weight: 12, run: change },
  { name: 'change a ticket type', weight: 6, run: changeType },
  { name: 'order ticket types', weight: 2, run: orderTypes },
  { name: 'look at events', weight: 1, run: look },
]
