import { t } from '@lingui/core/macro'
import { textOfBlock } from '../../../../shared/rich-text/block-text.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import type { DraftEntry } from './event-draft.ts'

/** The description of an event, as text. */
export function DescriptionField({ blocks }: { blocks: readonly DraftEntry<string>[] }) {
  return (
    <section aria-label={t`Description`}>
      {blocks.map(({ id, value }) => (
        <p key={id}>{textOfBlock(JSON.parse(value) as RichNode)}</p>
      ))}
    </section>
  )
}
