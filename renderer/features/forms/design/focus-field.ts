/** Gives a field on the sheet the keyboard. */
export function focusField(id: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)?.focus()
}

/** The same once the sheet is drawn again. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => focusField(id))
}
