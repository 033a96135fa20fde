/** The one text that is named: its element may get another row's text once the pointer has left it. */
let named: WeakRef<HTMLElement> | undefined

/** How many parts around the pointer may shorten what it points at: a word in a link in a cell. */
const DEPTH = 4

/** Whether a part ends its text in an ellipsis, and does so now. */
function isShortened(part: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(part)
  if (textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth) return true
  return !['', 'none', undefined].includes(webkitLineClamp) && part.scrollHeight > part.clientHeight + 1
}

function shortenedAt(target: EventTarget | null): HTMLElement | null {
  let part = target instanceof HTMLElement ? target : null
  for (let step = 0; part !== null && step < DEPTH; step += 1) {
    // A title of its own says more than the same words again.
    if (part.title !== '') return null
    if (isShortened(part)) return part
    part = part.parentElement
  }
  return null
}

/** Shows a text that was shortened as a whole while the pointer rests on it. */
export function nameCutText({ target }: { target: EventTarget | null }): void {
  named?.deref()?.removeAttribute('title')
  named = undefined
  const text = shortenedAt(target)
  if (text === null) return
  text.title = text.textContent
  named = new WeakRef(text)
}

/** Shows shortened texts as a whole on every screen, dialog and menu of the window. */
export const nameCutTexts = (): void => document.addEventListener('pointerover', nameCutText, { passive: true })
