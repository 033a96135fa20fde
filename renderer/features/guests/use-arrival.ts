import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { GuestRow } from '../../../shared/app/guests.ts'
import { api } from '../../api.ts'
import { toastProblem, toastUndo } from '../../base/toasts.tsx'
import { arrivalStep } from '../../event/arrival.ts'
import { isolated } from '../../format.ts'

type Arriving = Pick<GuestRow, 'eventId' | 'ticketNumber' | 'name' | 'arrivedAt' | 'status'>

async function change(name: 'checkIn' | 'undoCheckIn', ticket: { eventId: string; ticketNumber: string; at?: string }) {
  await api.tickets[name](ticket)
}

/** Marks guests as arrived or not, with ten seconds to take it back. `look` is called for those a person must look at. */
export function useArrival(look: (ticketNumber: string) => void): (guest: Arriving) => void {
  return useCallback(
    (guest) => {
      const step = arrivalStep(guest)
      if (step === 'look') return look(guest.ticketNumber)
      const ticket = { eventId: guest.eventId, ticketNumber: guest.ticketNumber }
      const work = async () => {
        if (step === 'checkIn') {
          await change('checkIn', ticket)
          toastUndo(t`${isolated(guest.name)} is in.`, () => change('undoCheckIn', ticket))
          return
        }
        await change('undoCheckIn', ticket)
        // Taking this back keeps the time the guest really came.
        const back = guest.arrivedAt === null ? ticket : { ...ticket, at: guest.arrivedAt }
        toastUndo(t`${isolated(guest.name)} is not in any more.`, () => change('checkIn', back))
      }
      void work().catch(toastProblem)
    },
    [look],
  )
}
