import { plural, t } from '@lingui/core/macro'
import type { RsvpRow } from '../../../shared/app/rsvps.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { offerUndo } from '../../list-screen/offer-undo.ts'

type Party = Pick<RsvpRow, 'id' | 'eventId' | 'name'>

const change = (name: 'checkIn' | 'undoCheckIn', { id, eventId }: Party, guestIds: number[]) =>
  api.rsvps[name]({ eventId, rsvpId: id, guestIds })

/** The guests of a party who are in, or who are not. */
async function guestIdsBy(isIn: boolean, { id }: Party): Promise<number[]> {
  const { people } = await api.rsvps.get({ rsvpId: id })
  return people.flatMap(({ guestId, arrivedAt }) => ((arrivedAt !== null) === isIn ? guestId : []))
}

async function checkIn(party: Party, chosen: number[] | undefined): Promise<void> {
  const guestIds = chosen ?? (await guestIdsBy(false, party))
  if (guestIds.length === 0) return
  const { operationId } = await change('checkIn', party, guestIds)
  const name = isolated(party.name)
  const count = guestIds.length
  const text =
    chosen === undefined && count === 1
      ? t`${name} is in.`
      : plural(count, { one: `# guest of ${name} is in.`, other: `# guests of ${name} are in.` })
  offerUndo(text, [operationId], () => change('undoCheckIn', party, guestIds))
}

async function undo(party: Party, chosen: number[] | undefined): Promise<void> {
  const guestIds = chosen ?? (await guestIdsBy(true, party))
  if (guestIds.length === 0) return
  const { operationId } = await change('undoCheckIn', party, guestIds)
  const name = isolated(party.name)
  const count = guestIds.length
  const text = plural(count, {
    one: `Check-in undone for # guest of ${name}.`,
    other: `Check-in undone for # guests of ${name}.`,
  })
  offerUndo(text, [operationId], () => change('checkIn', party, guestIds))
}

/** Checks in the guests of a party, all who are not in yet where none are named, with ten seconds to take it back. */
export function checkInParty(party: Party, guestIds?: number[]): void {
  void checkIn(party, guestIds).catch(toastProblem)
}

/** Undoes check-ins of a party, all of them where none are named, with ten seconds to take that back. */
export function undoPartyCheckIn(party: Party, guestIds?: number[]): void {
  void undo(party, guestIds).catch(toastProblem)
}
