const longest = 120
const fallback = 'file'

/** Names that Windows keeps for devices, whatever follows the dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * The name under which a copy of a sent file is saved: what is a path, a device or a control character on any system is
 * not in it, and neither is what turns the direction of letters, by which a program passes for a picture. Joiners of
 * letters and of emoji stay. It keeps its ending.
 */
export function savedName(given: string): string {
  const plain = [...given.toWellFormed().normalize('NFC')].map((letter) => (isKept(letter) ? letter : '_')).join('')
  const name = trimmed(plain)
  if (name === '') return fallback
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  const stem = trimmed(name.slice(0, name.length - ending.length).slice(0, longest - ending.length)).toWellFormed()
  const whole = `${stem === '' ? fallback : stem}${ending}`
  return devices.test(whole) ? `_${whole}` : whole
}

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
