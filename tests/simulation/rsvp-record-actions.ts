import type { RsvpChanges, RsvpFields } from '../../shared/app/rsvps.ts'
import { acted, type Host, type HostAction, newText, someRsvp } from './rsvp-acting.ts'
import { commentInput, receptionId as eventId, referenceInput } from './rsvp-world.ts'

type Action = HostAction['perform']

const changeStatus: Action = async (host, api, scene) => {
  const rsvpId = someRsvp(host)
  const response = host.rsvpPrng.pick(['YES', 'YES', 'NO', 'WAITLIST'] as const)
  await acted(host, scene, { operation: 'rsvps.answer', rsvpId, fields: { answer: response } }, () =>
    api.rsvps.answer({ eventId, rsvpId, answer: response }),
  )
}

/** Names that guests share, also with the site's own people. */
export const sharedNames = [
  { firstName: 'Jo', lastName: 'Walker' },
  { firstName: 'Ana', lastName: 'Lind' },
] as const

/** A person at the door does not ask for every name. */
const companionsOf = (host: Host, count: number): string[] =>
  Array.from({ length: count }, () => (host.rsvpPrng.chance(0.3) ? '' : `With ${newText(host)}`))

/** A walk-in: with a name that others have as well and an address of their own, or with a name of their own and no address. */
function walkIn(host: Host, text: string): RsvpFields {
  const { rsvpPrng } = host
  const isShared = rsvpPrng.chance(0.6)
  return {
    ...(isShared ? rsvpPrng.pick(sharedNames) : { firstName: 'New', lastName: text }),
    email: isShared ? `${text}@example.org` : '',
    companions: companionsOf(host, rsvpPrng.int(0, 3)),
    answer: 'YES',
    form: { [referenceInput]: text, ...(rsvpPrng.chance(0.3) ? { [commentInput]: `Says ${text}` } : {}) },
  }
}

const addWalkIn: Action = async (host, api, scene) => {
  const { rsvpPrng } = host
  const text = newText(host)
  const fields = walkIn(host, text)
  const override = rsvpPrng.chance(0.3)
  const [letsIn, some] = [rsvpPrng.chance(0.75), rsvpPrng.next()]
  let rsvpId = ''
  await acted(host, scene, { operation: 'rsvps.add', rsvpId: undefined, fields, text }, async () => {
    const receipt = await api.rsvps.add({ eventId, fields, override })
    rsvpId = receipt.recordId
    host.walkIns.push(rsvpId)
    return receipt
  })
  if (!letsIn) return
  const party = Array.from({ length: fields.companions.length + 1 }, (_, at) => at + 1)
  const guestIds = some < 0.75 ? party : [1]
  await acted(host, scene, { operation: 'rsvps.checkIn', rsvpId, guestIds }, () =>
    api.rsvps.checkIn({ eventId, rsvpId, guestIds }),
  )
}

/** The names of those who come along as the window offers them, with one more, one fewer, or another name. */
function otherCompanions(host: Host, before: readonly string[]): string[] {
  const { rsvpPrng } = host
  const kind = rsvpPrng.next()
  if (before.length === 0 || (kind < 0.3 && before.length < 6)) return [...before, ...companionsOf(host, 1)]
  if (kind < 0.5) return before.slice(0, -1)
  const place = rsvpPrng.int(0, before.length - 1)
  return before.with(place, `With ${newText(host)}`)
}

const edit: Action = async (host, api, scene) => {
  const { rsvpPrng } = host
  const rsvpId = someRsvp(host)
  const { fields: before } = await api.rsvps.form({ eventId, rsvpId })
  if (before === null) return
  const text = newText(host)
  const kind = rsvpPrng.int(0, 5)
  const comment = rsvpPrng.chance(0.2) ? null : `Says ${text}`
  const changes: readonly RsvpChanges[] = [
    { lastName: `Named ${text}` },
    { firstName: `First ${text}`, form: { [commentInput]: comment } },
    { companions: otherCompanions(host, before.companions) },
    { email: rsvpPrng.chance(0.2) ? '' : `${text}@example.org` },
    { form: { [commentInput]: comment } },
    { companions: otherCompanions(host, before.companions), lastName: `Named ${text}` },
  ]
  const fields = changes[kind] ?? {}
  const override = rsvpPrng.chance(0.3)
  await acted(host, scene, { operation: 'rsvps.edit', rsvpId, fields }, () =>
    api.rsvps.edit({ eventId, rsvpId, fields, override }),
  )
}

/** What people write about RSVPs. */
export const rsvpRecordActions: readonly HostAction[] = [
  { name: 'add a walk-in', weight: 6, perform: addWalkIn },
  { name: 'change the status of an RSVP', weight: 3, perform: changeStatus },
  { name: 'edit an RSVP', weight: 7, perform: edit },
  {
    name: 'refresh RSVPs',
    weight: 1,
    perform: async (_, api) => void (await api.sync.refresh({ dataSet: 'rsvps' })),
  },
]
