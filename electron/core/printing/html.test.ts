import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receipt, tickets } from '../../../tests/printing/sample-data.ts'
import { english } from '../base/speech.ts'
import { escaped, html, trusted } from './html.ts'
import { guestListPage } from './templates/guest-list.ts'
import { receiptPage } from './templates/receipt.ts'
import { ticketPage } from './templates/ticket.ts'

test('data is escaped, markup is not, and nothing is left of what is missing', () => {
  const row = html`<td title="${'"a" & <b>'}">${['<i>', html`<b>${"it's"}</b>`, 3, null, undefined, false]}</td>`
  expect(row.text).toBe('<td title="&quot;a&quot; &amp; &lt;b&gt;">&lt;i&gt;<b>it&#39;s</b>3</td>')
  expect(html`${trusted('<svg/>')}`.text).toBe('<svg/>')
})

test('line ends of the source are no part of the page, those of data are', () => {
  const page = html`
    <p class="a"
      id="b">
      ${'one'}
      ${'two\nthree'}
      and
      four
    </p>`
  expect(page.text).toBe('<p class="a" id="b">onetwo\nthreeand four</p>')
})

/** Texts that try to become markup, and any other. */
const data = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '</style><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title></head>',
    '<!--',
    ']]>',
    '&lt;b&gt;',
    "' onclick='x",
    '</td></tr></table>',
    '\u0000<b\u0000>',
    '\uD800<i>',
  ),
)

test('no text of data becomes a tag, an attribute or an entity of its own', () => {
  fc.assert(
    fc.property(data, (text) => {
      const safe = escaped(text)
      expect(safe).not.toMatch(/[<>"']/)
      expect(safe.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
      expect(safe.isWellFormed()).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

/** Tags of a page in their order, with the names of their attributes; those of drawings are left out. */
const tagsOf = (page: string): string[] =>
  [...page.replace(/<svg.*?<\/svg>/gs, '<svg>').matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, ''))

/** A number that no paper has room for as bars, which differ with their text. */
const tooLong = '9'.repeat(90)

test('whatever names and titles hold, a page has the same tags', { tags: 'long' }, () => {
  const event = { title: 'x', place: 'x', address: 'x', startsAt: null, zone: 'UTC' }
  const pages = (text: string) => [
    ticketPage(
      tickets({
        event: { ...event, title: text, place: text },
        guest: text,
        typeName: text,
        seat: text,
        policy: text,
        number: text,
        orderNumber: `${text}${tooLong}`,
      }),
      'a4',
      english,
    ),
    receiptPage(
      {
        ...receipt,
        house: text,
        buyer: text,
        lines: [{ name: text, quantity: 2, each: null, sum: null }],
        between: [{ name: text, amount: { minor: 1, currency: 'EUR' } }],
        method: text,
        remark: text,
        number: `${text}${tooLong}`,
      },
      'roll80',
      english,
    ),
    guestListPage(
      {
        house: text,
        event: { ...event, title: text },
        guests: [
          {
            name: text,
            sortName: 'a',
            typeName: text,
            seat: text,
            number: text,
            status: 'paid',
            arrivedAt: null,
            notes: [text],
          },
        ],
        printedAt: '',
        dataFrom: null,
        desk: text,
      },
      'a4',
      english,
    ),
  ]
  const plain = pages('x').map(({ html: page }) => tagsOf(page))
  fc.assert(
    fc.property(
      data.filter((text) => text !== ''),
      (text) => {
        expect(pages(text).map(({ html: page }) => tagsOf(page))).toEqual(plain)
      },
    ),
    { numRuns: 300 },
  )
})
