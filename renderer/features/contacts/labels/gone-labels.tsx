import { plural, t } from '@lingui/core/macro'
import { IconTagOff } from '@tabler/icons-react'
import { Strip } from '../../../ui/strip.tsx'

interface GoneLabelsProps {
  /** Keys in the address that no label has. */
  gone: readonly string[]
  onForget: () => void
}

/** Says that the address, a saved view for example, filters by labels that no longer exist. */
export function GoneLabels({ gone, onForget }: GoneLabelsProps) {
  if (gone.length === 0) return null
  const text = plural(gone.length, {
    one: 'This view filters by a label that was deleted. The list is shown without that filter.',
    other: 'This view filters by # labels that were deleted. The list is shown without them.',
  })
  return (
    <Strip
      icon={<IconTagOff size={16} stroke={1.75} aria-hidden />}
      text={text}
      actions={[{ label: t`Remove filter`, run: onForget }]}
    />
  )
}
