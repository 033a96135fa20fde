import type { Prng } from '../../sandbox/seeds/prng.ts'
import { errorBends } from './error-bends.ts'
import { type Place, parsed, placesIn, without, withPlace } from './places.ts'

/** A response of the site as it came, or as it was bent. */
export interface Response {
  status: number
  text: string
}

/** The words that a bent response gives as the platform's own, which must not get lost. */
export interface Words {
  code: string
  message: string
}

export interface Bent extends Response {
  kind: BendKind
  /** Where it was bent, for the reader of a violation. */
  where: string
  words?: Words
}

type Bend = (response: Response, prng: Prng) => (Response & { where?: string; words?: Words }) | undefined

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const ids = ['id', '_id', 'ticketNumber', 'orderNumber']
const isSymbol = (value: unknown): value is string => typeof value === 'string' && /^[A-Z][A-Z_]{2,40}$/.test(value)

/** A bend of one place in the body; undefined where the body has no such place. */
const atPlace =
  (fits: (place: Place) => boolean, change: (body: unknown, place: Place, prng: Prng) => unknown): Bend =>
  (response, prng) => {
    const body = parsed(response.text)
    const places = placesIn(body).filter(fits)
    if (places.length === 0) return undefined
    const place = prng.pick(places)
    return { ...response, text: JSON.stringify(change(body, place, prng)), where: place.path.join('.') }
  }

const put = (of: (value: unknown, prng: Prng) => unknown) => (body: unknown, place: Place, prng: Prng) =>
  withPlace(body, place.path, of(place.value, prng))

const inside =
  (of: (text: string) => string): Bend =>
  (response) => ({ ...response, text: of(response.text) })

const shapes = {
  dropField: atPlace(
    ({ isMember }) => isMember,
    (body, { path }) => without(body, path),
  ),
  nullField: atPlace(
    ({ isMember }) => isMember,
    put(() => null),
  ),
  unknownEnum: atPlace(
    ({ value }) => isSymbol(value),
    put((_, prng) => `NEW_${prng.text('ABCDEFGH', 6)}`),
  ),
  numberAsText: atPlace(({ value }) => typeof value === 'number', put(String)),
  textAsNumber: atPlace(
    ({ value }) => typeof value === 'string',
    put((_, prng) => prng.int(-5, 70_000)),
  ),
  // A record by an id that cannot be asked for is no response of a platform.
  otherText: atPlace(
    ({ value, path }) => typeof value === 'string' && !ids.includes(path.at(-1) ?? ''),
    put((_, prng) => prng.pick(['', 'soon', '\u0000', 'x'.repeat(300)])),
  ),
  listAsNull: atPlace(
    ({ value }) => isList(value),
    put(() => null),
  ),
  emptyList: atPlace(
    ({ value }) => isList(value) && value.length > 0,
    put(() => []),
  ),
  extraField: atPlace(
    ({ value }) => typeof value === 'object' && value !== null && !isList(value),
    put((value, prng) => ({
      ...(value as object),
      [`new${prng.int(1, 99)}`]: prng.pick([1, 'x', null, [{}], { a: 1 }]),
    })),
  ),
  inData: inside((text) => `{"data":${text}}`),
  inList: inside((text) => `[${text}]`),
  cut: (response, prng) =>
    response.text.length < 3
      ? undefined
      : { ...response, text: response.text.slice(0, prng.int(1, response.text.length - 1)) },
  nullBody: inside(() => 'null'),
  emptyObject: inside(() => '{}'),
} satisfies Record<string, Bend>

const bends = { ...shapes, ...errorBends } satisfies Record<string, Bend>

export type BendKind = keyof typeof bends
export const bendKinds = Object.keys(bends) as BendKind[]

/** Kinds that respond with a status of their own: whatever the site did, it says no. */
export const isRefusing = (kind: BendKind): boolean => kind in errorBends && kind !== 'errorInSuccess'

/** Bends a response in one way; undefined where its body has nothing to bend so. */
export function bend(response: Response, kind: BendKind, prng: Prng): Bent | undefined {
  const run: Bend = bends[kind]
  const bent = run(response, prng)
  return bent === undefined ? undefined : { where: '', ...bent, kind }
}

/** Bends a response in a way that it can be bent in. */
export function bendSomehow(response: Response, prng: Prng, kinds: readonly BendKind[] = bendKinds): Bent {
  for (;;) {
    const bent = bend(response, prng.pick(kinds), prng)
    if (bent !== undefined) return bent
  }
}
