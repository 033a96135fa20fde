import { createPrng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { rowsOf } from '../../support/databases.ts'

/** What people type to find a guest, as they type it. */
export const shapes = ['2 letters', '3 letters', '5 letters', 'two words', 'full first + 4', 'e-mail', 'phone'] as const
export type Shape = (typeof shapes)[number]

interface Person {
  first: string
  last: string
  email: string
  phone: string
}

const textOf: Record<Shape, (person: Person) => string> = {
  '2 letters': ({ last }) => last.slice(0, 2),
  '3 letters': ({ last }) => last.slice(0, 3),
  '5 letters': ({ last }) => last.slice(0, 5),
  'two words': ({ first, last }) => `${first.slice(0, 3)} ${last.slice(0, 3)}`,
  'full first + 4': ({ first, last }) => `${first} ${last.slice(0, 4)}`,
  'e-mail': ({ email }) => email.slice(0, email.indexOf('@') + 4),
  phone: ({ phone }) => phone.slice(-7),
}

/** Queries of every shape, mixed, each made from a contact that is there: seeded, so that every run asks the same. */
export function queriesOf(mirror: string, options: { each: number; seed: string }): { shape: Shape; text: string }[] {
  const prng = createPrng(seedOf(options.seed))
  const people = rowsOf(mirror, 'SELECT name, email, phone FROM contacts ORDER BY id').flatMap((row): Person[] => {
    const { name, email, phone } = row as { name: string; email: string | null; phone: string | null }
    const [first = '', ...rest] = name.split(' ')
    const last = rest.join(' ')
    const digits = (phone ?? '').split(' ')[0] ?? ''
    return first === '' || last.length < 5 || email === null || digits.length < 7
      ? []
      : [{ first, last, email, phone: digits }]
  })
  const queries = shapes.flatMap((shape) =>
    Array.from({ length: options.each }, () => ({ shape, text: textOf[shape](prng.pick(people)) })),
  )
  return queries
    .map((query) => ({ query, place: prng.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ query }) => query)
}
