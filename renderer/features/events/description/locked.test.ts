import { expect, test } from 'vitest'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { toEditor } from './to-editor.ts'

const nested = (depth: number): RichNode[] => {
  let nodes: RichNode[] = []
  for (let level = 0; level < depth; level++) nodes = [{ type: 'BLOCKQUOTE', id: `q${level}`, nodes }]
  return nodes
}

test('what is nested more than fifty deep isn’t read', () => {
  expect(toEditor(nested(50)).readable).toBe(true)
  expect(toEditor(nested(51)).readable).toBe(false)
  expect(toEditor(nested(50_000)).readable).toBe(false)
})

test('more than five thousand nodes aren’t read', () => {
  const many = (count: number): RichNode[] => Array.from({ length: count }, () => ({ type: 'DIVIDER' }))
  expect(toEditor(many(5_000)).readable).toBe(true)
  expect(toEditor(many(5_001)).readable).toBe(false)
  const inside: RichNode[] = [{ type: 'LAYOUT', nodes: many(5_000) }]
  expect(toEditor(inside).readable).toBe(false)
})

test('data deeper than any that the platform writes isn’t read', () => {
  let data: unknown = 1
  for (let level = 0; level < 400; level++) data = [data]
  expect(toEditor([{ type: 'EXTERNAL', id: 'a', externalData: { data } }]).readable).toBe(false)
})

test('a description that isn’t made of nodes isn’t read, and nothing throws', () => {
  expect(toEditor([null] as unknown as RichNode[]).readable).toBe(false)
  expect(toEditor('text' as unknown as RichNode[]).readable).toBe(false)
})

test('an odd block among others becomes a card', () => {
  const odd = { type: 'PARAGRAPH', id: 'odd', nodes: [{ type: 'TEXT', textData: { text: 'a', decorations: 'none' } }] }
  const empty: RichNode = { type: 'BULLETED_LIST', id: 'empty', nodes: [] }
  const document = toEditor([odd as unknown as RichNode, empty])
  const kinds = document.readable ? document.blocks.map(({ form }) => form.type) : []
  expect(kinds).toEqual(['card', 'card'])
})
