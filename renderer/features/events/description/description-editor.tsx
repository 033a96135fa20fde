import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { Loaded } from '../../../ui/loaded.tsx'

export interface DescriptionEditorProps {
  /** The blocks of the description, each with an id (`withIds`). */
  value: RichNode[]
  /** After each edit. Blocks that weren’t edited are the same objects as in `value`. */
  onChange: (nodes: RichNode[]) => void
  disabled?: boolean
  label: string
}

const load = async () => ({ default: (await import('./rich-editor.tsx')).RichEditor })

/** Edits a rich description. The editor is loaded the first time that one is drawn. */
export function DescriptionEditor(props: DescriptionEditorProps) {
  return <Loaded load={load} with={props} />
}
