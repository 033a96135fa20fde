import { canTakeFocus, focusStage, isFocusLost, LAYERS, topLayer } from '../base/stage.ts'

const layerOf = (element: Element | null | undefined): Element | null => element?.closest(LAYERS) ?? null

/**
 * Keeps the keyboard somewhere. A layer that closes gives the focus back to what opened it, or to what opened that; a
 * control that is gone gives it to the stage. A press of the mouse in the frame around the stage does not keep it. A field
 * that wants the keyboard as it appears, late, does not take it from a layer that was opened meanwhile. Returns the stop.
 */
export function keepFocus(): () => void {
  /** What had the focus when a layer took it. */
  const openers = new WeakMap<Element, Element>()
  let last: Element | null = document.activeElement
  /** When the focus came into a layer, when a person last pressed something, and when the window went to another place. */
  let [enteredAt, pressedAt, wentAt] = [0, 0, 0]

  const focus = (element: HTMLElement) => element.focus({ preventScroll: true })
  function giveBack() {
    for (let layer = layerOf(last); layer !== null; ) {
      const opener = openers.get(layer)
      if (opener !== undefined && canTakeFocus(opener)) return focus(opener)
      layer = layerOf(opener)
    }
    focusStage()
  }
  function mend() {
    if (!isFocusLost()) return
    const layer = topLayer()
    if (layer === undefined) return giveBack()
    const inside = [...layer.querySelectorAll('[data-autofocus], button, input, select, textarea, a[href], [tabindex]')]
    const target =
      inside.find((each) => each.matches('[data-autofocus]') && canTakeFocus(each)) ?? inside.find(canTakeFocus)
    if (target instanceof HTMLElement) focus(target)
  }
  let due: ReturnType<typeof setTimeout> | undefined
  function mendSoon() {
    clearTimeout(due)
    // The code that gave up the focus may be about to move it.
    due = setTimeout(mend)
  }

  /** Whether an open layer lost the focus without a person or the code moving it. */
  function isTaken(): boolean {
    const layer = layerOf(last)
    if (layer === null || layer !== topLayer() || last === null || !canTakeFocus(last)) return false
    return pressedAt < enteredAt && wentAt < enteredAt
  }
  const onPress = () => {
    pressedAt = performance.now()
  }
  const onGo = () => {
    wentAt = performance.now()
  }

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return
    const layer = layerOf(target)
    if (layer === null && isTaken()) return void (last instanceof HTMLElement && focus(last))
    if (layer !== null && layer !== layerOf(last)) enteredAt = performance.now()
    if (layer !== null && !openers.has(layer) && last !== null && !layer.contains(last)) openers.set(layer, last)
    last = target
  }
  function onFocusOut({ relatedTarget }: FocusEvent): void {
    if (relatedTarget === null) mendSoon()
  }
  /** After a click on the frame, the next key is for the screen, not for that button again. */
  function onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null
    const region = target?.closest('[data-region]:not(main, main *)') ?? null
    if (region === null || target === null || target.closest('[aria-haspopup]') !== null) return
    if (event.detail === 0 && target.closest('a[href]') === null) return
    setTimeout(() => {
      if (topLayer() === undefined && (isFocusLost() || region.contains(document.activeElement))) focusStage()
    })
  }
  // A control that is taken away or switched off says nothing when it loses the focus.
  const watcher = new MutationObserver((changes) => {
    if (isFocusLost()) return mendSoon()
    const { activeElement } = document
    if (changes.some(({ type, target }) => type === 'attributes' && target.contains(activeElement)))
      requestAnimationFrame(mendSoon)
  })
  watcher.observe(document, {
    ...{ subtree: true, childList: true },
    ...{ attributes: true, attributeFilter: ['disabled', 'inert', 'hidden'] },
  })
  for (const press of ['pointerdown', 'pointerup', 'keydown'] as const) window.addEventListener(press, onPress, true)
  window.addEventListener('hashchange', onGo)
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  document.addEventListener('click', onClick)
  return () => {
    clearTimeout(due)
    watcher.disconnect()
    for (const press of ['pointerdown', 'pointerup', 'keydown'] as const)
      window.removeEventListener(press, onPress, true)
    window.removeEventListener('hashchange', onGo)
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    document.removeEventListener('click', onClick)
  }
}
