/** What lies over a screen and takes the keyboard while it is open. */
export const LAYERS = '[role="dialog"], [role="menu"]'

/** Whether there is such a layer: its own keys count then. */
export const layerIsOpen = (): boolean => document.querySelector(LAYERS) !== null

const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0

/** Whether the focus can be given to an element, and a person sees where it went. */
export const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && isShown(element) && !element.matches(':disabled, [inert] *')

/** The layer over all others, if one is open. */
export const topLayer = (): Element | undefined => [...document.querySelectorAll(LAYERS)].filter(isShown).at(-1)

/** Whether no element has the focus, so that keys would be lost. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Gives the keyboard to the screen: to the element with `data-landing` (the scan box of Check-in), else to the stage
 * itself, where Enter is the screen's filled button.
 */
export function focusStage(): void {
  const stage = document.querySelector<HTMLElement>('main')
  const landing = [...(stage?.querySelectorAll<HTMLElement>('[data-landing]') ?? [])].find(canTakeFocus)
  const target = landing ?? stage
  target?.focus({ preventScroll: true })
}

/** Buttons drawn in the brand's colour: Mantine's default variant, and our own large ones, which name their key. */
const FILLED = '.mantine-Button-root:is([data-variant="filled"], :not([data-variant])), [aria-keyshortcuts="Enter"]'

const filledIn = (place: ParentNode): HTMLElement | undefined =>
  [...place.querySelectorAll(FILLED)].find(
    (button): button is HTMLElement =>
      canTakeFocus(button) && !button.matches('[data-disabled], [aria-disabled="true"], [data-loading]'),
  )

/** The filled button that Enter means on a stage, or in a drawer of it: a drawer's own comes before the screen's. */
export function filledButton(place: ParentNode): HTMLElement | undefined {
  const drawers = [...place.querySelectorAll('aside[data-region]')].filter(isShown)
  for (const drawer of drawers.toReversed()) {
    const button = filledIn(drawer)
    if (button !== undefined) return button
  }
  return filledIn(place)
}
