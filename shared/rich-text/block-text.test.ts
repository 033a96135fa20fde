import { expect, test } from 'vitest'
import type { RichNode } from '../wire/events-rich-content.ts'
import { textOfBlock } from './block-text.ts'
import { maxDescriptionLength, tooLong } from './rich-limits.ts'

const text = (words: string): RichNode => ({ type: 'TEXT', nodes: [], textData: { text: words, decorations: [] } })
const paragraph = (...words: string[]): RichNode => ({ type: 'PARAGRAPH', nodes: words.map(text) })

test('the text of a paragraph is one line, whatever its decorations part', () => {
  expect(textOfBlock(paragraph('Doors ', 'open', ' at seven'))).toBe('Doors open at seven')
})

test('each item of a nested list is a line', () => {
  const inner: RichNode = { type: 'ORDERED_LIST', nodes: [{ type: 'LIST_ITEM', nodes: [paragraph('inner')] }] }
  const list: RichNode = {
    type: 'BULLETED_LIST',
    nodes: [
      { type: 'LIST_ITEM', nodes: [paragraph('one'), inner] },
      { type: 'LIST_ITEM', nodes: [paragraph('two')] },
    ],
  }
  expect(textOfBlock(list)).toBe('one\ninner\ntwo')
})

test.each<[string, RichNode, string]>([
  ['an image by its caption', { type: 'IMAGE', imageData: { altText: 'The stage', caption: 'Act two' } }, 'Act two'],
  ['an image without one by its alternative text', { type: 'IMAGE', imageData: { altText: 'The stage' } }, 'The stage'],
  ['a video by its title', { type: 'VIDEO', videoData: { title: 'Trailer' } }, 'Trailer'],
  ['a file by its name', { type: 'FILE', fileData: { name: 'programme.pdf' } }, 'programme.pdf'],
  ['a poll by its question', { type: 'POLL', pollData: { poll: { title: 'Which play?' } } }, 'Which play?'],
  ['HTML by nothing: it is never read', { type: 'HTML', htmlData: { html: '<b>bold</b>' } }, ''],
  ['a kind that is new by the text inside it', { type: 'HOLOGRAM', nodes: [paragraph('inside')] }, 'inside'],
])('%s', (_, node, expected) => {
  expect(textOfBlock(node)).toBe(expected)
})

test('a tree far deeper than any person nests, and one that is not well formed, are read without a fault', () => {
  let deep: RichNode = paragraph('at the bottom')
  for (let depth = 0; depth < 20_000; depth++) deep = { type: 'BLOCKQUOTE', nodes: [deep] }
  expect(textOfBlock(deep)).toBe('')
  const odd = { type: 'PARAGRAPH', nodes: [null, { type: 'TEXT', textData: { text: 5 } }, { nodes: 'x' }] }
  expect(textOfBlock(odd as unknown as RichNode)).toBe('')
})

test('a description is too long by the characters that go beyond the limit', () => {
  const full = paragraph('x'.repeat(maxDescriptionLength))
  expect(tooLong([full])).toBeNull()
  expect(tooLong([full, paragraph('two'), paragraph('three')])).toBe(8)
})
