/** Stands around each text; no text has it. */
const edge = '\0'

/** Texts in small letters behind each other: a part is found in 100,000 of them in the time in which a few are compared. */
export interface JoinedTexts {
  joined: string
  /** Where each of them begins. */
  starts: Int32Array
}

/** Puts more texts behind others. */
export function joinTexts(texts: readonly string[], { joined, starts }: JoinedTexts = none): JoinedTexts {
  const more: string[] = []
  const places = new Int32Array(starts.length + texts.length)
  places.set(starts)
  let end = joined.length
  for (const [at, text] of texts.entries()) {
    const small = text.toLowerCase()
    places[starts.length + at] = end
    more.push(small, edge)
    end += small.length + edge.length
  }
  return { joined: joined + more.join(''), starts: places }
}

const none: JoinedTexts = { joined: edge, starts: new Int32Array() }

/** Sets 1 at the place of each text that contains a part in small letters, starts, or ends with it. */
export function setParts(
  { joined, starts }: JoinedTexts,
  { is, part }: { is: 'contains' | 'starts' | 'ends'; part: string },
): Uint8Array {
  const included = new Uint8Array(starts.length)
  if (part === '') return included.fill(1)
  const sought = is === 'starts' ? edge + part : is === 'ends' ? part + edge : part
  const ahead = is === 'starts' ? edge.length : 0
  let text = 0
  for (let found = joined.indexOf(sought); found >= 0; ) {
    while ((starts[text + 1] ?? Number.POSITIVE_INFINITY) <= found + ahead) text += 1
    included[text] = 1
    found = joined.indexOf(sought, (starts[text + 1] ?? joined.length) - edge.length)
  }
  return included
}
