import type { JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import type { Decoration } from '../../../../shared/wire/events-rich-text.ts'
import { createReader } from './from-editor.ts'
import { toEditor } from './to-editor.ts'

let made = 0
const newId = () => `new${++made}`

/** Reads a description back after its forms in the editor were changed. */
function after(nodes: RichNode[], change: (forms: JSONContent[]) => JSONContent[]): RichNode[] {
  made = 0
  const document = toEditor(nodes)
  if (!document.readable) throw new Error('not readable')
  const forms = document.blocks.map(({ form }) => form)
  return createReader(document, newId)({ type: 'doc', content: change(structuredClone(forms)) })
}

const text = (words: string, decorations: Decoration[] = []): RichNode => ({
  type: 'TEXT',
  id: '',
  nodes: [],
  textData: { text: words, decorations },
})
const paragraph = (id: string, nodes: RichNode[], more: object = {}): RichNode => ({
  type: 'PARAGRAPH',
  id,
  nodes,
  ...more,
})

test('a paragraph made a heading keeps its id, its style and its alignment', () => {
  const paragraphData = { textStyle: { textAlignment: 'CENTER' }, indentation: 2, level: 1 }
  const before = paragraph('a', [text('Cast')], { style: { paddingTop: '1px' }, paragraphData, 'x-new': 1 })
  const [now] = after([before], ([form]) => [{ ...form, type: 'heading', attrs: { ...form?.attrs, level: 2 } }])
  expect(now).toEqual({
    type: 'HEADING',
    id: 'a',
    nodes: [text('Cast')],
    style: { paddingTop: '1px' },
    'x-new': 1,
    headingData: { textStyle: { textAlignment: 'CENTER' }, indentation: 2, level: 2 },
  })
})

test('another level of a heading drops the level that it was drawn with', () => {
  const before = { type: 'HEADING', id: 'h', nodes: [], headingData: { level: 2, renderedLevel: 3, indentation: 1 } }
  const [now] = after([before], ([form]) => [{ ...form, attrs: { ...form?.attrs, level: 4 } }])
  expect(now?.headingData).toEqual({ level: 4, indentation: 1 })
})

test('new blocks are written as the platform writes them, each with an id', () => {
  const word = (span: { type: string; attrs?: object }): JSONContent => ({ type: 'text', text: 'x', marks: [span] })
  const link = { type: 'link', attrs: { href: 'https://example.org/' } }
  const now = after([], () => [
    { type: 'paragraph', content: [word({ type: 'bold' }), word({ type: 'italic' }), word(link)] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    { type: 'horizontalRule' },
  ])
  const decorations = now[0]?.nodes?.map(({ textData }) => textData?.decorations?.[0])
  expect(decorations).toEqual([
    { type: 'BOLD', fontWeightValue: 700 },
    { type: 'ITALIC', italicData: true },
    { type: 'LINK', linkData: { link: { url: 'https://example.org/', target: 'BLANK', rel: { noreferrer: true } } } },
  ])
  expect(now[1]?.nodes?.[0]).toMatchObject({ type: 'LIST_ITEM', nodes: [{ type: 'PARAGRAPH', nodes: [] }] })
  expect(now[2]).toMatchObject({ type: 'DIVIDER', dividerData: { lineStyle: 'SINGLE' } })
  expect(new Set(now.map(({ id }) => id)).size).toBe(3)
})

test('an edit within a paragraph keeps the colour, the font and the mention beside it', () => {
  const colour = { type: 'COLOR', colorData: { foreground: '#900' }, 'x-new': true }
  const mention = { type: 'MENTION', mentionData: { name: 'Box office', id: '7' } }
  const before = paragraph('a', [text('red', [colour]), text(' and '), text('@Box office', [mention])])
  const [now] = after([before], ([form]) => {
    const content = form?.content?.map((one) => (one.text === ' and ' ? { ...one, text: ' or ' } : one)) ?? []
    return [{ ...form, content }]
  })
  expect(now?.nodes).toEqual([text('red', [colour]), text(' or '), text('@Box office', [mention])])
  expect(now?.nodes?.[0]).toBe(before.nodes?.[0])
})

test('a link to another place keeps what else the link had', () => {
  const link = { url: 'https://example.org/a', target: 'SELF', customData: 'kept' }
  const before = paragraph('a', [text('here', [{ type: 'LINK', linkData: { link } }])])
  const [now] = after([before], ([form]) => {
    const one = form?.content?.[0]
    const attrs = { ...one?.marks?.[0]?.attrs, href: 'https://example.org/b' }
    return [{ ...form, content: [{ ...one, marks: [{ type: 'link', attrs }] }] }]
  })
  expect(now?.nodes?.[0]?.textData?.decorations).toEqual([
    { type: 'LINK', linkData: { link: { ...link, url: 'https://example.org/b' } } },
  ])
})

test('a copy of a block gets an id of its own; the first one stays the same object', () => {
  const before = { type: 'IMAGE', id: 'img', imageData: { altText: 'The stage' } }
  const now = after([before], ([form]) => [form ?? {}, form ?? {}])
  expect(now[0]).toBe(before)
  expect(now[1]).toEqual({ ...before, id: 'new1' })
})

test('a block that was cut and pasted has its id again', () => {
  const nodes = [paragraph('a', [text('one')]), paragraph('b', [text('two')])]
  const now = after(nodes, ([first, second]) => [second ?? {}, { ...first, attrs: { ...first?.attrs, id: null } }])
  expect(now.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a line break is one in the text', () => {
  const [now] = after([paragraph('a', [text('one\r\ntwo')])], ([form]) => {
    const content = [...(form?.content ?? []), { type: 'hardBreak' }, { type: 'text', text: 'three' }]
    return [{ ...form, content }]
  })
  expect(now?.nodes).toEqual([text('one\ntwo\nthree')])
})

test('an empty editor is an empty description, and an emptied paragraph is one without text', () => {
  expect(after([], () => [{ type: 'paragraph', attrs: { id: 'x', kept: null } }])).toEqual([])
  const before = paragraph('a', [text('one')])
  expect(after([before], ([form]) => [{ type: 'paragraph', attrs: form?.attrs ?? {} }])).toEqual([paragraph('a', [])])
})
