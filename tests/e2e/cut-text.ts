import type { Page } from '@playwright/test'

/**
 * The visible texts of a page that are cut: a part that clips them hides some of it. A text that ends in an ellipsis is
 * shortened on purpose where pointing at it shows the whole; figures may not be shortened even so. What can be scrolled to
 * is not cut.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Axis = 'x' | 'y'
    const AXES: readonly Axis[] = ['x', 'y']
    const isClipping = (value: string) => value === 'hidden' || value === 'clip'
    const isScrolling = (value: string) => value === 'auto' || value === 'scroll'

    /** Parts that hold for its clips: what is absolute leaves those below its own containing block. */
    const clippersOf = (text: Text): HTMLElement[] => {
      const found: HTMLElement[] = []
      let isFree = false
      for (let part = text.parentElement; part !== null && part !== document.body; part = part.parentElement) {
        const { position, transform, containerType } = getComputedStyle(part)
        if (!isFree || position !== 'static' || transform !== 'none' || containerType !== 'normal') {
          found.push(part)
          isFree = position === 'absolute'
        }
        if (position === 'fixed') break
      }
      return found
    }

    /** The lines of a text, each without the room above and below its letters. */
    const linesOf = (text: Text): DOMRect[] => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ x, y, width, height }) => new DOMRect(x, y + height * 0.22, width, height * 0.56))
    }

    const isOutOf = (part: HTMLElement, lines: readonly DOMRect[], axis: Axis): boolean => {
      const edges = part.getBoundingClientRect()
      return lines.some((line) =>
        axis === 'x'
          ? line.left < edges.left - 1 || line.right > edges.right + 1
          : line.top < edges.top - 1 || line.bottom > edges.bottom + 1,
      )
    }

    /** Whether pointing at it shows all of it. */
    const isShownWhole = (part: HTMLElement): boolean => {
      part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      const title = part.closest('[title]')?.getAttribute('title') ?? ''
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      const plain = (words: string) => words.replace(/\s+/g, '')
      return plain(title).includes(plain(part.textContent ?? ''))
    }

    /** A number, an amount, a time or a day: as many digits as letters, or more. The id of a request is none. */
    const isFigure = (words: string) => {
      if (/^[\da-f]{8}-[\da-f-]{20,}$/.test(words)) return false
      const digits = words.match(/\d/g)?.length ?? 0
      return digits > 0 && digits >= (words.match(/\p{L}/gu)?.length ?? 0)
    }

    const whatIsWrong = (text: Text): string | null => {
      const lines = linesOf(text)
      if (lines.length === 0) return null
      const open = new Set<Axis>(AXES)
      let wrong: string | null = null
      for (const part of clippersOf(text)) {
        const style = getComputedStyle(part)
        const { width, height } = part.getBoundingClientRect()
        const over = { x: style.overflowX, y: style.overflowY }
        // What is for screen readers only is a point or clipped away, what is folded has no height.
        if (style.clipPath === 'inset(50%)') return null
        if ((isClipping(over.x) && width <= 2) || (isClipping(over.y) && height <= 2)) return null
        for (const axis of AXES) {
          if (!open.has(axis)) continue
          if (isScrolling(over[axis])) open.delete(axis)
          if (!isClipping(over[axis]) || !isOutOf(part, lines, axis)) continue
          const isClamped = style.webkitLineClamp !== 'none'
          const isShortened = axis === 'x' ? style.textOverflow === 'ellipsis' || isClamped : isClamped
          open.delete(axis)
          if (!isShortened) wrong ??= `cut ${axis === 'x' ? 'sideways' : 'in height'}`
          else if (isFigure(text.data)) wrong ??= 'a shortened figure'
          else if (!isShownWhole(part)) wrong ??= 'shortened, and never shown whole'
        }
      }
      return wrong
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode() !== null) {
      const text = walker.currentNode as Text
      const { parentElement: part } = text
      if (text.data.trim() === '' || part === null || part.matches('script, style, option, noscript')) continue
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const wrong = whatIsWrong(text)
      if (wrong === null) continue
      const place = [part, part.parentElement].map((each) => `${each?.tagName.toLowerCase()}.${each?.className}`)
      found.push(`${wrong}: ${text.data.trim().slice(0, 60)} (${place.join(' in ')})`)
    }
    return found
  })

/** Pairs of visible texts that lie over each other, by their words. */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Texts of two layers may lie over each other: a menu over its screen, a fixed head over rows that scroll. */
    const layerOf = (part: Element): Element => {
      for (let each: Element | null = part; each !== null; each = each.parentElement) {
        const { position, zIndex, transform, opacity, overflowY } = getComputedStyle(each)
        if (position === 'fixed' || position === 'sticky' || transform !== 'none' || opacity !== '1') return each
        if (zIndex !== 'auto' || overflowY === 'auto' || overflowY === 'scroll') return each
      }
      return document.documentElement
    }
    /** What of a line is in sight. */
    const seenOf = (part: Element, line: DOMRect) => {
      let { left, right, top, bottom } = line
      for (let each: Element | null = part; each !== null; each = each.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(each)
        const edges = each.getBoundingClientRect()
        // Read aloud only.
        if (clipPath === 'inset(50%)') return { left: 0, right: 0, top: 0, bottom: 0 }
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)]
      }
      return { left, right, top, bottom }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: { text: Text; layer: Element; box: ReturnType<typeof seenOf> }[] = []
    while (walker.nextNode() !== null) {
      const text = walker.currentNode as Text
      const { parentElement: part } = text
      if (text.data.trim() === '' || part === null || part.matches('script, style, option, noscript')) continue
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { x, y, width, height } of range.getClientRects()) {
        const box = seenOf(part, new DOMRect(x, y + height * 0.22, width, height * 0.56))
        if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ text, layer: layerOf(part), box })
      }
    }
    const found = new Set<string>()
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (one.text === other.text || one.layer !== other.layer) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 2 && down > 2) found.add(`${one.text.data.slice(0, 40)} | ${other.text.data.slice(0, 40)}`)
      }
    return [...found]
  })
