/** Markup that may stand in a page as it is. Only `html` and `trusted` make it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What may stand in a template: markup, plain data, or nothing. Lists are joined. */
export type Piece = Html | string | number | null | undefined | false | readonly Piece[]

/**
 * Builds markup. Whatever is put in as data is escaped, so that no name and no title can become a tag, an attribute or a
 * style. Data belongs between tags or in attributes with double quotes; never in a tag's name or in CSS. Line ends of the
 * source are not part of the markup: beside tags and pieces they vanish, elsewhere they are a space.
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

/** Markup of our own source: style sheets and drawings. Never for data. */
export const trusted = (text: string): Html => new Html(text)

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(markupOf).join('')
  return escaped(String(piece))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as markup shows it. Control characters but line ends become spaces, half characters a mark. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
