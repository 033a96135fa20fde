import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../frame/toasts.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import type { RowActions } from './row-menu.tsx'
import { textOf } from './row-text.ts'
import { useAct } from './use-act.ts'

/** What rows of Queue and Attention can do, with the dialog that asks before a change is dropped. */
export function useRowActions(): { actions: RowActions; dialog: ReactNode } {
  const { act } = useAct<'send' | 'discard'>()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<QueueRow | null>(null)
  const actions = useMemo<RowActions>(
    () => ({
      send: (row) => void act('send', () => api.sync.retry({ ids: [row.id] })),
      copy: (row) => void copy(row),
      openGuest: (row) => {
        const query = new URLSearchParams({ event: row.eventId ?? '', open: row.ticketNumber ?? '' })
        navigate(`/guests?${query}`)
      },
      discard: setAsking,
    }),
    [act, navigate],
  )
  const discard = (row: QueueRow) => {
    setAsking(null)
    void act('discard', () => api.sync.discard({ ids: [row.id] }))
  }
  return { actions, dialog: <DiscardDialog row={asking} onCancel={() => setAsking(null)} onDiscard={discard} /> }
}

async function copy(row: QueueRow) {
  try {
    await navigator.clipboard.writeText(textOf(row))
    toastQuiet('Details copied.')
  } catch {
    toastQuiet('The clipboard could not be used. Open the details and select the text.')
  }
}
