import { plural, t } from '@lingui/core/macro'
import { IconCloudUpload } from '@tabler/icons-react'
import type { FormDesign } from '../../../../shared/app/form-design.ts'
import { formatDate } from '../../../format.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { BackHead } from '../../../ui/back-head.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { RowMarker } from '../../../ui/row-marker.tsx'
import { countOf } from './form-drafts.ts'
import { MANAGE } from './use-form-actions.ts'
import type { FormEditing } from './use-form-draft.ts'

interface EditorHeadProps {
  form: FormDesign
  editor: FormEditing
  onDiscard: () => void
}

/** The name of the form, what was changed and not saved yet, and Save. */
export function EditorHead({ form, editor, onDiscard }: EditorHeadProps) {
  const { changes, draft, busy, save } = editor
  const count = countOf(changes)
  const name = changes.name?.now ?? form.name
  return (
    <BackHead
      back={MANAGE}
      backLabel={t`Back to all forms`}
      title={name === '' ? t`Without a name` : name}
      badge={
        <>
          {count > 0 && (
            <OutcomeChip
              tone="attention"
              word={plural(count, { one: '# change, not saved', other: '# changes, not saved' })}
            />
          )}
          {!form.enabled && (
            <OutcomeChip tone="out" word={form.keptClosed === null ? t`Closed` : t`Kept closed by the site`} />
          )}
          <RowMarker state={form.sync} />
        </>
      }
      detail={form.updatedAt !== null && t`Changed on the site ${formatDate(form.updatedAt)}`}
    >
      <ActionButton verb={t`Discard`} variant="default" h={36} disabled={draft === undefined} onClick={onDiscard} />
      <ActionButton
        verb={t`Save`}
        icon={IconCloudUpload}
        h={36}
        loading={busy}
        disabled={count === 0}
        aria-keyshortcuts="Control+S"
        onClick={() => void save()}
      />
    </BackHead>
  )
}
