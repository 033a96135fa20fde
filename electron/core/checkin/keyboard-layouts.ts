/**
 * What the keys of a keyboard write: from 1 to the one right of 0, from Q to the one right of P, from A to two right of L,
 * and from Z to the one left of Shift, named after their places on a US keyboard; all of them again with Shift. Of a dead key
 * the sign that is printed on it.
 */
export interface KeyboardLayout {
  plain: string
  shifted: string
}

const layout = (...[digits, top, home, low, ...shifted]: string[]): KeyboardLayout => ({
  plain: [digits, top, home, low].join(''),
  shifted: shifted.join(''),
})

/** Scanners leave the factory as US keyboards. */
export const usLayout = layout(
  '1234567890-',
  'qwertyuiop[',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_',
  'QWERTYUIOP{',
  'ASDFGHJKL:"',
  'ZXCVBNM<>?',
)

/** Layouts of laptops at doors, and of scanners that are set to them. */
export const layouts: readonly KeyboardLayout[] = [
  // German
  layout(
    '1234567890ß',
    'qwertzuiopü',
    'asdfghjklöä',
    'yxcvbnm,.-',
    '!"§$%&/()=?',
    'QWERTZUIOPÜ',
    'ASDFGHJKLÖÄ',
    'YXCVBNM;:_',
  ),
  // Swiss German
  layout(
    "1234567890'",
    'qwertzuiopü',
    'asdfghjklöä',
    'yxcvbnm,.-',
    '+"*ç%&/()=?',
    'QWERTZUIOPè',
    'ASDFGHJKLéà',
    'YXCVBNM;:_',
  ),
  // Swiss French
  layout(
    "1234567890'",
    'qwertzuiopè',
    'asdfghjkléà',
    'yxcvbnm,.-',
    '+"*ç%&/()=?',
    'QWERTZUIOPü',
    'ASDFGHJKLöä',
    'YXCVBNM;:_',
  ),
  // French
  layout(
    '&é"\'(-è_çà)',
    'azertyuiop^',
    'qsdfghjklmù',
    'wxcvbn,;:!',
    '1234567890°',
    'AZERTYUIOP¨',
    'QSDFGHJKLM%',
    'WXCVBN?./§',
  ),
  // Belgian
  layout(
    '&é"\'(§è!çà)',
    'azertyuiop^',
    'qsdfghjklmù',
    'wxcvbn,;:=',
    '1234567890°',
    'AZERTYUIOP¨',
    'QSDFGHJKLM%',
    'WXCVBN?./+',
  ),
  // Canadian French
  layout(
    '1234567890-',
    'qwertyuiop^',
    'asdfghjkl;`',
    'zxcvbnm,.é',
    '!"/$%?&*()_',
    'QWERTYUIOP^',
    'ASDFGHJKL:`',
    "ZXCVBNM'.É",
  ),
  // Canadian Multilingual Standard
  layout(
    '1234567890-',
    'qwertyuiop^',
    'asdfghjkl;è',
    'zxcvbnm,.é',
    '!@#$%?&*()_',
    'QWERTYUIOP¨',
    'ASDFGHJKL:È',
    'ZXCVBNM\'"É',
  ),
  // Spanish
  layout(
    "1234567890'",
    'qwertyuiop`',
    'asdfghjklñ´',
    'zxcvbnm,.-',
    '!"·$%&/()=?',
    'QWERTYUIOP^',
    'ASDFGHJKLÑ¨',
    'ZXCVBNM;:_',
  ),
  // Latin American
  layout(
    "1234567890'",
    'qwertyuiop´',
    'asdfghjklñ{',
    'zxcvbnm,.-',
    '!"#$%&/()=?',
    'QWERTYUIOP¨',
    'ASDFGHJKLÑ[',
    'ZXCVBNM;:_',
  ),
  // Italian
  layout(
    "1234567890'",
    'qwertyuiopè',
    'asdfghjklòà',
    'zxcvbnm,.-',
    '!"£$%&/()=?',
    'QWERTYUIOPé',
    'ASDFGHJKLç°',
    'ZXCVBNM;:_',
  ),
  // Portuguese
  layout(
    "1234567890'",
    'qwertyuiop+',
    'asdfghjklçº',
    'zxcvbnm,.-',
    '!"#$%&/()=?',
    'QWERTYUIOP*',
    'ASDFGHJKLÇª',
    'ZXCVBNM;:_',
  ),
  // Swedish and Finnish
  layout(
    '1234567890+',
    'qwertyuiopå',
    'asdfghjklöä',
    'zxcvbnm,.-',
    '!"#¤%&/()=?',
    'QWERTYUIOPÅ',
    'ASDFGHJKLÖÄ',
    'ZXCVBNM;:_',
  ),
  // Danish
  layout(
    '1234567890+',
    'qwertyuiopå',
    'asdfghjklæø',
    'zxcvbnm,.-',
    '!"#¤%&/()=?',
    'QWERTYUIOPÅ',
    'ASDFGHJKLÆØ',
    'ZXCVBNM;:_',
  ),
  // Norwegian
  layout(
    '1234567890+',
    'qwertyuiopå',
    'asdfghjkløæ',
    'zxcvbnm,.-',
    '!"#¤%&/()=?',
    'QWERTYUIOPÅ',
    'ASDFGHJKLØÆ',
    'ZXCVBNM;:_',
  ),
  // Dutch
  layout(
    '1234567890/',
    'qwertyuiop¨',
    'asdfghjkl+´',
    'zxcvbnm,.-',
    '!"#$%&_()\'?',
    'QWERTYUIOP^',
    'ASDFGHJKL±`',
    'ZXCVBNM;:=',
  ),
  // Czech
  layout(
    '+ěščřžýáíé=',
    'qwertzuiopú',
    'asdfghjklů§',
    'yxcvbnm,.-',
    '1234567890%',
    'QWERTZUIOP/',
    'ASDFGHJKL"!',
    'YXCVBNM?:_',
  ),
]

const isCodeSign = (sign: string): boolean => /[\dA-Za-z/:.,-]/.test(sign)

/**
 * By the character that arrives, what was printed: the scanner presses the keys of one keyboard, the laptop reads another.
 * Where a laptop writes one sign with two keys, it is the one that codes have.
 */
export function printedBy(scanner: KeyboardLayout, laptop: KeyboardLayout): ReadonlyMap<string, string> {
  const printed = [...scanner.plain, ...scanner.shifted]
  const found = new Map<string, string>()
  for (const [at, arrives] of [...laptop.plain, ...laptop.shifted].entries()) {
    const sign = printed[at] ?? arrives
    const before = found.get(arrives)
    if (before === undefined || (!isCodeSign(before) && isCodeSign(sign))) found.set(arrives, sign)
  }
  return found
}

/**
 * The same keyboard with Caps Lock, in the ways of the systems: it turns every key, the keys of letters and digits, or letters
 * alone.
 */
export function withCapsLock({ plain, shifted }: KeyboardLayout): KeyboardLayout[] {
  const [low, high] = [[...plain], [...shifted]]
  const turned = low.map((sign, at) => /[\p{L}\p{N}]/u.test(`${sign}${high[at]}`))
  const mixed = (one: readonly string[], other: readonly string[]) =>
    one.map((sign, at) => (turned[at] === true ? other[at] : sign)).join('')
  const swapped = (signs: readonly string[]) => signs.map(otherCase).join('')
  return [
    { plain: shifted, shifted: plain },
    { plain: mixed(low, high), shifted: mixed(high, low) },
    { plain: swapped(low), shifted: swapped(high) },
  ]
}

function otherCase(sign: string): string {
  const [small, capital] = [sign.toLowerCase(), sign.toUpperCase()]
  // ß has no capital of one letter.
  return capital.length > 1 ? sign : sign === small ? capital : small
}
