import type { Answer } from '../../shared/app/form-answers.ts'

const answer = (label: string, value: Answer['value']): Answer => ({ target: label, label, isOld: false, value })

/** A submission with everything that tries a page: markup, a very long text, one from right to left, and every kind. */
export const tryingAnswer = {
  house: 'Marlowe House',
  name: '<b>Annegret</b> & Søns',
  formName: 'Contact us',
  createdAt: '2026-11-20T17:40:00.000Z',
  answers: [
    answer('Your message', { kind: 'text', text: '<script>alert("x")</script>\n<img src=x onerror=alert(1)> & so on' }),
    answer('הודעה', { kind: 'text', text: 'שלום לכולם, תודה על הערב הנפלא. (2026)' }),
    answer('A story', { kind: 'text', text: 'We came by tram and walked home. '.repeat(600), rest: 980_200 }),
    answer('One word', { kind: 'text', text: 'w'.repeat(2_000) }),
    answer('Born', { kind: 'date', text: '2024-02-29' }),
    answer('At', { kind: 'date', text: '2026-11-20T19:30' }),
    answer('Stars', { kind: 'rating', number: 4 }),
    answer('Newsletter', { kind: 'flag', flag: true }),
    answer('Interests', { kind: 'choices', choices: ['Backstage tour', 'Red, white'], more: 0 }),
    answer('Pictures', { kind: 'files', files: [{ name: 'hat.png', type: 'image/png' }], more: 0 }),
    answer('Something', { kind: 'other', json: '{ "a": "<i>b</i>" }' }),
  ],
}
