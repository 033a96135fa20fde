import { z } from 'zod'
import {
  MemberEvent,
  MemberOrder,
  type MemberOverview,
  type MemberPart,
  MemberPartState,
  MemberRsvp,
  MemberSubmission,
  MemberSubscription,
  MemberTicket,
  memberParts,
} from '../../../shared/app/member-home.ts'
import { parseJson } from '../../../shared/json.ts'
import type { Mirror } from '../mirror/mirror.ts'

/** The name in `meta` of the mirror, which is emptied when another site or member takes its place. */
const key = 'member-home'

/** A member's own records, as they were fetched last. */
const Copy = z.object({
  /** Whose they are, as `site-identity` names it: another member never sees them. */
  identity: z.string(),
  firstName: z.string(),
  fetchedAt: z.string().nullable(),
  states: z.partialRecord(z.enum(memberParts), MemberPartState),
  tickets: z.array(MemberTicket),
  orders: z.array(MemberOrder),
  subscriptions: z.array(MemberSubscription),
  rsvps: z.array(MemberRsvp),
  submissions: z.array(MemberSubmission),
  events: z.array(MemberEvent),
})
export type Copy = z.infer<typeof Copy>

const nothing: Omit<Copy, 'identity'> = {
  ...{ firstName: '', fetchedAt: null, states: {} },
  ...{ tickets: [], orders: [], subscriptions: [], rsvps: [], submissions: [], events: [] },
}

/** Keeps one member's own records between starts, in the mirror. */
export interface MemberCopy {
  /** What is kept of this member; nothing for another one. */
  of(identity: string | undefined): Copy
  save(copy: Copy): Promise<void>
}

export function createMemberCopy(mirror: Pick<Mirror, 'reader' | 'writer'>): MemberCopy {
  const kept = mirror.reader.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  return {
    of: (identity = '') => {
      const text = kept.get(key) as string | undefined
      const copy = text === undefined ? undefined : parseJson(Copy, text)
      return copy?.identity === identity ? copy : { ...nothing, identity }
    },
    save: async (copy) => {
      await mirror.writer.run({ type: 'setMeta', key, value: JSON.stringify(copy) })
    },
  }
}

/** A copy as the window sees it. */
export function overviewOf({ identity: _, states, ...copy }: Copy): MemberOverview {
  const state = (part: MemberPart) => states[part] ?? 'missing'
  return {
    ...copy,
    states: {
      events: state('events'),
      orders: state('orders'),
      subscriptions: state('subscriptions'),
      rsvps: state('rsvps'),
      submissions: state('submissions'),
    },
  }
}
