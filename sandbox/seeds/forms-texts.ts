/** What visitors write; `{show}` stands for a title. Some are long, some have emoji, as people do. */
export const messages: Readonly<Record<string, readonly string[]>> = {
  'Tickets and prices': [
    'Hello, is there still a chance for two seats together for {show}? The plan only shows single ones.',
    'I bought a ticket for {show} with the wrong date. Can it be changed, or shall I hand it back? The order was made by my daughter, so the name on it is hers.',
    'Do you have a price for groups of twelve? We would come by coach and need about forty minutes for the interval.',
    'My concession card runs out a week before the show. Does it still count?',
    'Could you tell me whether the Restricted view seats in the Gallery see the whole stage? My father is rather tall 😄',
  ],
  Access: [
    'My mother uses a wheelchair. Which door is the level one, and may I sit beside her?',
    'Is there a performance of {show} with captions? Somebody at the box office said in December, but I find none on the site.',
    'I come with an assistance dog. He is calm, but he is large 🐕 and would like an aisle.',
    'Are there steps between the bar and the Studio? I walk with two sticks and would rather know before.',
  ],
  'Hiring the Studio': [
    'We are a choir of thirty and look for a room for the second weekend in March. Is the Studio free, and does the piano come with it?',
    'For a wedding anniversary with about eighty people: would you let the Studio on a Sunday? We bring our own food and a very small band.',
    'We would like to show a short film for neighbours. What does the projector cost for an evening?',
  ],
  Press: [
    'I write for a monthly about small stages and would like to see {show} next week. Do you have pictures in a higher resolution?',
    'Could I have ten minutes with the puppet makers? It is for local radio, and we can record in the foyer.',
  ],
  'Something else': [
    'Thank you for the kindness on Friday: your usher went back into the dark for my glove. 🧤',
    'The bench by the front steps has lost a slat. I nearly did, too.',
    'Do you take old programmes for the archive? I have them from 1961 on, two boxes, dry.',
    'Is it true that the clock in the foyer is wrong on purpose?',
    [
      'I have come to your house since I was nine, and I am seventy-four now, so you will forgive a long letter.',
      'In the winter when the river stood in the cellar, my aunt sold tickets from a table on the landing, with a candle on each side, because the box office was under water.',
      'She kept a book in which she wrote, for every evening, how many came, what the weather was, and one sentence about the play. Some of the sentences are kind and some are not. Of one comedy she says only that the audience was warm because of its coats.',
      'On the last page that she filled, in the spring of the year the Studio was built, she counted a hundred and twelve people, rain, and wrote: "They did not want to go home." I have looked for the play and cannot find it. Perhaps one of you knows what was on that evening.',
      'There are also pressed between the pages two tram tickets, a violet, a bill for lamp oil, and a note in another hand that says only "Row F, seat nine, as promised". I have sat there. There is nothing under it but chewing gum.',
      'The book is with me now. I read in it on evenings when I do not come, and I thought that it should not end in a drawer.',
      'Would you like to have it, or a copy of it, for the foyer? I would bring it on a Thursday, when the trams are empty, and I would like to sit with it for a while in the second row of the Balcony, where she sat when everybody was in.',
      'There is no hurry. But there is, at my age, also no reason to wait for spring.',
    ].join('\n\n'),
  ],
}

/** What visitors say after a show, by the number of stars they gave. */
export const comments: Readonly<Record<number, readonly string[]>> = {
  1: [
    'We could not hear a word in the last row, and nobody could say where to go. We left in the interval.',
    'Forty minutes in the queue for the cloakroom, in November, outside. ☔',
  ],
  2: ['Too long by a third, and the seats know it.', 'A good idea, but the band was louder than the story.'],
  3: [
    'Fine. The first half needed more light, the second half less.',
    'I liked the puppets more than the people. 🎭',
    'Pleasant, and the bar is quick. I expected more of the ending.',
  ],
  4: [
    'A lovely evening; only the heating had ideas of its own.',
    'My son (6) now owns a paper moon and will not be parted from it 🌙',
    'Well played, well lit, and home before eleven.',
  ],
  5: [
    'We laughed, we cried, we missed the last tram, and we would do it again. ❤️❤️❤️',
    'The apprentice! Who is she? Give her everything.',
    'Best evening of the year.',
    [
      'I do not usually write to theatres, but I have thought about this evening for four days now and had better put it somewhere.',
      'What stayed with me is not the plot, which I could not retell, but the moment when all the clocks stop and one hears, for the first time, that they had been ticking from the beginning. I looked round, and so did everybody else. For a second the whole house was one person who had just noticed something.',
      'My neighbour, who is deaf, told me afterwards that she had felt it through the floor, and that it was the first time in years that she was not the last to know. We talked about it all the way to the bridge.',
      'I am told that the sound is made by eleven kitchen timers under the seats. Please do not change it, and please never tell anybody else.',
    ].join('\n\n'),
  ],
}

/** What schools ask us to prepare for. */
export const needs: readonly string[] = [
  'One pupil uses a wheelchair, and two need the programme in large print.',
  'We eat at eleven, all of us, whatever happens on stage. Is there a room for it?',
  'Several of the children have not been to a theatre before. A word on when to clap would help.',
  'A nut allergy, a quiet corner if there is one, and somewhere dry for thirty coats.',
  'We arrive by train at 9:42 and must leave at 12:15 sharp.',
]

/** Schools that do not exist. */
export const schools: readonly string[] = [
  'Tern Street School',
  'Mill Race Primary',
  'Orchard Steps Kindergarten',
  'Weavers Row Comprehensive',
  'Lantern Quay Grammar School',
  'Saint Brannock’s',
  'École du Vieux Port',
]

/** What is lost in a theatre, and what it looks like. */
export const lostThings: readonly (readonly [item: string, description: string])[] = [
  ['Scarf', 'Green wool, hand knitted, with one wrong row near the end that I am rather proud of.'],
  ['Left glove', 'Black leather, small, lined. The right one misses it.'],
  ['Umbrella', 'Dark blue with a wooden handle and the initials of my grandfather.'],
  ['Reading glasses', 'In a red case from an optician at the station.'],
  ['Child’s rucksack', 'With a fox on it 🦊, a drink bottle and a half-eaten apple, which you may throw away.'],
  ['Earring', 'A silver ring with a small blue stone. It may have rolled under row F.'],
  ['Phone', 'Grey, cracked in the top corner, with a picture of two dogs on the screen.'],
  ['Bicycle key', 'On a yellow ribbon, number 114.'],
  ['Programme from 1988', 'I brought it to have it signed. It is worth nothing to anybody but me.'],
]
