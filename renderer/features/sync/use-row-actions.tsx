import { t } from '@lingui/core/macro'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { useAction } from '../../base/use-action.ts'
import { exportUnsent } from '../../copy/export-unsent.ts'
import { pathOf } from '../../records.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import type { RowActions } from './row-menu.tsx'
import { rowText } from './row-text.ts'

/** What rows of Queue and Attention can do, with the dialog that asks before a change is dropped. */
export function useRowActions(): { actions: RowActions; dialog: ReactNode } {
  const { act: action } = useAction<'send' | 'discard' | 'export'>()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<QueueRow | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)
  const stopChoosing = useCallback(() => setChoosing(null), [])
  const actions = useMemo<RowActions>(
    () => ({
      send: (row) => void action('send', () => api.sync.retry({ ids: [row.id] })),
      sellAnyway: (row, how) => void action('send', () => api.sales.sellAnyway({ saleId: row.recordId, how })),
      choose: (row) => setChoosing(row.id),
      copy: (row) => void copy(row),
      exportOne: (row) => void action('export', () => exportUnsent([row.id])),
      openRecord: (row) => {
        const route = pathOf(row)
        return route === undefined ? undefined : () => navigate(route)
      },
      discard: setAsking,
    }),
    [action, navigate],
  )
  const discard = (row: QueueRow) => {
    setAsking(null)
    void action('discard', () => api.sync.discard({ ids: [row.id] }))
  }
  const dialog = (
    <>
      <DiscardDialog row={asking} onCancel={() => setAsking(null)} onDiscard={discard} />
      <ConflictDialog id={choosing} onClose={stopChoosing} />
    </>
  )
  return { actions, dialog }
}

async function copy(row: QueueRow) {
  try {
    await navigator.clipboard.writeText(rowText(row))
    toastQuiet(t`Details copied.`)
  } catch {
    toastQuiet(t`The clipboard could not be used. Open the details and select the text.`)
  }
}
