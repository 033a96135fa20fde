import '@mantine/tiptap/styles.layer.css'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { textOfBlock } from '../../../../shared/rich-text/block-text.ts'
import { isSameJson } from '../../../../shared/same-json.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import classes from './description.module.css'
import type { DescriptionEditorProps } from './description-editor.tsx'
import { OpenEditor } from './open-editor.tsx'
import { toEditor } from './to-editor.ts'

/** The editor for one description, or its text where the editor can’t hold it. Another `value` reopens it. */
export function RichEditor({ value, onChange, disabled = false, label }: DescriptionEditorProps) {
  const [shown, setShown] = useState(() => ({ value, latest: value, version: 0, document: toEditor(value) }))
  if (value !== shown.value) {
    const isOurs = isSameJson(value, shown.latest)
    const anew = isOurs ? {} : { latest: value, version: shown.version + 1, document: toEditor(value) }
    setShown({ ...shown, value, ...anew })
  }
  const change = (latest: RichNode[]) => {
    setShown((before) => ({ ...before, latest }))
    onChange(latest)
  }
  const { document, version } = shown
  if (!document.readable) return <LockedDescription nodes={value} label={label} />
  return <OpenEditor key={version} document={document} onChange={change} disabled={disabled} label={label} />
}

/** A description that stays as it is, as plain text. */
function LockedDescription({ nodes, label }: { nodes: RichNode[]; label: string }) {
  return (
    <section className={classes['field']} aria-label={label}>
      <div className={classes['label']}>{label}</div>
      <p
        className={classes['why']}
      >{t`Foyer can’t edit this description and keeps it exactly as it is. Edit it on the site.`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard. */}
      <div className={classes['locked']} dir="auto" tabIndex={0}>
        {textOf(nodes)}
      </div>
    </section>
  )
}

function textOf(nodes: RichNode[]): string {
  if (!Array.isArray(nodes)) return ''
  return nodes.flatMap((node) => (typeof node === 'object' && node !== null ? textOfBlock(node) : [])).join('\n')
}
