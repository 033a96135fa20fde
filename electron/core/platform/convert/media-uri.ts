/**
 * Media references in data are URIs:
 *
 *   uri = ["wix:"] kind "://v1/" id [ "/" filename ] [ "#" parameters ]     kind = image | video | audio | document
 *
 * Without `wix:` it is the older form. Any other URL stands for itself.
 */
export type MediaKind = 'image' | 'video' | 'audio' | 'document'

/** The parts of a media URI; parameter names are the wire's. */
export interface MediaUri {
  id: string
  /** Null when the URI has none. */
  filename: string | null
  parameters: URLSearchParams
}

/**
 * The parts of a media URI of one kind, or null for any other URL. Throws a `TypeError` for text that is no URL at all.
 * The id of a document may stand below `ugd/`, which is then a part of it.
 */
export function readMediaUri(kind: MediaKind, text: string): MediaUri | null {
  const legacy = new URL(text).protocol === `${kind}:`
  const { protocol, pathname, hash } = new URL(legacy ? `wix:${text}` : text)
  const prefix = `${kind}://v1/`
  if (protocol !== 'wix:' || !pathname.startsWith(prefix)) return null
  const steps = pathname.slice(prefix.length).split('/')
  const idSteps = kind === 'document' && steps[0] === 'ugd' && steps.length > 1 ? 2 : 1
  const id = steps.slice(0, idSteps).join('/')
  const filename = steps[idSteps]
  const parameters = new URLSearchParams(hash.slice(1))
  return { id, filename: filename === undefined ? null : decoded(filename), parameters }
}

/** Writes a media URI in its present form. `fragment` holds the parameters as text, without `#`. */
export function writeMediaUri(
  kind: MediaKind,
  parts: { id: string; filename?: string | null | undefined; fragment?: string },
): string {
  const name = parts.filename ? `/${encodeURIComponent(parts.filename.toWellFormed())}` : ''
  const fragment = parts.fragment ? `#${parts.fragment}` : ''
  return `wix:${kind}://v1/${parts.id}${name}${fragment}`
}

/** A number of a URI's parameters; one that is missing reads as 0. */
export function numberIn(parameters: URLSearchParams, name: string): number {
  return Number(parameters.get(name))
}

/** A stray percent sign is no reason to lose the file: the text then stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
