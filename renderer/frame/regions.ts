/** Moves the focus to the next or the previous part of the window, and around the ends. */
export function focusRegion(step: 1 | -1, root: ParentNode = document): void {
  const regions = [...root.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.isConnected)
  const from = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(from + step + regions.length) % regions.length]
  const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]'
  const target = next?.querySelector<HTMLElement>(`[aria-current="page"], ${FOCUSABLE}`) ?? next
  target?.focus()
}

/** Puts the cursor into the filter of the current screen, if it has one. */
export function focusFilter(root: ParentNode = document): void {
  const box =
    root.querySelector<HTMLInputElement>('main [data-filter-box]') ??
    root.querySelector<HTMLInputElement>('main input[type="search"], main [role="searchbox"], main input')
  box?.focus()
  box?.select()
}
