import type { FieldValue } from '../../shared/app/field-values.ts'

const response = (label: string, value: FieldValue['value']): FieldValue => ({
  target: label,
  label,
  isOld: false,
  value,
})

/** A submission with everything that tries a page: markup, a very long text, one from right to left, and every kind. */
export const sampleSubmission = {
  house: 'Marlowe House',
  name: '<b>Annegret</b> & Søns',
  formName: 'Contact us',
  createdAt: '2026-11-20T17:40:00.000Z',
  fieldValues: [
    response('Your message', {
      kind: 'text',
      text: '<script>alert("x")</script>\n<img src=x onerror=alert(1)> & so on',
    }),
    response('הודעה', { kind: 'text', text: 'שלום לכולם, תודה על הערב הנפלא. (2026)' }),
    response('A story', { kind: 'text', text: 'We came by tram and walked home. '.repeat(600), rest: 980_200 }),
    response('One word', { kind: 'text', text: 'w'.repeat(2_000) }),
    response('Born', { kind: 'date', text: '2024-02-29' }),
    response('At', { kind: 'date', text: '2026-11-20T19:30' }),
    response('Stars', { kind: 'rating', number: 4 }),
    response('Newsletter', { kind: 'flag', flag: true }),
    response('Interests', { kind: 'choices', choices: ['Backstage tour', 'Red, white'], more: 0 }),
    response('Pictures', { kind: 'files', files: [{ name: 'hat.png', type: 'image/png' }], more: 0 }),
    response('Something', { kind: 'other', json: '{ "a": "<i>b</i>" }' }),
  ],
}
