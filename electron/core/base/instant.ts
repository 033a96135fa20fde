/** A platform's instant in the one form that this program writes and compares as text; null for none and for what is no date. */
export function instantOf(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
