/** Kinds of objects that a check makes at a site. A published event is cancelled before it is deleted. */
export const objectKinds = ['event', 'published', 'collection', 'folder', 'form', 'rsvp', 'contact'] as const
export type ObjectKind = (typeof objectKinds)[number]

/** An object of the check at the site; without an id while it is unknown whether the site has made it. */
export interface OwnObject {
  kind: ObjectKind
  /** A name that nothing else has. */
  name: string
  id: string | null
}
