import { createHash } from 'node:crypto'
import { nameKey } from '../../../shared/same-name.ts'
import { foldLatin } from '../../../shared/search-words.ts'
import { clean } from '../base/text.ts'

/** The namespace of Foyer's tags, for RFC 9562 version 5. */
const namespace = Buffer.from('6f0d1c6a35b94f0e9a1e7d4f2b8c5a10', 'hex')

/**
 * The id of the tag with a name, the same on every laptop: the platform keeps the ids of tags and not what they are
 * called, so two people who write the same word must mean the same tag. Case and the accents of Latin letters do not
 * matter; in other scripts a diacritic makes another word. RFC 9562, 5.5.
 */
export const tagIdOf = (name: string): string => idOfKey(foldLatin(clean(name, 100)))

/** The id of a tag whose word differs by an accent alone from the one that has `tagIdOf` on this laptop already. */
export const exactTagIdOf = (name: string): string => idOfKey(`exact:${nameKey(clean(name, 100))}`)

function idOfKey(key: string): string {
  const hash = createHash('sha1').update(namespace).update(key).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
