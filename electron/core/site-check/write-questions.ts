import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as foldersWire } from '../../../shared/wire/folders.ts'
import { endpoints as formsWire } from '../../../shared/wire/forms.ts'
import { ownForms } from '../../../shared/wire/forms-reads.ts'
import { endpoints as submissionsWire } from '../../../shared/wire/submissions.ts'
import { endpoints as definitionsWire } from '../../../shared/wire/ticket-definitions.ts'
import { isTaken } from './outcome.ts'
import { newEvent, ownForm } from './own-records.ts'
import { type CheckedSite, isSo, open, type Question, refusalText } from './question.ts'

const options = { priority: 'interactive' } as const

const ownDraft = ({ client, own }: CheckedSite) =>
  own.once('event', async (name) => {
    const asked = { event: newEvent(name), draft: true }
    return (await client.call(eventsWire.create, asked, options)).event.id
  })

/** What is asked of a draft event, a folder and a form of the check's own. */
export const writeQuestions: readonly Question[] = [
  {
    id: 'r3',
    assumption: messageOf('siteCheck.r3'),
    file: 'electron/core/event-desk/event-fields.ts',
    reach: 'writes',
    ask: async ({ client, own }) => {
      let saw = 'an event without a place was made'
      await own
        .make('event', async (name) => {
          const event = { ...newEvent(name), location: { type: 'VENUE', locationTbd: true } }
          return (await client.call(eventsWire.create, { event, draft: true }, options)).event.id
        })
        .catch((error: unknown) => {
          saw = refusalText(error as Parameters<typeof refusalText>[0])
        })
      return isSo(saw.startsWith('4'), saw)
    },
  },
  {
    id: 'r4',
    assumption: messageOf('siteCheck.r4'),
    file: 'electron/core/event-desk/event-fields.ts',
    reach: 'writes',
    ask: async (site) => {
      const eventId = await ownDraft(site)
      const { client } = site
      const { dateAndTimeSettings: dates } = newEvent('')
      const fields = ['DETAILS' as const]
      const change = (part: typeof dates & { hideEndDate?: boolean }) =>
        client.call(eventsWire.update, { event: { id: eventId, dateAndTimeSettings: part }, fields }, options)
      await change({ ...dates, hideEndDate: true })
      const { event } = await change(dates)
      const isKept = event.dateAndTimeSettings?.hideEndDate === true
      return isSo(!isKept, isKept ? 'the rest was kept' : 'the rest was lost')
    },
  },
  {
    id: 'o4',
    assumption: messageOf('siteCheck.o4'),
    file: 'electron/core/event-management/type-fields.ts',
    reach: 'writes',
    ask: async (site) => {
      const eventId = await ownDraft(site)
      const price = { fixedPrice: { value: '1.00' } }
      const ticketDefinition = {
        eventId,
        name: 'Check',
        initialLimit: null,
        pricingMethod: price,
        feeType: 'FEE_INCLUDED',
      }
      return isTaken(site.client.call(definitionsWire.create, { ticketDefinition }, options))
    },
  },
  {
    id: 'type-order',
    assumption: messageOf('siteCheck.type-order'),
    file: 'electron/core/events/ticket-definition.mirror.ts',
    reach: 'writes',
    ask: async (site) => {
      const eventId = await ownDraft(site)
      const { client } = site
      const type = async (name: string) => {
        const free = { pricingMethod: { fixedPrice: { value: '0' } }, feeType: 'NO_FEE' }
        const ticketDefinition = { eventId, name, initialLimit: 1, ...free }
        return (await client.call(definitionsWire.create, { ticketDefinition }, options)).ticketDefinition.id
      }
      const first = await type('First')
      // They need different ages, or a list by age could be in the new order by chance.
      await site.wait(1_000)
      const second = await type('Second')
      const move = { eventId, ticketDefinitionId: second, beforeDefinitionId: first }
      await client.call(definitionsWire.reorder, move, options)
      const query = { filter: { eventId }, cursorPaging: { limit: 100 } }
      const { ticketDefinitions } = await client.call(definitionsWire.query, { query }, options)
      const [firstAt, secondAt] = [first, second].map((id) => ticketDefinitions.findIndex((one) => one.id === id))
      const isShown = (secondAt ?? 0) < (firstAt ?? 0)
      return isSo(isShown, isShown ? 'in the new order' : 'in another order')
    },
  },
  {
    id: 'folders',
    assumption: messageOf('siteCheck.folders'),
    file: 'electron/core/media/folder.queued.ts',
    reach: 'writes',
    ask: async ({ client, own }) => {
      let name = ''
      const folderId = await own.once('folder', async (given) => {
        name = given
        return (await client.call(foldersWire.create, { displayName: given }, options)).folder.id
      })
      const { folder } = await client.call(foldersWire.get, { folderId }, options)
      return isSo(folder.displayName === name, folder.displayName === name ? 'found' : 'under another name')
    },
  },
  {
    id: 'r16',
    assumption: messageOf('siteCheck.r16'),
    file: 'electron/core/forms/design/form-commands.ts',
    reach: 'writes',
    ask: async (site) => {
      const formId = await ownForm(site)
      const { form } = await site.client.call(formsWire.get, { formId }, options)
      const wanted = form.name ?? ''
      let given = ''
      await site.own.make('form', async () => {
        const twin = { namespace: ownForms, name: wanted, properties: { name: wanted } }
        const made = await site.client.call(formsWire.create, { form: twin }, options)
        given = made.form.name ?? ''
        return made.form.id
      })
      return isSo(given !== wanted, given === wanted ? 'both have one name' : 'numbered')
    },
  },
  {
    id: 'r18',
    assumption: messageOf('siteCheck.r18'),
    file: 'electron/core/forms/review.queued.ts',
    reach: 'writes',
    ask: async (site) => {
      const formId = await ownForm(site)
      const { client } = site
      const { submission } = await client.call(
        submissionsWire.create,
        { submission: { formId, submissions: {} } },
        options,
      )
      const submissionId = submission.id ?? ''
      await client.call(submissionsWire.markAsSeen, { ids: [submissionId], formId }, options)
      const isSeen = async () =>
        (await client.call(submissionsWire.get, { submissionId }, options)).submission.seen === true
      if (await isSeen()) return isSo(false, 'done with the answer')
      for (const seconds of [1, 2, 4, 8]) {
        await site.wait(seconds * 1_000)
        if (await isSeen()) return isSo(true, 'done some seconds later')
      }
      return open('not done after fifteen seconds')
    },
  },
  {
    id: 'r24',
    assumption: messageOf('siteCheck.r24'),
    file: 'electron/core/forms/sending/send.queued.ts',
    reach: 'writes',
    ask: async (site) => {
      const asked = { formId: await ownForm(site), filename: 'check.txt', mimeType: 'text/plain' }
      return isTaken(site.client.call(submissionsWire.getMediaUploadUrl, asked, options), 'given')
    },
  },
]
