/**
 * Formatted text that is nothing but paragraphs and line breaks can be typed over as plain text. What has more form than
 * that would lose it, so it is no plain text.
 */
interface Paragraph {
  html: string
  plain: string
}

const paragraph = /<p(?: [^<>]*)?>([^<>\n]*(?:<br ?\/?>[^<>\n]*)*)<\/p>\s*/y
/** Stands between two paragraphs of the plain text. */
const between = '\n\n'

/** The plain text of formatted text; undefined where something of it would be lost. */
export function plainOf(html: string): string | undefined {
  const plain = paragraphsOf(html)
    ?.map((one) => one.plain)
    .join(between)
  return plain !== undefined && richOf(plain, html) === html ? plain : undefined
}

/** Plain text as formatted text. Paragraphs that stood in `before` stay as they were written there. */
export function richOf(plain: string, before = ''): string {
  const old = paragraphsOf(before) ?? []
  const texts = plain.split(between)
  const most = Math.min(old.length, texts.length)
  let head = 0
  while (head < most && old[head]?.plain === texts[head]) head += 1
  let tail = 0
  while (tail < most - head && old[old.length - 1 - tail]?.plain === texts[texts.length - 1 - tail]) tail += 1
  const kept = (from: number, to: number) => old.slice(from, to).map(({ html }) => html)
  const written = texts.slice(head, texts.length - tail).map((text) => `<p>${escaped(text)}</p>`)
  return [...kept(0, head), ...written, ...kept(old.length - tail, old.length)].join('')
}

function paragraphsOf(html: string): Paragraph[] | undefined {
  if (html === '') return []
  if (!/[<>\n]/.test(html)) {
    const plain = unescaped(html)
    return plain === undefined ? undefined : [{ html, plain }]
  }
  const found: Paragraph[] = []
  let at = 0
  while (at < html.length) {
    paragraph.lastIndex = at
    const [whole, inner = ''] = paragraph.exec(html) ?? []
    const plain = /^<br ?\/?>$/.test(inner) ? '' : unescaped(inner.replace(/<br ?\/?>/g, '\n'))
    if (whole === undefined || plain === undefined) return undefined
    found.push({ html: whole, plain })
    at += whole.length
  }
  return found
}

const signs = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', '\u00a0'],
])

/** Undefined where a sign stands in it that is not one of the usual ones. */
function unescaped(text: string): string | undefined {
  const known = text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, '')
  if (known.includes('&')) return undefined
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => signs.get(sign) ?? sign)
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('\n', '<br>')
