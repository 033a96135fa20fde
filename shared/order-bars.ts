/**
 * The number of an order as bars hold it. Code 128 has no letters beyond ASCII, and a laptop may be called "Kasse Süd":
 * each such letter stands as its code point between two points, which no number has. Undone by `numberOfBars`.
 */
export const barsOf = (number: string): string =>
  number.replace(/[^\x20-\x7e]/gu, (letter) => `.${(letter.codePointAt(0) ?? 0).toString(16)}.`)

/** The number that scanned bars stand for; whatever is not the number of a laptop is left as it is. */
export const numberOfBars = (code: string): string =>
  !/^\s*L-\S{1,200}-\d{4,}\s*$/i.test(code)
    ? code
    : code.replace(/\.([0-9a-f]{2,6})\./gi, (all, hex: string) => {
        const point = Number.parseInt(hex, 16)
        return point > 0x7e && point <= 0x10ffff ? String.fromCodePoint(point) : all
      })
