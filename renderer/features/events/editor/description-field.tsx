import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { withIds } from '../../../../shared/rich-text/block-ids.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { DescriptionEditor } from '../description/description-editor.tsx'
import type { DraftEntry } from './event-draft.ts'

interface DescriptionFieldProps {
  blocks: readonly DraftEntry<string>[]
  onChange: (blocks: DraftEntry<string>[]) => void
}

/** The description of an event: words are edited here, all else is moved or removed. */
export function DescriptionField({ blocks, onChange }: DescriptionFieldProps) {
  const nodes = useMemo(() => blocks.map(({ value }) => JSON.parse(value) as RichNode), [blocks])
  return (
    <DescriptionEditor
      label={t`Description`}
      value={nodes}
      onChange={(next) => onChange(withIds(next).map((node) => ({ id: node.id ?? '', value: JSON.stringify(node) })))}
    />
  )
}
