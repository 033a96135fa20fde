import { plural, t } from '@lingui/core/macro'
import { IconArrowBackUp, IconLock, IconLockOpen, IconTrash, IconX } from '@tabler/icons-react'
import type { FormAction } from '../../../../shared/app/form-design.ts'
import { api } from '../../../api.ts'
import { type BulkAction, BulkBar } from '../../../list-screen/bulk-bar.tsx'
import { IconAction } from '../../../ui/actions.tsx'
import { TickedBar } from '../../../ui/data-grid/ticked-bar.tsx'

const harmless = t`Its questions and submissions stay. You can undo this.`

const OPEN: BulkAction<FormAction> = {
  action: 'open',
  icon: IconLockOpen,
  verb: t`Open for submissions`,
  done: (count) =>
    plural(count, { one: '# form is open for submissions.', other: '# forms are open for submissions.' }),
  back: 'close',
  warning: harmless,
}
const CLOSE: BulkAction<FormAction> = {
  action: 'close',
  icon: IconLock,
  verb: t`Close for submissions`,
  done: (count) =>
    plural(count, { one: '# form is closed for submissions.', other: '# forms are closed for submissions.' }),
  back: 'open',
  warning: harmless,
}
const TRASH: BulkAction<FormAction> = {
  action: 'trash',
  icon: IconTrash,
  verb: t`Move to the trash`,
  done: (count) => plural(count, { one: '# form moved to the trash.', other: '# forms moved to the trash.' }),
  back: 'restore',
  warning: harmless,
}
const RESTORE: BulkAction<FormAction> = {
  action: 'restore',
  icon: IconArrowBackUp,
  verb: t`Restore`,
  done: (count) => plural(count, { one: '# form restored.', other: '# forms restored.' }),
  back: 'trash',
  warning: harmless,
}

interface TickedFormsProps {
  ids: ReadonlySet<string>
  inTrash: boolean
  onClear: () => void
}

/** What can be done with the ticked forms; floats over the foot of the list while there are any. */
export function TickedForms({ ids, inTrash, onClear }: TickedFormsProps) {
  const count = ids.size
  return (
    <TickedBar count={count} label={t`Selected forms`}>
      <BulkBar
        selection={{ all: false, ids }}
        count={count}
        clear={onClear}
        counted={(some) => plural(some, { one: '# form', other: '# forms' })}
        filter={null}
        actions={inTrash ? [RESTORE] : [OPEN, CLOSE, TRASH]}
        run={async (action, meant) => {
          const { ids: done, skipped } = await api.forms.decideForms({
            formIds: 'ids' in meant ? meant.ids : [],
            action,
          })
          return { ids: done, skipped: skipped.map(({ why, count: orders }) => ({ why, orders })) }
        }}
        onProgress={() => () => undefined}
      />
      <IconAction icon={IconX} iconSize={17} aria-label={t`Clear`} onClick={onClear} />
    </TickedBar>
  )
}
