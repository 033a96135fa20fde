import { plural, t } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { RsvpRow } from '../../../shared/app/rsvps.ts'
import { api } from '../../api.ts'
import { toastProblem, toastUndo } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'

type Party = Pick<RsvpRow, 'id' | 'eventId' | 'name'>

async function change(name: 'checkIn' | 'undoCheckIn', { id, eventId }: Party, guestIds: number[]) {
  await api.rsvps[name]({ eventId, rsvpId: id, guestIds })
}

/** Those of a party who are in, or who are not. */
async function thoseWho(are: 'in' | 'out', { id }: Party): Promise<number[]> {
  const { people } = await api.rsvps.get({ rsvpId: id })
  return people.flatMap(({ guestId, arrivedAt }) => ((arrivedAt !== null) === (are === 'in') ? guestId : []))
}

/** Guests of a party come in or go out again, with ten seconds to take it back; all it can be about where none is named. */
async function move(are: 'in' | 'out', party: Party, named?: number[]): Promise<void> {
  const guestIds = named ?? (await thoseWho(are === 'in' ? 'out' : 'in', party))
  if (guestIds.length === 0) return
  const name = isolated(party.name)
  const [act, back] = are === 'in' ? (['checkIn', 'undoCheckIn'] as const) : (['undoCheckIn', 'checkIn'] as const)
  await change(act, party, guestIds)
  const count = guestIds.length
  const text =
    are === 'in'
      ? plural(count, { one: `# guest of ${name} is in.`, other: `# guests of ${name} are in.` })
      : plural(count, {
          one: `# guest of ${name} is not in any more.`,
          other: `# guests of ${name} are not in any more.`,
        })
  toastUndo(named === undefined && count === 1 && are === 'in' ? t`${name} is in.` : text, () =>
    change(back, party, guestIds),
  )
}

/** Lets guests of a party in and out again. */
export function useParty() {
  const letIn = useCallback((party: Party, guestIds?: number[]) => {
    void move('in', party, guestIds).catch(toastProblem)
  }, [])
  const letOut = useCallback((party: Party, guestIds?: number[]) => {
    void move('out', party, guestIds).catch(toastProblem)
  }, [])
  return { letIn, letOut }
}
