import { createPrng, type Prng } from '../../sandbox/seeds/prng.ts'
import { moveType, typesInOrder } from '../../sandbox/world/type-order.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { InputControl } from '../../shared/wire/events-form.ts'
import type { RichNode } from '../../shared/wire/events-rich-content.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { movedOne, withOne } from './event-acting.ts'
import { askedOf } from './event-snapshots.ts'
import { isChangeable, paragraphOf, questionOf, withText, workshopId } from './events-world.ts'
import type { Site } from './site.ts'

/** The site's own people change a part of the event, one of its ticket types, or their order. */
export function changeEventThere(site: Site, choice: number): void {
  const { world, state } = site.sandbox
  const prng = createPrng(Math.floor(choice * 2 ** 32))
  const [kind, text] = [prng.next(), `owner${prng.int(0, 999_999)}`]
  const updatedDate = new Date(state.now()).toISOString()
  site.change(() => {
    const event = world.events.get(workshopId)
    const types = typesInOrder(world, workshopId)
    if (event === undefined || types.length === 0) return
    if (kind < 0.65) return world.events.put({ ...event, ...somePart(event, prng, text), updatedDate })
    if (kind < 0.9) {
      const type = prng.pick(types)
      const revision = String(Number(type.revision) + 1)
      return world.definitions.put({ ...type, ...someOfType(type, prng, text), revision, updatedDate })
    }
    const [typeId = '', other = ''] = movedOne(
      prng,
      types.map(({ id }) => id),
    )
    moveType(world, { eventId: workshopId, typeId, to: { after: other } })
  })
}

function somePart(event: WireEvent, prng: Prng, text: string): Partial<WireEvent> {
  const kind = prng.next()
  if (kind < 0.36) return { description: { ...event.description, nodes: someBlocks(event, prng, text) } }
  if (kind < 0.62) return { form: { ...event.form, controls: someControls(event, prng, text) } }
  if (kind < 0.74) return { title: text }
  if (kind < 0.84) return { shortDescription: text }
  if (kind < 0.9) {
    const { guestListSettings: before } = event
    return { guestListSettings: { ...before, displayedPublicly: before?.displayedPublicly !== true } }
  }
  return { location: { ...event.location, address: { ...event.location?.address, addressLine: text } } }
}

const sorted = <T extends { id?: unknown }>(all: readonly T[], order: readonly string[]): T[] =>
  all.toSorted((one, other) => order.indexOf(String(one.id)) - order.indexOf(String(other.id)))

function someBlocks({ description }: WireEvent, prng: Prng, text: string): RichNode[] {
  const nodes = (description?.nodes ?? []) as RichNode[]
  const order = nodes.map(({ id }) => id ?? '')
  const kind = prng.next()
  if (kind < 0.25) return sorted(nodes, movedOne(prng, order))
  const texts = nodes.filter(({ type }) => type === 'PARAGRAPH')
  if (kind < 0.45 || texts.length === 0) return sorted([...nodes, paragraphOf(text, text)], withOne(prng, order, text))
  const chosen = prng.pick(texts)
  if (kind < 0.55 && nodes.length > 3) return nodes.filter((one) => one !== chosen)
  return nodes.map((one) => (one === chosen ? withText(one, text) : one))
}

function someControls(event: WireEvent, prng: Prng, text: string): InputControl[] {
  const controls = event.form?.controls ?? []
  const asked = askedOf(event)
  const gone = controls.filter((one) => !asked.includes(one))
  const numbered = (all: readonly InputControl[]) => all.map((one, orderIndex) => ({ ...one, orderIndex }))
  const inOrder = (all: readonly InputControl[], wanted: readonly string[]) =>
    numbered([...sorted(all, wanted), ...gone])
  const order = asked.map(({ id }) => id ?? '')
  const kind = prng.next()
  if (kind < 0.25) return inOrder(asked, movedOne(prng, order))
  const own = asked.filter(({ id }) => isChangeable(id ?? ''))
  if (kind < 0.45 || own.length === 0) return inOrder([...asked, questionOf(text, text)], withOne(prng, order, text))
  const chosen = prng.pick(own)
  const changed: InputControl =
    kind < 0.55 && asked.length > 4
      ? { ...chosen, deleted: true }
      : { ...chosen, inputs: (chosen.inputs ?? []).map((input) => ({ ...input, label: text })) }
  return controls.map((one) => (one === chosen ? changed : one))
}

function someOfType(type: TicketDefinition, prng: Prng, text: string): Partial<TicketDefinition> {
  const kind = prng.next()
  if (kind < 0.35) return { name: text }
  if (kind < 0.65) {
    const value = (prng.int(1, 9_999) / 100).toFixed(2)
    return { pricingMethod: { ...type.pricingMethod, fixedPrice: { ...type.pricingMethod?.fixedPrice, value } } }
  }
  if (kind >= 0.85) return { hidden: type.hidden !== true }
  const limit = prng.int(1, 500)
  return { limited: true, initialLimit: limit, actualLimit: limit, limitPerCheckout: Math.min(20, limit) }
}
