import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichNode } from '../wire/events-rich-content.ts'
import { withIds } from './block-ids.ts'
import { applyBlocks, changedBlocks } from './blocks-changed.ts'
import { richDescriptions } from './rich-text.test-kit.ts'

const paragraph = (id: string, text: string): RichNode => ({
  type: 'PARAGRAPH',
  id,
  nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
})

test('a change applied to the version before gives the version after', () => {
  const both = fc.tuple(richDescriptions, richDescriptions, fc.infiniteStream(fc.nat(6)))
  fc.assert(
    fc.property(both, ([one, other, dice]) => {
      const before = withIds(one)
      // Some blocks stay, some are edited or left out, the order changes, others join.
      const kept = before.flatMap((node) => {
        const at = dice.next().value
        if (at === 0) return []
        return [{ at, node: at === 1 ? { ...node, style: { paddingTop: '9px' } } : node }]
      })
      const order = kept.toSorted((left, right) => left.at - right.at).map(({ node }) => node)
      const after = withIds([...order, ...other])
      expect(applyBlocks(before, changedBlocks(before, after))).toEqual(after)
    }),
  )
})

test('what stays as it is makes no change, and its order is not said', () => {
  const before = [paragraph('a', 'one'), paragraph('b', 'two')]
  expect(changedBlocks(before, structuredClone(before))).toEqual({ blocks: [], order: null })
})

test('an edited and a removed block leave the order of the others unsaid', () => {
  const before = [paragraph('a', 'one'), paragraph('b', 'two'), paragraph('c', 'three')]
  const edited = paragraph('c', 'three!')
  expect(changedBlocks(before, [paragraph('a', 'one'), edited])).toEqual({
    blocks: [
      { id: 'c', node: edited },
      { id: 'b', node: null },
    ],
    order: null,
  })
})

test('an added block and a moved one bring the whole order', () => {
  const before = [paragraph('a', 'one'), paragraph('b', 'two')]
  const added = paragraph('c', 'three')
  expect(changedBlocks(before, [paragraph('b', 'two'), paragraph('a', 'one'), added])).toEqual({
    blocks: [{ id: 'c', node: added }],
    order: ['b', 'a', 'c'],
  })
})
