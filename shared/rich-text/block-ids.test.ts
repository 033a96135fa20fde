import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichNode } from '../wire/events-rich-content.ts'
import { withIds } from './block-ids.ts'
import { richDescriptions } from './rich-text.test-kit.ts'

test('every block gets an id of its own, and two laptops make the same', () => {
  fc.assert(
    fc.property(richDescriptions, (nodes) => {
      const made = withIds(nodes)
      const ids = made.map(({ id }) => id)
      expect(new Set(ids).size).toBe(nodes.length)
      expect(ids).not.toContain('')
      expect(ids).not.toContain(undefined)
      expect(withIds(structuredClone(nodes))).toEqual(made)
      expect(withIds(made)).toEqual(made)
      for (const [at, node] of nodes.entries()) expect({ ...made[at], id: node.id }).toEqual({ ...node, id: node.id })
    }),
  )
})

test('a block with an id of its own stays the same object', () => {
  const nodes: RichNode[] = [{ type: 'DIVIDER', id: 'a' }, { type: 'DIVIDER', id: 'a' }, { type: 'DIVIDER' }]
  const made = withIds(nodes)
  expect(made[0]).toBe(nodes[0])
  expect(made[1]).not.toBe(nodes[1])
  expect(new Set(made.map(({ id }) => id)).size).toBe(3)
})

test('another order of keys and members that are undefined make the same id', () => {
  const [one] = withIds([{ type: 'DIVIDER', style: { paddingTop: '1', paddingBottom: '2' } }])
  const [other] = withIds([{ style: { paddingBottom: '2', paddingTop: '1' }, id: undefined, type: 'DIVIDER' }])
  expect(other?.id).toBe(one?.id)
})

test('a block far deeper than any person nests gets an id too', () => {
  let node: RichNode = { type: 'PARAGRAPH' }
  for (let depth = 0; depth < 20_000; depth++) node = { type: 'BLOCKQUOTE', nodes: [node] }
  expect(withIds([node])[0]?.id).toMatch(/^f\w+$/)
})
