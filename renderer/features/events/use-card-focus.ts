import type { Virtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type CardLine, lineOf, nextCard } from './card-lines.ts'

/** A card to focus as soon as it is drawn; by its event where the list may have changed meanwhile. */
interface Wanted {
  index: number
  id: string | null
}

interface CardFocusOptions {
  scroller: RefObject<HTMLElement | null>
  lines: readonly CardLine[]
  /** The card that Tab comes to. */
  reached: number
  setStop: (index: number) => void
  virtualizer: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>
  /** The card to begin on, where the screen of its event was left for the list. */
  wayBack: { index: number; id: string } | null
}

/** Arrows, Home and End move the focus from card to card, also to those that are not drawn or loaded yet. */
export function useCardFocus({ scroller, lines, reached, setStop, virtualizer, wayBack }: CardFocusOptions) {
  const wanted = useRef<Wanted | null>(wayBack)
  const isScrolled = useRef(false)
  const find = (selector: string) => scroller.current?.querySelector<HTMLElement>(selector) ?? null
  const holdsFocus = () => scroller.current?.contains(document.activeElement) === true
  useEffect(() => {
    const { current } = wanted
    if (current === null) return
    const { index, id } = current
    const line = lineOf(lines, index)
    const card = find(id === null ? `[data-place="${index}"]` : `[data-event="${CSS.escape(id)}"]`)
    // Focus that went elsewhere meanwhile is not taken back.
    const isGivenUp = line < 0 || (id === null && !holdsFocus())
    if (card !== null || isGivenUp) wanted.current = null
    if (card !== null && !isGivenUp) card.focus()
    else if (!isGivenUp && !isScrolled.current) virtualizer.scrollToIndex(line, { align: 'center' })
    isScrolled.current = true
  })
  const move = (index: number) => {
    wanted.current = null
    const card = find(`[data-place="${index}"]`)
    if (card !== null) return card.focus()
    // The card under the focus may leave the screen before the next one is there: keys still arrive here.
    scroller.current?.focus({ preventScroll: true })
    wanted.current = { index, id: null }
    virtualizer.scrollToIndex(lineOf(lines, index), { align: 'center' })
  }
  return {
    onKeyDown: (press: KeyboardEvent) => {
      if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return
      // What opens from a card has keys of its own.
      if (!(press.target instanceof Node) || scroller.current?.contains(press.target) !== true) return
      const next = nextCard(lines, wanted.current?.index ?? reached, press.key)
      if (next === undefined) return
      press.preventDefault()
      move(next)
    },
    onFocus: ({ target }: FocusEvent) => {
      const place = target.closest<HTMLElement>('[data-place]')?.dataset['place']
      if (place !== undefined) setStop(Number(place))
    },
  }
}
