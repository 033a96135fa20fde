/** Gives a field on the sheet the keyboard. */
export function focusField(id: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)?.focus()
}
