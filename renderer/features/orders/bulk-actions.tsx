import { plural, t } from '@lingui/core/macro'
import { IconArchive, IconArchiveOff, IconCoin } from '@tabler/icons-react'
import type { BulkAction as Action, OrderFilter } from '../../../shared/app/orders.ts'
import { api } from '../../api.ts'
import { type BulkAction, BulkBar } from '../../list-screen/bulk-bar.tsx'
import type { TickedRows } from '../../list-screen/list-screen.tsx'

const harmless = t`No refund is made and the buyer isn’t notified. You can undo this at any time.`

const ARCHIVE: BulkAction<Action> = {
  action: 'archive',
  icon: IconArchive,
  verb: t`Archive`,
  done: (count) => plural(count, { one: '# order archived.', other: '# orders archived.' }),
  back: 'unarchive',
  warning: harmless,
}
const RESTORE: BulkAction<Action> = {
  action: 'unarchive',
  icon: IconArchiveOff,
  verb: t`Restore`,
  done: (count) => plural(count, { one: '# order restored.', other: '# orders restored.' }),
  back: 'archive',
  warning: harmless,
}
const PAID_BY_TRANSFER: BulkAction<Action> = {
  action: 'paidByTransfer',
  icon: IconCoin,
  verb: t`Paid by transfer`,
  done: (count) =>
    plural(count, { one: '# order marked as paid by transfer.', other: '# orders marked as paid by transfer.' }),
  back: null,
  // Money is never taken by a single press.
  alwaysAsks: true,
  warning: t`What is due for each goes into the cash book as a transfer, and their tickets are good at the door from then on. Orders that are paid stay as they are.`,
}

interface BulkActionsProps extends TickedRows {
  filter: OrderFilter
  /** The list shows the archive. */
  archived: boolean
}

/** What can be done with all ticked orders at once. */
export function BulkActions({ archived, ...props }: BulkActionsProps) {
  return (
    <BulkBar
      {...props}
      counted={(count) => plural(count, { one: '# order', other: '# orders' })}
      actions={archived ? [RESTORE] : [PAID_BY_TRANSFER, ARCHIVE]}
      run={(action, meant, expected) => api.orders.bulk({ action, ...meant, expected })}
      onProgress={api.orders.bulkProgress}
    />
  )
}
