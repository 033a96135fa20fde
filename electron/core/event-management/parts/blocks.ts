import { z } from 'zod'
import type { ChangedBlocks } from '../../../../shared/app/event-fields.ts'
import { parseJson } from '../../../../shared/json.ts'
import { withIds } from '../../../../shared/rich-text/block-ids.ts'
import type { WireEvent } from '../../../../shared/wire/events.ts'
import { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { inOrder, type OrderedParts } from './ordered-parts.ts'
import { dig } from './part.ts'

/** A block under an id of its own; `raw` is how the site wrote it, which goes back unless this block is changed. */
interface Block {
  id: string
  value: RichNode
  raw: RichNode
}

/** The blocks of an event's description, in their order. */
export function blocksOf(event: WireEvent): Block[] {
  const nodes = dig(event, ['description', 'nodes'])
  const list: RichNode[] = (Array.isArray(nodes) ? nodes : []).filter(
    (node) => typeof node === 'object' && node !== null,
  )
  return withIds(list).map((value, at) => ({ id: value.id ?? '', value, raw: list[at] ?? value }))
}

const withBlocks = (event: WireEvent, blocks: readonly Block[]): WireEvent => ({
  ...event,
  description: { ...event.description, nodes: blocks.map(({ raw }) => raw) },
})

/** The blocks of a description: each paragraph, heading, list or picture is merged by itself. */
export const blockParts: OrderedParts = {
  prefix: 'block:',
  orderName: 'blocks',
  under: 'description',
  read: blocksOf,
  put: (event, id, value) => {
    const blocks = blocksOf(event)
    if (value === null)
      return withBlocks(
        event,
        blocks.filter((one) => one.id !== id),
      )
    const node = { ...(value as RichNode), id }
    const block = { id, value: node, raw: node }
    const isKnown = blocks.some((one) => one.id === id)
    return withBlocks(event, isKnown ? blocks.map((one) => (one.id === id ? block : one)) : [...blocks, block])
  },
  sort: (event, order) =>
    withBlocks(
      event,
      inOrder(blocksOf(event), ({ id }) => id, order),
    ),
}

/** A block as the window sent it; undefined for what is not one. */
export const blockFrom = (json: string): RichNode | undefined => {
  const node = parseJson(z.looseObject({ type: z.string() }), json)
  return node !== undefined && RichNode.safeParse(node).success ? (node as RichNode) : undefined
}

/** The blocks of a change as the merge compares them. */
export const comparedBlocks = ({ changed }: ChangedBlocks): { id: string; value: unknown }[] =>
  changed.map(({ id, value }) => ({ id, value: value === null ? null : (blockFrom(value) ?? null) }))
