import type { Page } from '@playwright/test'
import type { Sentences } from '../../shared/locales/languages.ts'
import { readCatalog } from '../support/read-catalog.ts'

/** A compiled message: its texts, with what stands between them. */
type Part = string | readonly unknown[] | Record<string, unknown>

/** The texts of a message that always stand there, in each of its branches. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (!Array.isArray(part)) return []
  return (part as Part[]).flatMap((piece) => {
    if (typeof piece === 'string') return [piece]
    const branches = Array.isArray(piece) ? piece[2] : undefined
    if (typeof branches !== 'object' || branches === null) return []
    return Object.entries(branches).flatMap(([name, branch]) => (name === 'offset' ? [] : textsOf(branch)))
  })
}

const clean = (text: string): string =>
  text
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Shorter pieces of a sentence stand in what people write, too. */
const shortestPiece = 12

/** Finds English on a page that should have none: every text of the source catalog that no translation has as well. */
export interface SourceWords {
  language: string
  /** Texts of the page that are English: what is shown, what is read aloud, and what a paper says (`html`). */
  on(page: Page, html?: string): Promise<string[]>
}

/** `data`: texts of the site that happen to be words of Foyer. */
export async function sourceWords(language: string, data: readonly string[] = []): Promise<SourceWords> {
  const [source, translated] = await Promise.all([readCatalog('en'), readCatalog(language)])
  const all = (catalog: Sentences) =>
    Object.values(catalog)
      .flatMap((message) => textsOf(message))
      .map(clean)
      .filter((text) => /\p{L}{2}/u.test(text))
  const own = all(translated)
  const ownText = own.join('\n')
  const foreign = [...new Set(all(source))].filter((text) => !ownText.includes(text) && !data.includes(text))
  const exact = foreign
  const pieces = foreign.filter((text) => text.length >= shortestPiece && text.includes(' '))
  return {
    language,
    on: (page, html) =>
      page.evaluate(
        ({ exact, pieces, html }) => {
          const root = html === undefined ? document.body : new DOMParser().parseFromString(html, 'text/html').body
          const found: string[] = []
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            const parent = node.parentElement
            // Names and texts of the site are isolated; invisible text is not read.
            if (parent === null || parent.closest('bdi, [dir="auto"], script, style, [data-site]') !== null) continue
            found.push(node.textContent ?? '')
          }
          for (const element of root.querySelectorAll('*')) {
            for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
              found.push(element.getAttribute(name) ?? '')
            }
          }
          const known = new Set(exact)
          const texts = found.map((text) => text.replace(/\s+/g, ' ').trim())
          const isSource = (text: string) => known.has(text) || pieces.some((piece) => text.includes(piece))
          return [...new Set(texts.filter((text) => text !== '' && isSource(text)))]
        },
        { exact, pieces, html: html?.replace(/<style>.*?<\/style>| style="[^"]*"/gs, '') },
      ),
  }
}
