/** The query parameter that holds a whole input: base64url without padding, over UTF-8 JSON. */
export const packedKey = '.r'

export function pack(input: Record<string, unknown>): string {
  const bytes = encodeURIComponent(JSON.stringify(input).toWellFormed()).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws for a text that is not what `pack` makes; gives an empty object for JSON that is no object. */
export function unpack(text: string): Record<string, unknown> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const escaped = [...bytes].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
  const value: unknown = JSON.parse(decodeURIComponent(escaped))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
