import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { EventFields, NewType, TypeFields } from '../../../shared/app/event-fields.ts'
import type { ManagedEventDetail } from '../../../shared/app/event-management.ts'
import { api } from '../../api.ts'
import { copyText } from '../../base/copy-text.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { useAction } from '../../base/use-action.ts'
import { isolated } from '../../format.ts'
import { offerUndo } from '../../list-screen/offer-undo.ts'
import { eventPath, listPath } from './event-paths.ts'

export type EventActions = ReturnType<typeof useEventActions>

/** What is done with an event. Changes are saved on this laptop; what has no way back, or makes a copy, needs the site. */
export function useEventActions({ id: eventId, title: called }: Pick<ManagedEventDetail, 'id' | 'title'>) {
  const [, go] = useLocation()
  const { busy, act: action } = useAction()
  const actions = useMemo(() => {
    const title = isolated(called)
    const change = (fields: EventFields) => api.eventDesk.change({ eventId, fields })
    const publishing = async (sellsAtOnce: boolean): Promise<true> => {
      await (sellsAtOnce ? api.eventDesk.publish({ eventId }) : change({ published: true }))
      return true
    }
    return {
      /** Throws what is wrong with it: the dialog that asked says so. */
      change,
      /** Throws as `change` does. */
      changeType: (typeId: string, fields: TypeFields) => api.eventDesk.changeType({ eventId, typeId, fields }),
      /** Throws as `change` does. */
      addType: (type: Omit<NewType, 'eventId'>) => api.eventDesk.addType({ eventId, ...type }),
      removeType: async (typeId: string, name: string) => {
        if (await action('action', () => api.eventDesk.removeType({ eventId, typeId })))
          toastQuiet(t`${isolated(name)} was removed.`)
      },
      orderTypes: async (before: string[], order: string[]) => {
        const receipt = await action('action', () => api.eventDesk.orderTypes({ eventId, before, order }))
        if (receipt === undefined) return
        offerUndo(t`Ticket types reordered.`, [receipt.operationId], () =>
          action('action', () => api.eventDesk.orderTypes({ eventId, before: order, order: before })),
        )
      },
      /** Reads what its evening needs; the screen shows how fresh it is. */
      prepare: async () => {
        if ((await action('action', () => api.eventDesk.prepare({ eventId }))) !== undefined)
          toastQuiet(t`Reading guests, orders and ticket types…`)
      },
      setOpen: async (open: boolean) => {
        const receipt = await action('action', () => change({ open }))
        if (receipt === undefined) return
        const words = open ? t`${title} is open on the site.` : t`${title} is closed on the site.`
        offerUndo(words, [receipt.operationId], () => action('action', () => change({ open: !open })))
      },
      /** With tickets that are on sale from that moment it needs the site at once. */
      publish: async (sellsAtOnce: boolean) => {
        if (await action('action', () => publishing(sellsAtOnce))) toastQuiet(t`${title} is published.`)
      },
      cancel: async () => {
        if (await action('action', () => api.eventDesk.cancel({ eventId })))
          toastQuiet(t`${title} is cancelled on the site.`)
      },
      remove: async () => {
        if (!(await action('action', () => api.eventDesk.remove({ eventId })))) return
        toastQuiet(t`${title} deleted.`)
        go(listPath())
      },
      duplicate: async () => {
        const copy = await action('action', () => api.eventDesk.duplicate({ eventId }))
        if (copy === undefined) return
        toastQuiet(t`${title} duplicated as a draft, two weeks later.`)
        go(eventPath(copy.eventId))
      },
      copyLink: (address: string) => copyText(() => address, t`Link copied.`),
      openOnSite: (address: string) => window.open(address, '_blank', 'noopener'),
    }
  }, [eventId, called, go, action])
  return { ...actions, busy: busy !== null }
}
