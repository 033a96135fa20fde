import { draftOf } from './contact-draft.ts'

/** A contact of a test, ready to be typed over. */
export const kaya = draftOf({
  ...{ first: 'Kaya', last: 'Example', company: null, jobTitle: 'Usher', birthdate: null, locale: 'de' },
  picture: null,
  emails: [{ id: 'e1', tag: 'HOME', email: 'kaya@example.org' }],
  phones: [],
  addresses: [],
  extended: [],
})
