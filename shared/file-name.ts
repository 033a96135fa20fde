/** Every file system of today takes so many bytes, with room for the " (2)" of a name that is taken. */
const mostBytes = 200
const mostExtensionBytes = 40
const fallback = 'file'

/** Names that Windows keeps for devices, whatever follows the dot. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|$)/i

/**
 * A file name that every system takes: what is a path, a device or a control character on any of them is not in it, and
 * neither is what turns the direction of letters, by which a program passes for a picture. Joiners of letters and of emoji
 * stay. At most 200 bytes, cut between letters; the extension (without its dot) is kept.
 */
export function fileNameFor(title: string, extension: string): string {
  const plain = plainText(extension, mostExtensionBytes)
  const ending = plain === '' ? '' : `.${plain}`
  // One byte is left for the prefix of a device's name.
  const room = mostBytes - 1 - bytesOf(ending)
  const whole = `${plainText(title, room) || fallback}${ending}`
  return devices.test(whole) ? `_${whole}` : whole
}

/** The same for a name that has its extension already. */
export function fileNameOf(name: string): string {
  const trimmedName = trimmed(name)
  const dot = trimmedName.lastIndexOf('.')
  const hasEnding = dot > 0 && trimmedName.length - dot <= 12
  return hasEnding ? fileNameFor(trimmedName.slice(0, dot), trimmedName.slice(dot + 1)) : fileNameFor(trimmedName, '')
}

/** What may stand in a name of all of a text, as far as there is room. */
function plainText(text: string, room: number): string {
  let kept = ''
  let bytes = 0
  for (const letter of trimmed(text.toWellFormed().normalize('NFC'))) {
    const plain = isKept(letter) ? letter : '_'
    bytes += bytesOf(plain)
    if (bytes > room) break
    kept += plain
  }
  return trimmed(kept)
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const joiners = /\u00ad|\u200c|\u200d|[\u{e0020}-\u{e007f}]/u
const isKept = (letter: string): boolean => joiners.test(letter) || !/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/u.test(letter)

/** Without dots and spaces at its ends, which hide a file or are dropped by a system. */
function trimmed(text: string): string {
  const isEdge = (letter: string | undefined) => letter === '.' || letter === ' '
  let [from, to] = [0, text.length]
  while (from < to && isEdge(text[from])) from += 1
  while (to > from && isEdge(text[to - 1])) to -= 1
  return text.slice(from, to)
}

/** Whether a file or folder of this name is hidden. */
export const isHiddenName = (name: string): boolean => name.startsWith('.')
