import { t } from '@lingui/core/macro'
import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { linkOf } from './allowed-links.ts'
import classes from './description.module.css'

/** The button that makes, changes and removes a link. */
export function LinkControl({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: () => editor.isActive('link') })
  const [isOpen, setOpen] = useState(false)
  const name = t`Link`
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          active={active}
          aria-label={name}
          title={name}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          <IconLink size={16} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <LinkForm editor={editor} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const apply = () => {
    const href = linkOf(typed)
    if (href === undefined) return setProblem(t`Enter a web address, an email address or a link with tel:.`)
    setLink(editor, href)
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around the editor would be sent.
    event.preventDefault()
    apply()
  }
  const change = (text: string) => {
    setTyped(text)
    setProblem(null)
  }
  return (
    <div className={classes['link']}>
      <TextInput
        data-autofocus
        size="sm"
        label={t`Link to`}
        placeholder="https://"
        value={typed}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes['linkActions']}>
        {before !== '' && (
          <Button size="sm" variant="default" onClick={remove}>
            {t`Remove link`}
          </Button>
        )}
        <Button size="sm" onClick={apply}>
          {t`Set link`}
        </Button>
      </div>
    </div>
  )
}

/** Links what is selected, the link that the cursor is in, or the address itself where nothing is. */
function setLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (!isNew) editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  else {
    const text = {
      type: 'text',
      text: href.replace(/^(?:mailto|tel):/, ''),
      marks: [{ type: 'link', attrs: { href } }],
    }
    editor.chain().focus().insertContent(text).run()
  }
}
