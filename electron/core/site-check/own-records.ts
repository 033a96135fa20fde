import { endpoints as formsWire } from '../../../shared/wire/forms.ts'
import { ownForms } from '../../../shared/wire/forms-reads.ts'
import type { CheckedSite } from './question.ts'

/** A year that no programme has reached. */
const day = '2099-01-05'

/** An event of the check, a long way off, with tickets unless said otherwise. */
export const newEvent = (title: string, initialType: 'TICKETING' | 'RSVP' = 'TICKETING') => ({
  title,
  location: { type: 'VENUE', name: 'Foyer check' },
  dateAndTimeSettings: {
    startDate: `${day}T18:00:00.000Z`,
    endDate: `${day}T20:00:00.000Z`,
    timeZoneId: 'UTC',
  },
  registration: { initialType },
})

/** The check's form, made once. */
export const ownForm = ({ client, own }: CheckedSite): Promise<string> =>
  own.once('form', async (name) => {
    const form = { namespace: ownForms, name, properties: { name } }
    return (await client.call(formsWire.create, { form }, { priority: 'interactive' })).form.id
  })
