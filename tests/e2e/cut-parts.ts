import type { Page } from '@playwright/test'

/**
 * The buttons, links and fields of a page that stand out of the part of the window that holds them, by their words. What can
 * be scrolled to is not cut.
 */
export const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip'
    const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
    const isCut = (part: Element): boolean => {
      const { left, right, width } = part.getBoundingClientRect()
      // What is for screen readers only is a point.
      if (width <= 1) return false
      for (let around = part.parentElement; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around)
        if (scrolls(style)) return false
        if (!clips(style) && around !== document.documentElement) continue
        const edges = around.getBoundingClientRect()
        if (edges.width > 1 && (right > edges.right + 1 || left < edges.left - 1)) return true
      }
      return false
    }
    return [...document.querySelectorAll('button, a[href], input, select, [role="button"]')]
      .filter(
        (part) => part.checkVisibility({ visibilityProperty: true }) && part.closest('[aria-hidden="true"]') === null,
      )
      .filter(isCut)
      .map((part) => part.getAttribute('aria-label') ?? part.textContent?.trim() ?? part.tagName)
  })
