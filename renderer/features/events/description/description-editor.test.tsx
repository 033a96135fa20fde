import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import '../../../../tests/support/jsdom-gaps.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { snapshotOf } from '../../../scanner/editor-snapshots.ts'
import { DescriptionEditor } from './description-editor.tsx'

afterEach(cleanup)
// Loaded when it is drawn first: on a busy machine that takes longer than a test waits for a field.
beforeAll(() => import('./rich-editor.tsx'), 60_000)
// jsdom lays nothing out.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
document.elementFromPoint ??= () => null

const text = (words: string): RichNode => ({
  type: 'TEXT',
  id: '',
  nodes: [],
  textData: { text: words, decorations: [] },
})
const paragraph = (id: string, words: string): RichNode => ({ type: 'PARAGRAPH', id, nodes: [text(words)] })
const image: RichNode = {
  type: 'IMAGE',
  id: 'img',
  imageData: { altText: 'The stage', image: { src: { url: 'https://example.org/stage.jpg' } } },
}
const html: RichNode = { type: 'HTML', id: 'html', htmlData: { html: '<img src=x onerror=alert(1)>' } }

interface FormProps {
  value: RichNode[]
  disabled: boolean
  onChange: (nodes: RichNode[]) => void
  onKey: (key: string) => void
}

/** Stands for the form around the editor. */
function Form({ value, disabled, onChange, onKey }: FormProps) {
  const [nodes, setNodes] = useState(value)
  const change = (now: RichNode[]) => {
    onChange(now)
    setNodes(now)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens.
    <div onKeyDown={({ key }) => onKey(key)}>
      <DescriptionEditor label="Description" value={nodes} onChange={change} disabled={disabled} />
    </div>
  )
}

/** Draws the editor in a form; `nodes()` is what it was changed to last. */
async function draw(value: RichNode[], { disabled = false } = {}) {
  let latest = value
  const change = (now: RichNode[]) => {
    latest = now
  }
  const onKey = vi.fn<(key: string) => void>()
  const { container } = render(
    <MantineProvider env="test">
      <Form value={value} disabled={disabled} onChange={change} onKey={onKey} />
    </MantineProvider>,
  )
  const box = await screen.findByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Description' })
  return { box, editor: box.editor, container, onKey, user: userEvent.setup(), nodes: () => latest }
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('what is typed in one paragraph changes that block alone', async () => {
  const value = [paragraph('a', 'Doors open at seven'), image, paragraph('b', 'Late seats')]
  const { editor, nodes } = await draw(value)
  editor.commands.insertContentAt(20, '.')
  await waitFor(() => expect(nodes()[0]).toEqual(paragraph('a', 'Doors open at seven.')))
  expect(nodes()[1]).toBe(image)
  expect(nodes()[2]).toBe(value[2])
})

test('bold, a heading and a list are made with the toolbar', async () => {
  const { editor, user, nodes } = await draw([paragraph('a', 'Cast'), paragraph('b', 'Two acts')])
  editor.commands.setTextSelection({ from: 1, to: 5 })
  await press(user, 'Bold')
  expect(nodes()[0]?.nodes?.[0]?.textData?.decorations).toEqual([{ type: 'BOLD', fontWeightValue: 700 }])
  await press(user, 'Heading 2')
  expect(nodes()[0]).toMatchObject({ type: 'HEADING', id: 'a', headingData: { level: 2 } })
  editor.commands.setTextSelection(9)
  await press(user, 'Bulleted list')
  expect(nodes()[1]).toMatchObject({ type: 'BULLETED_LIST', nodes: [{ type: 'LIST_ITEM', nodes: [{ id: 'b' }] }] })
  expect(nodes()[1]?.id).toMatch(/^f\w{12}$/)
  await press(user, 'Undo')
  expect(nodes()[1]).toEqual(paragraph('b', 'Two acts'))
})

test('a link to a page is made, one with javascript: is refused and said why', async () => {
  const { editor, user, nodes } = await draw([paragraph('a', 'Programme')])
  editor.commands.setTextSelection({ from: 1, to: 10 })
  await press(user, 'Link')
  const field = await screen.findByLabelText('Link to')
  await user.type(field, 'javascript:alert(1)')
  await press(user, 'Set link')
  expect(screen.getByText(/Enter a web address/)).toBeTruthy()
  expect(nodes()[0]).toEqual(paragraph('a', 'Programme'))
  await user.clear(field)
  await user.type(field, 'example.org/programme{Enter}')
  const link = { url: 'https://example.org/programme', target: 'BLANK', rel: { noreferrer: true } }
  await waitFor(() =>
    expect(nodes()[0]?.nodes?.[0]?.textData?.decorations).toEqual([{ type: 'LINK', linkData: { link } }]),
  )
})

test('pasted HTML brings its text and makes no foreign link, picture or card', async () => {
  const { editor, nodes } = await draw([paragraph('a', 'Here: ')])
  editor.commands.setTextSelection(7)
  editor.view.pasteHTML(
    '<a href="javascript:alert(1)">one</a><img src="https://example.org/x.png"><div data-card="" data-kept="forged.0"></div>',
    new Event('paste') as ClipboardEvent,
  )
  await waitFor(() => expect(JSON.stringify(nodes())).toContain('one'))
  expect(JSON.stringify(nodes())).not.toMatch(/javascript|x\.png|LINK/)
  expect(nodes().every(({ type }) => type === 'PARAGRAPH')).toBe(true)
})

test('a card is moved and removed, and comes back with undo', async () => {
  const value = [paragraph('a', 'one'), image, paragraph('b', 'two')]
  const { user, editor, box, nodes } = await draw(value)
  expect(screen.getByText('The stage')).toBeTruthy()
  await press(user, 'Move up: Image')
  expect(nodes()).toEqual([image, value[0], value[2]])
  expect(nodes()[0]).toBe(image)
  fireEvent.keyDown(box, { key: 'ArrowDown', altKey: true })
  expect(nodes()).toBe(value)
  await press(user, 'Remove: Image')
  expect(nodes()).toEqual([value[0], value[2]])
  editor.commands.undo()
  await waitFor(() => expect(nodes()).toBe(value))
})

test('the last card removed leaves an empty description', async () => {
  const { user, nodes } = await draw([html])
  await press(user, 'Remove: HTML')
  expect(nodes()).toEqual([])
})

test('a card that is copied and pasted here is a second one, with an id of its own', async () => {
  const { editor, nodes } = await draw([image, paragraph('a', 'one')])
  editor.commands.setNodeSelection(0)
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content())
  editor.commands.setTextSelection(5)
  editor.view.pasteHTML(dom.innerHTML, new Event('paste') as ClipboardEvent)
  await waitFor(() => expect(nodes()).toHaveLength(3))
  expect(nodes()[0]).toBe(image)
  expect(nodes()[2]).toEqual({ ...image, id: nodes()[2]?.id })
  expect(nodes()[2]?.id).not.toBe('img')
})

test('what a scan typed into the description leaves it again', async () => {
  const value = [paragraph('a', 'one'), image]
  const { box, editor, nodes } = await draw(value)
  const before = snapshotOf(box)
  editor.commands.insertContentAt(1, '23CZ-99A7-B1C11')
  await waitFor(() => expect(nodes()).not.toBe(value))
  before?.restore()
  expect(nodes()).toBe(value)
  expect(editor.getText()).toContain('one')
  expect(editor.getText()).not.toContain('23CZ')
})

test('another description from outside opens again; what was typed here doesn’t', async () => {
  const draw = (value: RichNode[]) => (
    <MantineProvider env="test">
      <DescriptionEditor label="Description" value={value} onChange={() => undefined} />
    </MantineProvider>
  )
  const { rerender } = render(draw([paragraph('a', 'one')]))
  const box = await screen.findByRole('textbox')
  rerender(draw([paragraph('a', 'one')]))
  expect(screen.getByRole('textbox')).toBe(box)
  rerender(draw([paragraph('a', 'from another laptop')]))
  expect(await screen.findByText('from another laptop')).toBeTruthy()
})

test('a card loads no picture and draws no foreign HTML', async () => {
  const { container } = await draw([image, html, { type: 'HOLOGRAM', id: 'x' }])
  expect(container.querySelector('img, iframe, video, object')).toBeNull()
  expect(container.innerHTML).not.toContain('onerror')
  expect(screen.getByText('Other content')).toBeTruthy()
})

test('single keys stay in the editor; Ctrl+S and Escape reach the form', async () => {
  const { box, onKey } = await draw([paragraph('a', 'one'), image])
  const button = screen.getByRole('button', { name: 'Remove: Image' })
  for (const target of [box, button]) fireEvent.keyDown(target, { key: 'v' })
  expect(onKey).not.toHaveBeenCalled()
  for (const target of [box, button]) fireEvent.keyDown(target, { key: 's', ctrlKey: true })
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onKey.mock.calls.flat()).toEqual(['s', 's', 'Escape'])
})

test('a disabled editor shows the description and neither toolbar nor buttons', async () => {
  const { box } = await draw([paragraph('a', 'one'), image], { disabled: true })
  expect(box.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a description that can’t be read is shown, locked and kept', async () => {
  let deep: RichNode[] = [paragraph('a', 'At the bottom')]
  for (let depth = 0; depth < 60; depth++) deep = [{ type: 'BLOCKQUOTE', id: `q${depth}`, nodes: deep }]
  const onChange = vi.fn<(nodes: RichNode[]) => void>()
  render(
    <MantineProvider env="test">
      <DescriptionEditor label="Description" value={deep} onChange={onChange} />
    </MantineProvider>,
  )
  expect(await screen.findByText('At the bottom')).toBeTruthy()
  expect(screen.getByText(/can’t edit this description/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})
