import { iso } from '../clock.ts'
import type { FieldMaker } from './forms-building.ts'
import type { FormPlan } from './forms-plans.ts'
import { type Filling, present, some } from './forms-submissions.ts'
import { sentFile } from './sent-file.ts'

const year = 365 * 24 * 3_600_000

const parts = ['The lighthouse keeper', 'His daughter', 'The inspector', 'A sailor', 'Chorus'] as const
const languages = ['English', 'German', 'French', 'Polish', 'Turkish', 'Sign language'] as const
const evenings = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday morning'] as const
const stories = [
  'Six summers in the open-air company by the river, mostly fathers, ghosts and one very tired horse. I sing baritone and read music slowly.',
  'I teach chemistry in the day. In the school play I have been every adult that was needed, sometimes two in one scene.',
  'No stage so far, but nine years of reading to a room of four-year-olds, who do not forgive.',
  'Trained in movement and mask; toured with two shows for children. I would like to speak on a stage for once.',
  'I was your daughter in the reading of this play in March. I would like to find out what she does after the last page.',
  'Amateur, stubborn, free every evening but choir night. I can row, knit and fall down stairs.',
  'Singer in a harbour band. I know all the storms in the second act by heart, because my grandfather was in one of them.',
] as const

/** People who would like to be in a play, with a picture and a short life on paper. */
export const castingCall: FormPlan = {
  name: "Casting call: The Lighthouse Keeper's Daughter",
  age: 40,
  revision: 5,
  fields: (make: FieldMaker) => [
    make.words(
      'Six evenings of rehearsal before Christmas, opening in February. Nobody needs experience, everybody needs time.',
    ),
    make.text({ target: 'first_name', label: 'First name', required: true, contact: 'FIRST_NAME', maxLength: 100 }),
    make.text({ target: 'last_name', label: 'Last name', required: true, contact: 'LAST_NAME', maxLength: 100 }),
    make.text({ target: 'email', label: 'E-mail', required: true, contact: 'EMAIL', format: 'EMAIL' }),
    make.phone({ target: 'phone', label: 'Phone', contact: 'PHONE' }),
    make.date({ target: 'born', label: 'Date of birth', required: true }),
    make.number({ target: 'height', label: 'Height in cm', minimum: 80, maximum: 230 }),
    make.radio({ target: 'part', label: 'Which part would you like?', required: true }, parts),
    make.ticks({ target: 'languages', label: 'Languages you speak' }, languages),
    make.ticks({ target: 'evenings', label: 'When can you rehearse?', required: true }, evenings),
    make.text({ target: 'experience', label: 'Tell us about yourself', required: true, maxLength: 4000 }),
    make.text({ target: 'showreel', label: 'Link to something you did', format: 'URL' }),
    make.files({ target: 'pictures', label: 'Pictures of you', required: true, fileLimit: 3 }),
    make.files({
      ...{ target: 'life', label: 'Your life on one page', fileLimit: 1 },
      ...{ formats: ['DOCUMENT' as const], button: 'Choose a document' },
    }),
    make.tick({ target: 'adult', label: 'I am of age, or my parents agree' }),
    make.signature({ target: 'signature', label: 'Sign here' }),
    make.send(),
  ],
  thanks: 'Thank you. We read everything and write to everybody before the month is over.',
  more: { spamFilterProtectionLevel: 'BASIC' },
}

/** A person who would like to be in the play. */
export const askForPart: Filling = ({ writer, prng, now, inTurn }) =>
  present({
    first_name: writer.first,
    last_name: writer.last,
    email: writer.email,
    phone: prng.chance(0.8) ? writer.phone : undefined,
    born: iso(now - prng.int(17, 70) * year - prng.int(0, 364) * 24 * 3_600_000).slice(0, 10),
    height: prng.chance(0.9) ? prng.int(148, 201) : undefined,
    part: prng.pick(parts),
    languages: some(languages, prng),
    evenings: some(evenings, prng),
    experience: inTurn(stories),
    showreel: prng.chance(0.3) ? `https://example.org/reel/${prng.int(100, 999)}` : undefined,
    pictures: Array.from({ length: prng.int(1, 2) }, () => sentFile(prng, 'portrait.png')),
    life: prng.chance(0.7) ? [sentFile(prng, `${writer.last.toLowerCase()}-cv.pdf`)] : undefined,
    adult: true,
    signature: prng.chance(0.85) ? [sentFile(prng, 'signature.png')] : undefined,
  })
