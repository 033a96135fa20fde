import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { Extension } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer, useEditorState } from '@tiptap/react'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { cardIconOf } from './card-icons.ts'
import { cardNameOf, cardTextOf } from './card-words.ts'
import classes from './description.module.css'
import { Card } from './editor-schema.ts'
import { moveBlock, moveSelected, removeBlock } from './move-block.ts'

/** Cards as they are drawn in the window. */
export const CardWithView = Card.extend({ addNodeView: () => ReactNodeViewRenderer(CardView) })

/** Moves a selected card with the keyboard. */
export const CardKeys = Extension.create({
  name: 'cardKeys',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveSelected(this.editor, -1),
      'Alt-ArrowDown': () => moveSelected(this.editor, 1),
    }
  },
})

/** What isn’t edited here: its kind and a few words. Nothing of its content is drawn or loaded. */
function CardView({ node, editor, getPos, selected }: ReactNodeViewProps) {
  const isEditable = useEditorState({ editor, selector: ({ editor: now }) => now.isEditable })
  const raw = (node.attrs['kept'] ?? {}) as RichNode
  const [name, text, Icon] = [cardNameOf(raw), cardTextOf(raw), cardIconOf(raw)]
  const run = (action: (at: number) => unknown) => () => {
    const at = getPos()
    if (at !== undefined) action(at)
  }
  const buttons = [
    { verb: t`Move up`, icon: IconArrowUp, onClick: run((at) => moveBlock(editor, at, -1)) },
    { verb: t`Move down`, icon: IconArrowDown, onClick: run((at) => moveBlock(editor, at, 1)) },
    { verb: t`Remove`, icon: IconTrash, onClick: run((at) => removeBlock(editor, at)) },
  ]
  return (
    <NodeViewWrapper className={classes['card']} data-selected={selected || undefined} contentEditable={false}>
      <span className={classes['grip']} data-drag-handle>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes['cardName']}>{name}</span>
        <span className={classes['cardText']} dir="auto">
          {text}
        </span>
      </span>
      {isEditable &&
        buttons.map(({ verb, icon: ButtonIcon, onClick }) => (
          <ActionIcon
            key={verb}
            variant="subtle"
            color="gray"
            aria-label={t`${verb}: ${name}`}
            title={verb}
            onClick={onClick}
          >
            <ButtonIcon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        ))}
    </NodeViewWrapper>
  )
}
