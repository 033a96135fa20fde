/** The code the platform's clients make of an HTTP status text: `Not Found` is `NOT_FOUND`. */
export function codeOfStatusText(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join('_')
    .toUpperCase()
}
