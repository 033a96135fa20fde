import { type NamePool, namePools } from './names.ts'
import type { Prng } from './prng.ts'

/** A fictional person. The address ends in example.org and the phone number is a fictional 555 one. */
export interface Person {
  first: string
  last: string
  email: string
  phone: string
  e164: string
  locale: string
  country: string
  city: string
}

export interface People {
  next(): Person
}

const lottery: readonly NamePool[] = namePools.flatMap((pool) => Array.from({ length: pool.weight }, () => pool))

/** Invents people one after another; no two of them share an e-mail address. */
export function createPeople(prng: Prng): People {
  const taken = new Map<string, number>()
  return {
    next() {
      const pool = prng.pick(lottery)
      // A few people carry names of two places, as people do; scripts are never mixed.
      const other = prng.chance(0.2) ? prng.pick(lottery) : pool
      const latin = isLatin(pool) && isLatin(other)
      const first = prng.pick(pool.given).replaceAll('·', ' ')
      const family = prng.pick((latin ? other : pool).family)
      const second = latin && prng.chance(0.08) ? prng.pick(pool.family) : family
      const double = second !== family && !`${family}${second}`.includes('-')
      const last = (double ? `${family}-${second}` : family).replaceAll('·', ' ')
      const phone = `${pool.phone} 555 0${prng.text('0123456789', 3)}`
      return {
        first,
        last,
        email: addressOf(first, last, taken),
        phone,
        e164: phone.replaceAll(' ', ''),
        locale: pool.locale,
        country: pool.country,
        city: pool.city,
      }
    },
  }
}

function isLatin(pool: NamePool): boolean {
  return pool.locale !== 'ar-jo' && pool.locale !== 'ja-jp'
}

function addressOf(first: string, last: string, taken: Map<string, number>): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .replaceAll('đ', 'd')
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('þ', 'th')
      .replaceAll('ð', 'd')
      .replaceAll('ı', 'i')
      .normalize('NFD')
      .replace(/[^a-z]/g, '')
  const base = [plain(first), plain(last)].filter(Boolean).join('.') || 'guest'
  const count = (taken.get(base) ?? 0) + 1
  taken.set(base, count)
  return `${base}${count === 1 ? '' : count}@example.org`
}
