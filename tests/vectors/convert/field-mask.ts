/** Field paths as the wire has them: one text with commas. */
export function encodeFieldMask(paths: readonly string[]): string {
  return paths.join(',')
}

/** The paths of a field mask, which responses bring as text or as `{ paths }`. */
export function decodeFieldMask(
  mask: string | { paths?: readonly string[] | null | undefined } | null | undefined,
): string[] {
  if (mask === null || mask === undefined || mask === '') return []
  return typeof mask === 'string' ? mask.split(',') : [...(mask.paths ?? [])]
}
