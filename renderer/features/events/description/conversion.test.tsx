import { Editor, type JSONContent } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withIds } from '../../../../shared/rich-text/block-ids.ts'
import { everyKind, richDescriptions } from '../../../../shared/rich-text/rich-text.test-kit.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { DecorationType } from '../../../../shared/wire/events-rich-text.ts'
import { descriptionExtensions } from './editor-schema.ts'
import { FreshIds, newBlockId } from './fresh-ids.ts'
import { createReader } from './from-editor.ts'
import { createKeptStore } from './kept-store.ts'
import { documentOf, toEditor } from './to-editor.ts'

/** A description in a real editor, with what reads it back. */
function open(nodes: RichNode[]) {
  const document = toEditor(nodes)
  if (!document.readable) throw new Error('not readable')
  const extensions = [...descriptionExtensions(createKeptStore()), FreshIds]
  const content = documentOf(document.blocks, newBlockId)
  const options = { extensions, content, injectCSS: false, enableContentCheck: true }
  const editor = new Editor({ ...options, element: window.document.createElement('div') })
  const readBack = createReader(document, newBlockId)
  return { editor, read: () => readBack(editor.getJSON()) }
}

/** Where each block begins in the editor. */
function placesOf(editor: Editor): number[] {
  const places: number[] = []
  editor.state.doc.forEach((_, at) => {
    places.push(at)
  })
  return places
}

const jsonOf = (nodes: RichNode[]) => JSON.stringify(nodes)

test('without an edit a description comes back byte for byte, and as the same objects', () => {
  fc.assert(
    fc.property(richDescriptions, (nodes) => {
      const text = jsonOf(nodes)
      const { editor, read } = open(nodes)
      expect(read()).toBe(nodes)
      expect(jsonOf(nodes)).toBe(text)
      editor.destroy()
    }),
  )
})

test('an edit of one paragraph changes that block only, whatever is around it', () => {
  fc.assert(
    fc.property(richDescriptions, richDescriptions, fc.string({ minLength: 1 }), (before, after, typed) => {
      const paragraph: RichNode = { type: 'PARAGRAPH', id: 'mine', style: { paddingTop: '4px' }, nodes: [] }
      const nodes = [...before, paragraph, ...after]
      const { editor, read } = open(nodes)
      editor.view.dispatch(editor.state.tr.insertText(typed, (placesOf(editor)[before.length] ?? 0) + 1))
      const now = read()
      expect(now).toHaveLength(nodes.length)
      for (const [at, node] of now.entries()) {
        if (at !== before.length) expect(node).toBe(nodes[at])
      }
      const textData = { text: typed, decorations: [] }
      expect(now[before.length]).toEqual({ ...paragraph, nodes: [{ type: 'TEXT', id: '', nodes: [], textData }] })
      editor.destroy()
    }),
  )
})

test('text typed into any line keeps every other block, and every other line of its own block', () => {
  const cases = fc.tuple(richDescriptions, fc.nat())
  fc.assert(
    fc.property(cases, ([nodes, dice]) => {
      const { editor, read } = open(nodes)
      const lines: number[] = []
      editor.state.doc.descendants((node, at) => {
        if (node.isTextblock) lines.push(at)
      })
      const line = lines[dice % Math.max(1, lines.length)]
      if (line === undefined || nodes.length === 0) return editor.destroy()
      const block = editor.state.doc.resolve(line).index(0)
      editor.view.dispatch(editor.state.tr.insertText('+', line + 1))
      for (const [at, node] of read().entries()) {
        if (at !== block) expect(node).toBe(nodes[at])
        else expect(differencesOf(nodes[at], node)).toBe(1)
      }
      editor.destroy()
    }),
  )
})

/** How many lines of text differ between two versions of a block of one shape. */
function differencesOf(before: RichNode | undefined, after: RichNode | undefined): number {
  const isLine = before?.type === 'PARAGRAPH' || before?.type === 'HEADING'
  if (before === after) return 0
  if (isLine || before === undefined) return 1
  expect({ ...after, nodes: [], id: before.id }).toEqual({ ...before, nodes: [] })
  return (before.nodes ?? []).reduce((sum, node, at) => sum + differencesOf(node, after?.nodes?.[at]), 0)
}

test('every kind of node and of decoration is carried along as it came', () => {
  const decorated: RichNode[] = DecorationType.known.map((type) => ({
    type: 'PARAGRAPH',
    id: `with-${type}`,
    nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text: 'text', decorations: [{ type, 'x-more': 1 }] } }],
  }))
  const nodes = [...everyKind, ...decorated]
  const { editor, read } = open(nodes)
  for (const place of placesOf(editor).reverse()) {
    const node = editor.state.doc.nodeAt(place)
    if (node?.isTextblock) editor.view.dispatch(editor.state.tr.insertText('A ', place + 1))
  }
  const now = read()
  for (const [at, node] of now.entries()) {
    const isEdited = ['PARAGRAPH', 'HEADING'].includes(String(node.type)) && node !== nodes[at]
    if (!isEdited) expect(node).toBe(nodes[at])
    else expect(node.nodes?.at(-1)?.textData?.decorations).toEqual(nodes[at]?.nodes?.[0]?.textData?.decorations)
  }
  editor.destroy()
})

test('moving a block changes the order alone, removing it leaves the others', () => {
  fc.assert(
    fc.property(richDescriptions, fc.nat(), ([...nodes], dice) => {
      if (nodes.length < 2) return
      const content = toEditor(nodes)
      if (!content.readable) return
      const forms: JSONContent[] = content.blocks.map(({ form }) => form)
      const read = createReader(content, newBlockId)
      const from = dice % nodes.length
      const moved = [...forms.toSpliced(from, 1), ...forms.slice(from, from + 1)]
      expect(read({ type: 'doc', content: moved })).toEqual([
        ...nodes.toSpliced(from, 1),
        ...nodes.slice(from, from + 1),
      ])
      const left = read({ type: 'doc', content: forms.toSpliced(from, 1) })
      for (const [at, node] of left.entries()) expect(node).toBe(nodes.toSpliced(from, 1)[at])
    }),
  )
})

test('every block has an id of its own after any edit', () => {
  fc.assert(
    fc.property(richDescriptions, fc.array(fc.nat(), { maxLength: 5 }), (nodes, dice) => {
      const { editor, read } = open(withIds(nodes))
      for (const die of dice) {
        const { doc, tr } = editor.state
        const caret = TextSelection.near(doc.resolve(die % (doc.content.size + 1)))
        if (!(caret instanceof TextSelection)) continue
        editor.view.dispatch(tr.setSelection(caret))
        if (die % 3 === 0) editor.commands.splitBlock()
        else if (die % 3 === 1) editor.commands.joinBackward()
        else editor.commands.toggleBulletList()
      }
      const ids = read().map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => typeof id === 'string' && id !== '')).toBe(true)
      editor.destroy()
    }),
    { numRuns: 50 },
  )
})
