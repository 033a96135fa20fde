import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { keepForScans } from '../../../scanner/editor-snapshots.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { CardKeys, CardWithView } from './card-view.tsx'
import classes from './description.module.css'
import { descriptionExtensions } from './editor-schema.ts'
import { FreshIds, newBlockId } from './fresh-ids.ts'
import { createReader } from './from-editor.ts'
import { createKeptStore } from './kept-store.ts'
import { documentOf, type EditorDocument } from './to-editor.ts'
import { EditorToolbar, toolbarLabels } from './toolbar.tsx'

interface OpenEditorProps {
  document: Extract<EditorDocument, { readable: true }>
  onChange: (nodes: RichNode[]) => void
  disabled: boolean
  label: string
}

/** A description that can be edited, with its toolbar. */
export function OpenEditor({ document, onChange, disabled, label }: OpenEditorProps) {
  const [read] = useState(() => createReader(document, newBlockId))
  const [content] = useState(() => documentOf(document.blocks, newBlockId))
  const [extensions] = useState(() => [
    ...descriptionExtensions(createKeptStore(), CardWithView),
    ...[FreshIds, CardKeys],
  ])
  const publish = useLatest((editor: Editor) => onChange(read(editor.getJSON())))
  const editor = useEditor({
    ...{ extensions, content, editable: !disabled },
    // The page allows no styles but its own.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => publish.current(changed),
    editorProps: { handleKeyDown, handleDOMEvents: { click: stayHere, auxclick: stayHere }, attributes: roleOf(label) },
  })
  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    let end: (() => void) | undefined
    // A code that is scanned while the cursor is here isn’t part of the description.
    const begin = () => {
      end ??= keepForScans(editor.view.dom, () => {
        const { state } = editor
        return () => {
          if (editor.isDestroyed || editor.state === state) return
          const isEdited = editor.state.doc !== state.doc
          editor.view.updateState(state)
          if (isEdited) publish.current(editor)
        }
      })
    }
    // It is drawn after this effect, or was before it.
    if (editor.isInitialized) begin()
    editor.on('mount', begin)
    editor.on('create', begin)
    return () => {
      editor.off('mount', begin)
      editor.off('create', begin)
      end?.()
    }
  }, [editor])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that are typed inside stay inside.
    <div className={classes['field']} onKeyDown={keepSingleKeys}>
      <div className={classes['label']}>{label}</div>
      <RichTextEditor
        editor={editor}
        labels={toolbarLabels()}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        classNames={{
          root: classes['root'] ?? '',
          toolbar: classes['toolbar'] ?? '',
          control: classes['control'] ?? '',
        }}
      >
        {!disabled && <EditorToolbar editor={editor} />}
        <RichTextEditor.Content className={classes['content'] ?? ''} />
      </RichTextEditor>
    </div>
  )
}

const roleOf = (label: string) => ({ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label })

/** Ctrl+Enter saves the form and breaks no line. */
const handleKeyDown = (_: unknown, { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean }) =>
  key === 'Enter' && (ctrlKey || metaKey)

/** A link is text here: it opens nothing. */
function stayHere(_: unknown, event: Event): boolean {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
  return false
}

/** Single keys act on the editor alone; those with Ctrl, and Escape, pass on to the form around it. */
function keepSingleKeys(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, key } = event
  if (!ctrlKey && !metaKey && key !== 'Escape' && key !== 'Tab') event.stopPropagation()
}
