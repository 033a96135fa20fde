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

/** What HTTP calls its refusals. HTTP/2 sends no text with a status, so it is said here. */
const statusTexts: ReadonlyMap<number, string> = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [402, 'Payment Required'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [408, 'Request Timeout'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [412, 'Precondition Failed'],
  [413, 'Payload Too Large'],
  [415, 'Unsupported Media Type'],
  [422, 'Unprocessable Entity'],
  [423, 'Locked'],
  [428, 'Precondition Required'],
  [429, 'Too Many Requests'],
])

/** The text of a status; undefined for one that is no refusal, or not known. */
export const textOfStatus = (status: number): string | undefined => statusTexts.get(status)
