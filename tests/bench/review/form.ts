import { day, iso, minute } from '../../../sandbox/clock.ts'
import { houseTags } from '../../../sandbox/seeds/forms.ts'
import { createForm, type FormPlan, interests, topics } from '../../../sandbox/seeds/forms-plans.ts'
import { createSubmission, createTurns, type Filling, present, some } from '../../../sandbox/seeds/forms-submissions.ts'
import { needs } from '../../../sandbox/seeds/forms-texts.ts'
import type { Seeding } from '../../../sandbox/seeds/seeding.ts'
import type { World } from '../../../sandbox/world/world.ts'

/** A form with a field for every way in which values are compared. */
const plan: FormPlan = {
  name: 'Workshops of the season',
  age: 60,
  revision: 2,
  fields: (make) => [
    make.text({ target: 'first_name', label: 'First name', required: true, contact: 'FIRST_NAME' }),
    make.text({ target: 'last_name', label: 'Last name', required: true, contact: 'LAST_NAME' }),
    make.text({ target: 'email', label: 'E-mail', required: true, contact: 'EMAIL', format: 'EMAIL' }),
    make.phone({ target: 'phone', label: 'Phone', contact: 'PHONE' }),
    make.dropdown({ target: 'topic', label: 'What is it about?' }, topics),
    make.ticks({ target: 'interests', label: 'What would you like to do?' }, interests),
    make.number({ target: 'people', label: 'How many are you?', minimum: 1, maximum: 1000 }),
    make.date({ target: 'wished', label: 'Day you would like best' }),
    make.tick({ target: 'newsletter', label: 'Send me the programme by e-mail' }),
    make.text({ target: 'message', label: 'Anything else?', maxLength: 2000 }),
  ],
  thanks: 'Thank you.',
}

const response: Filling = ({ writer, prng, now, inTurn }) =>
  present({
    first_name: writer.first,
    last_name: writer.last,
    email: writer.email,
    phone: prng.chance(0.6) ? writer.phone : undefined,
    topic: prng.pick(topics),
    interests: some(interests, prng),
    people: prng.int(1, 1000),
    requested: prng.chance(0.8) ? iso(now + prng.int(0, 300) * day).slice(0, 10) : undefined,
    newsletter: prng.chance(0.7) ? prng.chance(0.5) : undefined,
    message: prng.chance(0.5) ? `${inTurn(needs)} ${writer.last}` : undefined,
  })

/** Puts the form with so many submissions into a site, one a minute; returns its id. */
export function plantForm(world: World, { prng, now, people }: Seeding, rows: number): string {
  const form = createForm(plan, { prng, now })
  world.forms.put(form)
  const inTurn = createTurns(prng)
  const tagIds = [...houseTags.values()]
  for (let left = rows; left > 0; left -= 1) {
    const writer = { ...people.next(), contactId: undefined, memberId: undefined }
    const writing = { form, writer, prng, now, at: now - left * minute, inTurn }
    world.submissions.put(createSubmission(writing, { fill: response, tagIds }))
  }
  return form.id
}
