import { withoutTurning } from '../../../shared/deceptive-controls.ts'

/** Markup that is inserted into a page unescaped. Only `html` and `trusted` create it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a template accepts: markup, plain data, or nothing. Lists are joined. */
export type Piece = Html | string | number | null | undefined | false | readonly Piece[]

/**
 * Tagged template that builds markup. All data is escaped, so that no name or title can become a tag, an attribute or a
 * style. Put data only between tags or in double-quoted attributes, never into a tag's name or CSS. Line breaks of the
 * source are dropped beside tags and pieces, and become a space elsewhere.
 */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, at) => concatenation(part) + markupOf(pieces[at])).join(''))
}

const concatenation = (part: string): string =>
  part.replace(/\n\s*/g, (gap: string, at: number) => {
    const before = part[at - 1] ?? '>'
    const after = part[at + gap.length] ?? '<'
    return before === '>' || after === '<' ? '' : ' '
  })

/** Declares text to be markup; only for our own style sheets and drawings, never for data. */
export const trusted = (text: string): Html => new Html(text)

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(markupOf).join('')
  return escaped(String(piece))
}

const entities = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }))

/** Escapes text for markup. Control characters other than line feeds become spaces, those that turn the direction a sign; lone surrogates become U+FFFD. */
export function escaped(text: string): string {
  return withoutTurning(text)
    .toWellFormed()
    .replace(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => entities.get(sign) ?? '')
}
