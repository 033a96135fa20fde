import { t } from '@lingui/core/macro'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPilcrow } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { LinkControl } from './link-control.tsx'

/** The names of the toolbar’s buttons. */
export const toolbarLabels = () => ({
  boldControlLabel: t`Bold`,
  italicControlLabel: t`Italic`,
  underlineControlLabel: t`Underline`,
  h1ControlLabel: t`Heading 1`,
  h2ControlLabel: t`Heading 2`,
  h3ControlLabel: t`Heading 3`,
  bulletListControlLabel: t`Bulleted list`,
  orderedListControlLabel: t`Numbered list`,
  blockquoteControlLabel: t`Quote`,
  hrControlLabel: t`Divider`,
  undoControlLabel: t`Undo`,
  redoControlLabel: t`Redo`,
})

/** What can be done with the text where the cursor is. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={t`Formatting`}>
      <RichTextEditor.ControlsGroup>
        <ParagraphControl editor={editor} />
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <LinkControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

function ParagraphControl({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: () => editor.isActive('paragraph') })
  const name = t`Paragraph`
  return (
    <RichTextEditor.Control
      active={active}
      aria-label={name}
      title={name}
      onClick={() => editor.chain().focus().setParagraph().run()}
    >
      <IconPilcrow size={16} stroke={1.75} aria-hidden />
    </RichTextEditor.Control>
  )
}
