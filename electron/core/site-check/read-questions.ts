import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as filesWire } from '../../../shared/wire/files.ts'
import { endpoints as foldersWire } from '../../../shared/wire/folders.ts'
import { endpoints as guestsWire } from '../../../shared/wire/guests.ts'
import { endpoints as plansWire } from '../../../shared/wire/plans.ts'
import { endpoints as plansV3Wire } from '../../../shared/wire/plans-v3.ts'
import { endpoints as definitionsWire } from '../../../shared/wire/ticket-definitions.ts'
import { askRights } from '../platform/ask-rights.ts'
import { noRecord } from '../platform/named-rights.ts'
import { bodyOf, isRefused, isTaken, outcomeOf } from './outcome.ts'
import { contradicted, holds, isSo, open, type Question, refusalText } from './question.ts'

const options = { priority: 'interactive' } as const
const first = { cursorPaging: { limit: 1 } }
const [from, to] = ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']

/** What can be asked without changing anything at the site. */
export const readQuestions: readonly Question[] = [
  {
    id: 'rights',
    assumption: messageOf('siteCheck.rights'),
    file: 'electron/core/platform/ask-rights.ts',
    reach: 'reads',
    ask: async ({ client, rights }) => {
      const asked = (await askRights(client, rights)).filter(
        ({ app, state }) => app === null || state !== 'notInstalled',
      )
      const missing = asked.filter(({ state }) => state === 'forbidden')
      const codes = missing.map(({ name }) => name.code).join(', ')
      return isSo(missing.length === 0, missing.length === 0 ? `${asked.length} rights` : `missing: ${codes}`)
    },
  },
  {
    id: 'r1',
    assumption: messageOf('siteCheck.r1'),
    file: 'electron/core/uploads/find-there.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const sorted = (fieldName: string) =>
        outcomeOf(client.call(filesWire.query, { query: { ...first, sort: [{ fieldName, order: 'DESC' }] } }, options))
      const [created, updated] = [await sorted('createdDate'), await sorted('updatedDate')]
      if (updated.refusal !== undefined) return contradicted(`updatedDate: ${refusalText(updated.refusal)}`)
      return isSo(
        created.refusal !== undefined,
        created.refusal ? refusalText(created.refusal) : 'createdDate is taken',
      )
    },
  },
  {
    id: 'r2',
    assumption: messageOf('siteCheck.r2'),
    file: 'electron/core/media/folder-reading.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const query = { ...first, filter: { state: { $in: ['OK', 'DELETED'] } } }
      return isRefused(client.call(foldersWire.query, { query }, options), '$in is taken')
    },
  },
  {
    id: 'r5',
    assumption: messageOf('siteCheck.r5'),
    file: 'electron/core/events/event.mirror.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const asked = { query: { paging: { limit: 1 } }, includeDrafts: true }
      const { refusal } = await outcomeOf(client.call(eventsWire.query, asked, options))
      if (refusal?.code === 'not_installed') return open(refusalText(refusal))
      return isSo(refusal === undefined, refusal === undefined ? 'with drafts' : refusalText(refusal))
    },
  },
  {
    id: 'r7',
    assumption: messageOf('siteCheck.r7'),
    file: 'electron/core/platform/errors.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const { refusal } = await outcomeOf(client.call(eventsWire.get, { eventId: noRecord }, options))
      if (refusal === undefined) return open('an event without a record was found')
      const body = bodyOf(refusal)
      if (/"error_?key"/i.test(body)) return contradicted(`${refusalText(refusal)}, in error_key`)
      return /"(applicationError|validationError)"/.test(body)
        ? holds(refusalText(refusal))
        : open(refusalText(refusal))
    },
  },
  {
    id: 'r13',
    assumption: messageOf('siteCheck.r13'),
    file: 'sandbox/behaviours/events.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const { facets } = await client.call(eventsWire.countByStatus, {}, options)
      const count = Object.keys(facets ?? {}).length
      return isSo(count === 0, `${count} facets`)
    },
  },
  {
    id: 'r14',
    assumption: messageOf('siteCheck.r14'),
    file: 'electron/core/mirror/feed.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const query = { filter: { createdDate: { $gte: from, $lt: to } }, paging: { limit: 1 } }
      return isRefused(client.call(eventsWire.query, { query }, options), 'two bounds are taken')
    },
  },
  {
    id: 'o8',
    assumption: messageOf('siteCheck.o8'),
    file: 'electron/core/contacts/contact.mirror.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const filter = { $and: [{ createdDate: { $gte: from } }, { createdDate: { $lt: to } }] }
      return isTaken(client.call(contactsWire.query, { query: { filter, paging: { limit: 1 } } }, options))
    },
  },
  {
    id: 'r15-events',
    assumption: messageOf('siteCheck.r15-events'),
    file: 'electron/core/platform/missing-right.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const { refusal } = await outcomeOf(client.call(eventsWire.query, { query: { paging: { limit: 1 } } }, options))
      return isSo(refusal?.code !== 'not_installed', refusal === undefined ? 'installed' : refusalText(refusal))
    },
  },
  {
    id: 'r15-plans',
    assumption: messageOf('siteCheck.r15-plans'),
    file: 'electron/core/platform/missing-right.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      // The older call is asked only where the newer one is not there: its end is announced.
      const newer = (await outcomeOf(client.call(plansV3Wire.query, { query: first }, options))).refusal
      const isOlder = newer?.code === 'not_found'
      const refusal = isOlder ? (await outcomeOf(client.call(plansWire.list, { limit: 1 }, options))).refusal : newer
      return isSo(refusal?.code !== 'not_installed', refusal === undefined ? 'installed' : refusalText(refusal))
    },
  },
  {
    id: 'plans-v3',
    assumption: messageOf('siteCheck.plans-v3'),
    file: 'electron/core/plans/read-plans.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const { refusal } = await outcomeOf(client.call(plansV3Wire.query, { query: first }, options))
      if (refusal?.code === 'not_installed') return open(refusalText(refusal))
      return isSo(refusal === undefined, refusal === undefined ? 'answered' : refusalText(refusal))
    },
  },
  {
    id: 'r17',
    assumption: messageOf('siteCheck.r17'),
    file: 'electron/core/media/media-reading.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const at = (offset: number) => client.call(filesWire.list, { paging: { limit: 1, offset } as object }, options)
      const [start, next] = [(await at(0)).files[0]?.id, (await at(1)).files[0]?.id]
      if (start === undefined) return open('the library has no files')
      return isSo(start === next, start === next ? 'the same file at both offsets' : 'the offset counts')
    },
  },
  {
    id: 'r21',
    assumption: messageOf('siteCheck.r21'),
    file: 'electron/core/events/events.queries.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const query = { cursorPaging: { limit: 20 } }
      const { ticketDefinitions } = await client.call(definitionsWire.query, { query }, options)
      const limited = ticketDefinitions.filter(({ initialLimit }) => typeof initialLimit === 'number')
      if (limited.length === 0) return open('no ticket type has a limit')
      return isSo(
        limited.every(({ actualLimit }) => typeof actualLimit === 'number'),
        `${limited.length} types`,
      )
    },
  },
  {
    id: 'r25',
    assumption: messageOf('siteCheck.r25'),
    file: 'electron/core/guests/guest.mirror.ts',
    reach: 'reads',
    ask: async ({ client }) => {
      const { events } = await client.call(eventsWire.query, { query: { paging: { limit: 20 } } }, options)
      let seen = 0
      for (const { id: eventId } of events) {
        const query = { filter: { eventId }, cursorPaging: { limit: 100 } }
        const { guests } = await client.call(guestsWire.query, { query }, options)
        const strays = guests.filter((guest) => guest.eventId !== undefined && guest.eventId !== eventId).length
        if (strays > 0) return contradicted(`${strays} of ${guests.length} are of other events`)
        seen += guests.length
      }
      return seen === 0 ? open('no event has guests') : holds(`${seen} guests`)
    },
  },
]
