import { guestKeyOf } from '../../shared/guest-key.ts'
import { acted, type Host, type HostAction, someRsvp } from './rsvp-acting.ts'
import { receptionId as eventId } from './rsvp-world.ts'

type Action = HostAction['perform']

/** The guests of a party who are in, or out, as this laptop shows them. */
async function guestsThat(api: Parameters<Action>[1], rsvpId: string, are: 'in' | 'out'): Promise<number[]> {
  const { people } = await api.rsvps.get({ rsvpId })
  return people.filter(({ arrivedAt }) => (arrivedAt !== null) === (are === 'in')).map(({ guestId }) => guestId)
}

/** Half of the time the whole party, else one of it. */
const some = ({ rsvpPrng }: Host, guestIds: readonly number[]): number[] =>
  rsvpPrng.chance(0.5) ? [...guestIds] : [rsvpPrng.pick(guestIds)]

const fromTheList: Action = async (host, api, scene) => {
  const rsvpId = someRsvp(host)
  const out = await guestsThat(api, rsvpId, 'out')
  if (out.length === 0) return
  const guestIds = some(host, out)
  await acted(host, scene, { operation: 'rsvps.checkIn', rsvpId, guestIds }, () =>
    api.rsvps.checkIn({ eventId, rsvpId, guestIds }),
  )
}

const atTheDoor: Action = async (host, api, scene) => {
  const rsvpId = someRsvp(host)
  const out = await guestsThat(api, rsvpId, 'out')
  if (out.length === 0) return
  const guestIds = some(host, out)
  const ticketNumbers = guestIds.map((guestId) => guestKeyOf(rsvpId, guestId))
  await acted(host, scene, { operation: 'rsvps.checkIn', rsvpId, guestIds }, async () => {
    const { operationId, scanId } = await api.checkin.admitGroup({ eventId, ticketNumbers })
    if (operationId !== null) host.rsvpScans.push({ scanId, rsvpId, guestIds, isOut: false })
    return { operationId }
  })
}

const undo: Action = async (host, api, scene) => {
  const rsvpId = someRsvp(host)
  const inside = await guestsThat(api, rsvpId, 'in')
  if (inside.length === 0) return
  const guestIds = some(host, inside)
  await acted(host, scene, { operation: 'rsvps.undoCheckIn', rsvpId, guestIds }, () =>
    api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds }),
  )
}

const letOut: Action = async (host, api, scene) => {
  const rsvpId = someRsvp(host)
  const inside = await guestsThat(api, rsvpId, 'in')
  if (inside.length === 0) return
  const guestIds = [host.rsvpPrng.pick(inside)]
  await acted(host, scene, { operation: 'rsvps.undoCheckIn', rsvpId, guestIds }, async () => {
    const code = guestKeyOf(rsvpId, guestIds[0] ?? 1)
    const { operationId, scanId } = await api.checkin.scan({ eventId, code, mode: 'out' })
    if (operationId !== null) host.rsvpScans.push({ scanId, rsvpId, guestIds, isOut: true })
    return { operationId }
  })
}

const undoScan: Action = async (host, api, scene) => {
  const last = host.rsvpScans.pop()
  if (last === undefined) return
  const { scanId, rsvpId, guestIds, isOut } = last
  const operation = isOut ? 'rsvps.checkIn' : 'rsvps.undoCheckIn'
  await acted(host, scene, { operation, rsvpId, guestIds }, async () => {
    await api.checkin.undo({ scanId })
    return { operationId: undefined }
  })
}

/** What people do with guests of RSVPs who come and go. */
export const rsvpDoorActions: readonly HostAction[] = [
  { name: 'let a party in from the list', weight: 5, perform: fromTheList },
  { name: 'let a party in at the door', weight: 5, perform: atTheDoor },
  { name: 'undo a check-in of a party', weight: 4, perform: undo },
  { name: 'let a guest of a party out', weight: 1, perform: letOut },
  { name: 'undo a scan of a party', weight: 2, perform: undoScan },
]
