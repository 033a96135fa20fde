import type { RichNode } from '../../shared/wire/events-rich-content.ts'
import { day } from '../clock.ts'
import type { World } from '../world/world.ts'
import { createPrng, seedOf } from './prng.ts'
import {
  bold,
  bulletedList,
  colour,
  divider,
  heading,
  italic,
  linkTo,
  paragraph,
  quote,
  richContent,
  table,
} from './rich-nodes.ts'

const site = 'https://marlowe-house.example.org'
const picture = (id: string, width: number, height: number) => ({ src: { id }, width, height })
const container = { width: { size: 'CONTENT' }, alignment: 'CENTER', textWrap: true }

/** Text alone: all of it can be edited. */
const matinee = (): RichNode[] => [
  heading(2, 'A story told in shadows'),
  paragraph(
    'When the moon over the harbour goes out, three children cut a new one from ',
    ['brown paper', italic],
    ' and carry it up the lighthouse.',
  ),
  bulletedList(
    'For children from four years',
    'Fifty minutes, without an interval',
    'Cushions for small guests at the front',
  ),
  quote('Half the fun is watching the hands behind the screen.'),
  divider(),
  paragraph('After the show everyone may try the puppets. Directions and lifts: ', [
    'getting here',
    linkTo(`${site}/getting-here`),
  ]),
]

/** Text around what is made on the site. */
const play = (): RichNode[] => [
  paragraph(['The Clockmaker of Salt Street', bold, colour('#7a3b12')], ' is our play of the season.'),
  {
    type: 'IMAGE',
    nodes: [{ type: 'CAPTION', nodes: paragraph('The workshop in the first act').nodes ?? [], captionData: {} }],
    imageData: {
      containerData: container,
      image: picture('a1c3f0_clockmaker-workshop~mv2.jpg', 2400, 1600),
      altText: 'A workshop full of clocks that have stopped',
    },
  },
  paragraph('A town loses one minute a day. The apprentice counts them, and the clockmaker hides the book.'),
  heading(3, 'From the rehearsals'),
  {
    type: 'GALLERY',
    nodes: [],
    galleryData: {
      containerData: container,
      items: ['lamps', 'stairs', 'bells'].map((name) => ({
        image: { media: picture(`a1c3f0_rehearsal-${name}~mv2.jpg`, 1800, 1200) },
        altText: `Rehearsal: the ${name}`,
      })),
      options: { layout: { type: 'GRID', numberOfColumns: 3 }, item: { ratio: 1, crop: 'FILL', spacing: 8 } },
    },
  },
  paragraph('Times of the evening:'),
  table([
    ['Doors', '18:45'],
    ['First act', '19:30'],
    ['Interval', '20:35'],
    ['Second act', '21:00'],
  ]),
  paragraph('Tell us what you would like to see next.'),
  {
    type: 'POLL',
    nodes: [],
    pollData: {
      containerData: container,
      poll: {
        id: 'c8b6a3f2-70d5-4a55-9d0e-3f1a5b7c9e21',
        title: 'Which play should follow in spring?',
        options: [
          { id: '1', title: 'A comedy' },
          { id: '2', title: 'A ghost story' },
          { id: '3', title: 'Something with music' },
        ],
        settings: { permissions: { view: 'VOTERS', vote: 'ALL', allowMultipleVotes: false }, showVotesCount: true },
      },
      layout: { poll: { type: 'LIST', direction: 'LTR', enableImage: false } },
    },
  },
  paragraph('Late arrivals are let in at the interval.'),
]

const descriptions = new Map<string, () => RichNode[]>([
  ['Paper Moons, family matinee', matinee],
  ['The Clockmaker of Salt Street', play],
])

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Rich descriptions of two shows: one of text alone, one with an image, a gallery, a table and a poll between it. */
export function seedDescriptions(world: World, now: number): void {
  for (const event of world.events.all()) {
    const nodes = descriptions.get(event.title ?? '')?.()
    if (nodes === undefined) continue
    // Random numbers of their own, so that no other area moves.
    const prng = createPrng(seedOf(`description:${event.id}`))
    const newId = () => prng.text(letters, 6)
    world.events.put({ ...event, description: richContent(nodes, { at: now - 20 * day, newId }) })
  }
}
