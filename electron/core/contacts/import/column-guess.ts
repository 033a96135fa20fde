import type { ExtendedFieldRow } from '../../../../shared/app/contact-fields.ts'
import {
  addressSlots,
  type ImportTarget,
  isSharedTarget,
  keyOfTarget,
  targetOfKey,
} from '../../../../shared/app/contact-import-targets.ts'
import { sameName } from '../../../../shared/same-name.ts'
import { words } from '../../../../shared/search-words.ts'
import { emptyWords, tagWords, titleWords } from './title-words.ts'

const byText = (pairs: readonly (readonly [string, string])[]) =>
  new Map(pairs.flatMap(([name, texts]) => texts.split(', ').map((text) => [text, name] as const)))
const byTitle = byText(titleWords)
const byTag = byText(tagWords)

/** The tag that a cell or a word names, in any of the languages; undefined for none. */
export function tagOf(text: string): string | undefined {
  const plain = words(text).join(' ')
  return byTag.get(plain) ?? (text.trim() === '' ? undefined : byTag.get(plain.replaceAll(' ', '')))
}

/** The targets of columns by their titles, as far as they say so. What only one column can hold is given to the first. */
export function guessedTargets(
  titles: readonly string[],
  extended: readonly ExtendedFieldRow[],
): ReadonlyMap<number, string> {
  const guesses = new Map<number, string>()
  const taken = new Set<string>()
  for (const [at, title] of titles.entries()) {
    const target = targetOfTitle(title) ?? extendedOf(title, extended)
    if (target === undefined) continue
    const key = keyOfTarget(target)
    // Where one title names the whole name and a part of it, as in French, the part comes behind.
    const before = isName(target) ? [...guesses].find(([, one]) => one === key)?.[0] : undefined
    if (before !== undefined) guesses.delete(before)
    else if (taken.has(key) && !isSharedTarget(target)) continue
    taken.add(key)
    guesses.set(at, key)
  }
  // A name beside a first name is the last one; alone it is both.
  const name = titles.findIndex((title) => sameName(title, 'name'))
  if (name >= 0 && taken.has('first') && !taken.has('last')) guesses.set(name, 'last')
  return guesses
}

const isName = ({ field }: ImportTarget): boolean => field === 'first' || field === 'last'

function extendedOf(title: string, fields: readonly ExtendedFieldRow[]): ImportTarget | undefined {
  const free = fields.filter(({ isSystem }) => !isSystem)
  const found = free.find(({ name }) => sameName(name, title)) ?? free.find(({ key }) => sameName(key, title))
  return found === undefined ? undefined : { field: 'extended', key: found.key }
}

/** What one title names: its words, without a number and a tag, in one of the lists. */
function targetOfTitle(title: string): ImportTarget | undefined {
  const all = words(title)
  const number = all.find((word) => /^\d{1,2}$/.test(word))
  const plain = all.filter((word) => word !== number && !emptyWords.has(word))
  const whole = byTitle.get(plain.join(' '))
  if (whole !== undefined) return targetFor(whole, { number })
  // A tag stands before or behind what it is of: work e-mail, e-mail (work), Telefon geschäftlich.
  for (const [at, word] of plain.entries()) {
    const tag = byTag.get(word)
    const rest = byTitle.get(plain.filter((_word, index) => index !== at).join(' '))
    if (tag !== undefined && rest !== undefined) return targetFor(rest, { number, tag })
  }
  return undefined
}

function targetFor(name: string, { number, tag }: { number: string | undefined; tag?: string }) {
  const [field = '', part = ''] = name.split(':')
  if (field === 'address') {
    const slot = addressSlots.find((each) => each === (tag ?? number ?? '1'))
    return slot === undefined ? undefined : targetOfKey(`address:${slot}:${part}`)
  }
  if (field === 'email' || field === 'phone') return targetOfKey(`${field}:${tag ?? (part || 'UNTAGGED')}`)
  return tag === undefined ? targetOfKey(name) : undefined
}
