import { Button, Modal } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCoin } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { BulkAction, OrderFilter } from '../../../shared/app/orders.ts'
import { api } from '../../api.ts'
import { counted, formatCount } from '../../format.ts'
import { toastProblem, toastQuiet, toastUndo } from '../../frame/toasts.tsx'
import type { Selection } from '../../ui/data-grid/selection.ts'
import dialog from '../../ui/dialog.module.css'
import { lookAgain } from './use-order-actions.ts'

/** More orders than this are asked about first. */
const MANY = 100

interface BulkActionsProps {
  selection: Selection
  count: number
  clear: () => void
  filter: OrderFilter
  /** The list shows the archive. */
  archived: boolean
}

const WORDS: Record<BulkAction, { verb: string; done: string; back: BulkAction | null }> = {
  archive: { verb: 'Archive', done: 'archived', back: 'unarchive' },
  unarchive: { verb: 'Restore', done: 'restored', back: 'archive' },
  paidByTransfer: { verb: 'Paid by transfer', done: 'marked as paid by transfer', back: null },
}

/** What can be done with all ticked orders at once. */
export function BulkActions({ selection, count, clear, filter, archived }: BulkActionsProps) {
  const [asks, setAsks] = useState<BulkAction | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  useEffect(() => api.orders.bulkProgress((news) => setProgress((now) => (now === null ? null : news))), [])

  const run = async (action: BulkAction) => {
    setProgress({ done: 0, total: count })
    try {
      const ids = [...selection.ids]
      const meant = selection.all ? { filter, except: ids } : { ids }
      tell(action, await api.orders.bulk({ action, ...meant, expected: count }))
      clear()
    } catch (error) {
      toastProblem(error)
    } finally {
      setProgress(null)
      await lookAgain()
    }
  }
  // Money is never taken by a single press.
  const begin = (action: BulkAction) =>
    count > MANY || action === 'paidByTransfer' ? setAsks(action) : void run(action)
  const actions: BulkAction[] = archived ? ['unarchive'] : ['paidByTransfer', 'archive']
  const icons = {
    archive: <IconArchive size={15} />,
    unarchive: <IconArchiveOff size={15} />,
    paidByTransfer: <IconCoin size={15} />,
  }
  if (progress !== null && progress.total > MANY) {
    return (
      <span role="status">
        {formatCount(progress.done)} of {formatCount(progress.total)}
      </span>
    )
  }
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant="subtle"
          size="compact-sm"
          h={30}
          disabled={progress !== null}
          leftSection={icons[action]}
          onClick={() => begin(action)}
        >
          {WORDS[action].verb}
          {action === 'paidByTransfer' && '…'}
        </Button>
      ))}
      <Modal
        opened={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === null ? '' : `${WORDS[asks].verb}: ${counted(count, 'order')}?`}
        size={460}
      >
        <p className={dialog['text']}>
          {asks === 'paidByTransfer'
            ? 'What is due for each goes into the cash book as a transfer, and their tickets are good at the door from then on. Orders that are paid stay as they are.'
            : 'Nothing is given back and nobody is told. It can be taken back at any time.'}
        </p>
        <div className={dialog['actions']}>
          <Button variant="default" data-autofocus onClick={() => setAsks(null)}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              setAsks(null)
              if (asks !== null) void run(asks)
            }}
          >
            {asks !== null && `${WORDS[asks].verb}: ${counted(count, 'order')}`}
          </Button>
        </div>
      </Modal>
    </>
  )
}

type Result = Awaited<ReturnType<typeof api.orders.bulk>>

/** Says how many were changed and why others were not, with the way back where there is one. */
function tell(action: BulkAction, { ids, skipped }: Result): void {
  const { done, back } = WORDS[action]
  const left = skipped.map(({ why, orders }) => `${counted(orders, 'order')} left: ${why}`).join(' ')
  const text = `${counted(ids.length, 'order')} ${done}.${left === '' ? '' : ` ${left}`}`
  if (ids.length === 0) toastQuiet(left === '' ? 'Nothing was changed.' : left)
  else if (back === null) toastQuiet(text)
  else
    toastUndo(text, async () => {
      await api.orders.bulk({ action: back, ids, expected: ids.length })
      await lookAgain()
    })
}
