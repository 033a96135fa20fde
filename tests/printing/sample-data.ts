import type { ListedGuest } from '../../electron/core/printing/templates/guest-list.ts'
import type { PrintedReceipt } from '../../electron/core/printing/templates/receipt.ts'
import type { PrintedTicket } from '../../electron/core/printing/templates/ticket.ts'
import type { CurrencyReport, ShiftReport } from '../../shared/app/shift.ts'

export const zone = 'Europe/Madrid'
export const printedAt = '2026-11-20T17:40:00.000Z'
const money = (minor: number, currency = 'EUR') => ({ minor, currency })

export const plainEvent = {
  title: 'The Winter Cabaret',
  place: 'Main House',
  address: 'Marlowe House, 12 Quay Street',
  startsAt: '2026-11-20T18:30:00.000Z',
  zone,
}

const plain: PrintedTicket = {
  event: plainEvent,
  house: 'Marlowe House',
  guest: 'Ines Okafor',
  typeName: 'Stalls',
  seat: 'C 14',
  price: money(3200),
  orderNumber: '2X4K-9QMB-7TR',
  code: 'https://www.example.org/check-in/2X4K-9QMB-7TR11,0b4a7c6e-52d1-4f0c-9d5a-7a1c3d9e8f20',
  number: '2X4K-9QMB-7TR11',
  copy: 0,
  policy: '',
  soldAt: null,
  goodAt: null,
}

/** Texts as they come from sites of all kinds: long, without a break, from right to left, with pictures. */
export const trying: Record<string, Partial<PrintedTicket>> = {
  plain: {},
  'long names': {
    event: {
      ...plainEvent,
      title:
        'An Evening of Chamber Music, Poems and Conversation in Memory of the Founders of the House, with the Winter Ensemble and Guests',
      place: 'The Great Hall of the Old Customs House on the Upper Quay',
      address: 'Entrance through the courtyard, 112 to 118 Upper Quay Street North, 28004 Madrid',
    },
    house: 'The Society of Friends of the Old Customs House and its Gardens',
    guest: 'Maria Magdalena Theodora Wilhelmina van der Hoogenberg-Oyelaran y Santisteban',
    typeName: 'Concession, second balcony with restricted view',
    seat: 'Balcony II, row FF, seat 128',
    price: money(123456789, 'HUF'),
    policy: 'No refunds.\nDoors close when the music begins; latecomers wait for the first pause.',
    copy: 2,
  },
  'no break': {
    event: { ...plainEvent, title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
    guest: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft',
    typeName: 'Rindfleischetikettierungsüberwachung',
  },
  'right to left': {
    event: { ...plainEvent, title: 'أمسية موسيقية في البيت الكبير مع فرقة الشتاء', place: 'القاعة الكبرى' },
    guest: 'محمد عبد الرحمن الحسيني',
    typeName: 'כרטיס רגיל',
    seat: 'א 12',
  },
  pictures: {
    event: { ...plainEvent, title: '🎭 Nuit blanche 🌙 音楽の夕べと冬の朗読会 👩‍👩‍👧‍👦' },
    guest: '👩🏽‍🎤 Zoë 李小龍',
    typeName: '🎟️ VIP',
  },
  'sold here': {
    code: 'L-Door1-KRTX-0042-2',
    number: 'L-Door1-KRTX-0042-2',
    orderNumber: 'L-Door1-KRTX-0042',
    seat: null,
    soldAt: 'Sold at Door 1, 20 Nov 2026, 19:12',
    goodAt: 'Good at Door 1; at other doors as soon as the site has it.',
  },
  'free, no name': { guest: '', price: money(0), seat: null },
}

export const tickets = (change: Partial<PrintedTicket>, count = 1): PrintedTicket[] =>
  Array.from({ length: count }, (_, at) => {
    const ticket = { ...plain, ...change }
    return at === 0
      ? ticket
      : { ...ticket, code: `${ticket.code}x${at}`, number: `${ticket.number}${at}`, guest: `${ticket.guest} ${at + 1}` }
  })

export const receipt: PrintedReceipt = {
  house: 'Marlowe House',
  event: plainEvent,
  number: 'L-Door1-KRTX-0042',
  receiptNumber: 'D1-042',
  siteNumber: null,
  at: '2026-11-20T18:12:00.000Z',
  desk: 'Door 1',
  operator: 'Ana',
  buyer: 'Ines Okafor',
  lines: [
    { name: 'Stalls', quantity: 2, each: money(3200), sum: money(6400) },
    { name: 'Concession, second balcony with restricted view', quantity: 1, each: money(1850), sum: money(1850) },
  ],
  between: [
    { name: 'Discount FRIENDS10', amount: money(-825) },
    { name: 'Fees', amount: money(186) },
  ],
  isPayment: false,
  total: money(7611),
  rounding: null,
  payments: [],
  due: null,
  isVoided: false,
  method: 'Cash',
  received: money(8000),
  change: money(389),
  copy: 0,
  remark: null,
}

/** Part of an order that was bought on the website and is paid at the door. */
export const paymentReceipt: PrintedReceipt = {
  ...receipt,
  number: 'L-Door1-KRTX-0043',
  receiptNumber: null,
  siteNumber: '2X4K-9QMB-7TR',
  between: [{ name: 'Order total', amount: money(8250) }],
  isPayment: true,
  total: money(5000),
  due: money(3250),
  received: money(5000),
  change: money(0),
}

/** The order itself, with what has come for it. */
export const partPaidReceipt: PrintedReceipt = {
  ...paymentReceipt,
  number: '2X4K-9QMB-7TR',
  siteNumber: null,
  between: [],
  isPayment: false,
  total: money(8250),
  payments: [
    { name: 'Cash L-Door1-KRTX-0043', amount: money(5000) },
    { name: 'Card L-Door1-KRTX-0044', amount: money(1250) },
  ],
  due: money(2000),
  method: '',
  received: null,
  change: null,
  remark: 'Part of it is still due.',
}

export const voidedReceipt: PrintedReceipt = {
  ...paymentReceipt,
  isVoided: true,
  remark: 'Voided. The money was given back.',
}

export const longReceipt: PrintedReceipt = {
  ...receipt,
  house: trying['long names']?.house ?? '',
  number: '2X4K-9QMB-7TR',
  receiptNumber: null,
  event: trying['long names']?.event ?? plainEvent,
  buyer: trying['no break']?.guest ?? '',
  total: money(123456789012, 'HUF'),
  lines: Array.from({ length: 12 }, (_, at) => ({
    name: trying[at % 2 === 0 ? 'no break' : 'right to left']?.typeName ?? '',
    quantity: 10 + at,
    each: money(12345678, 'HUF'),
    sum: money(123456780, 'HUF'),
  })),
  received: null,
  change: null,
  copy: 1,
  remark: 'Not paid yet. This isn’t a payment receipt.',
}

const firsts = ['Ada', 'Bela', 'Chidi', 'Dora', 'Émile', 'Femi', 'Greta', 'Hana', 'Ines', 'Jun', 'Kofi', 'Lena']
const lasts = ['Okafor', 'Lindqvist', 'Marsh', 'Novak', 'Ortiz', 'Petit', 'Quist', 'Rossi', 'Sato', 'Tamm']

/** A hall full of guests in the order of their names; `odd` ones among them. */
export function guests(count: number): ListedGuest[] {
  const odd: Partial<ListedGuest>[] = [
    {
      name: trying['long names']?.guest ?? '',
      notes: ['Comes with a wheelchair; please open the side door on the quay.'],
    },
    { name: trying['right to left']?.guest ?? '' },
    { name: trying['no break']?.guest ?? '', typeName: trying['no break']?.typeName ?? '' },
    { name: '👩🏽‍🎤 Zoë' },
    { name: '' },
  ]
  return Array.from({ length: count }, (_, at): ListedGuest => {
    const name = `${firsts[at % firsts.length]} ${lasts[Math.floor(at / firsts.length) % lasts.length]}`
    const guest: ListedGuest = {
      name,
      sortName: name,
      typeName: ['Stalls', 'Balcony', 'Concession'][at % 3] ?? '',
      seat: at % 4 === 0 ? `C ${at}` : null,
      number: `2X4K-9QMB-${String(100 + at)}`,
      status: at % 9 === 0 ? 'unpaid' : 'paid',
      arrivedAt: at % 7 === 3 ? '2026-11-20T17:31:00.000Z' : null,
      notes: at % 23 === 5 ? ['Nut allergy'] : [],
      ...(at % 40 === 17 ? odd[Math.floor(at / 40) % odd.length] : {}),
    }
    return { ...guest, sortName: guest.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() }
  }).toSorted((a, b) => Number(a.sortName === '') - Number(b.sortName === '') || (a.sortName < b.sortName ? -1 : 1))
}

const currency = (code: string, scale: number): CurrencyReport => ({
  currency: code,
  float: money(15000 * scale, code),
  gross: money(412300 * scale, code),
  discounts: money(8250 * scale, code),
  fees: money(6100 * scale, code),
  taxes: money(0, code),
  voids: money(6400 * scale, code),
  refundsRequested: money(3200 * scale, code),
  net: money(397650 * scale, code),
  collected: money(9600 * scale, code),
  takings: money(407250 * scale, code),
  byMethod: [
    { name: 'cash', sales: 48, tickets: 91, amount: money(201300 * scale, code) },
    { name: 'card', sales: 39, tickets: 70, amount: money(205950 * scale, code) },
  ],
  byOperator: [
    { name: 'Ana', sales: 60, tickets: 110, amount: money(259600 * scale, code) },
    {
      name: 'Maria Magdalena Theodora van der Hoogenberg',
      sales: 27,
      tickets: 51,
      amount: money(147650 * scale, code),
    },
  ],
  byTicket: [
    { name: 'Stalls', sales: 50, tickets: 98, amount: money(313600 * scale, code) },
    {
      name: 'Concession, second balcony with restricted view',
      sales: 37,
      tickets: 63,
      amount: money(84050 * scale, code),
    },
  ],
  refundRounding: money(0, code),
  payIns: money(5000 * scale, code),
  payOuts: money(2400 * scale, code),
  cashSales: money(195300 * scale, code),
  cashCollected: money(6000 * scale, code),
  cashRounding: money(0, code),
  expectedCash: money(218900 * scale, code),
  counted: money(218400 * scale, code),
  difference: money(-500 * scale, code),
  pieces: [
    { faceMinor: 5000, count: 30 },
    { faceMinor: 2000, count: 28 },
    { faceMinor: 200, count: 64 },
  ],
})

export const report: ShiftReport = {
  shiftId: 'shift-1',
  number: 41,
  desk: 'Door 1',
  operator: 'Ana',
  closedBy: 'Ana',
  openedAt: '2026-11-20T16:00:00.000Z',
  closedAt: '2026-11-20T22:45:00.000Z',
  businessDay: '2026-11-20',
  sales: 89,
  tickets: 161,
  voided: 2,
  payments: 3,
  currencies: [currency('EUR', 1), currency('HUF', 300)],
  approvals: [
    {
      ...{ at: '2026-11-20T18:20:00.000Z', operator: 'Rosa', approvedBy: 'Mara' },
      ...{ right: 'sell', reason: 'Their seats were wet' },
    },
  ],
  moves: [
    {
      id: 'm1',
      at: '2026-11-20T17:05:00.000Z',
      kind: 'payIn',
      amount: money(5000),
      reason: 'More change',
      operator: 'Ana',
    },
    {
      id: 'm2',
      at: '2026-11-20T19:40:00.000Z',
      kind: 'payOut',
      amount: money(2400),
      reason: 'Ice for the bar, asked for by the house manager',
      operator: '',
    },
  ],
  unsent: 3,
  unsentTotals: [money(9600)],
  differing: 1,
  note: 'One ten-euro note was torn.\nIt lies in the envelope.',
}

export const proof = {
  shiftId: 'shift-1',
  at: printedAt,
  complete: false,
  sales: Array.from({ length: 60 }, (_, at) => ({
    number: `L-Door1-KRTX-${String(at + 1).padStart(4, '0')}`,
    receiptNumber: `D1-${String(at + 1).padStart(3, '0')}`,
    orderNumber: at % 20 === 19 ? null : `2X4K-9QMB-${100 + at}`,
    charged: money(3200 + at),
    rounding: null,
    siteTotal: at % 20 === 19 ? null : money(3200 + at + (at === 7 ? 100 : 0)),
    state: at % 20 === 19 ? ('waiting' as const) : ('sent' as const),
  })),
  charged: [money(193770)],
  rounding: [],
  onSite: [money(184000)],
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}

export const shortcutGroups = ['Go to', 'Work', 'Window', 'Check-in'].map((title) => ({
  title,
  rows: Array.from({ length: 12 }, (_, at) => ({
    title: at === 3 ? 'Check in the marked guest, or say that the note was seen' : `Something that is often done ${at}`,
    keys: at % 3 === 0 ? ['G C', 'Ctrl 1', 'Ctrl ⇧ O'] : ['F7'],
  })),
}))
