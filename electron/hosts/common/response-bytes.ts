/** What is kept of a response while it is read. */
interface ResponseBytes {
  length(): number
  /** Waits while another long response is read. */
  add(bytes: Uint8Array): Promise<void>
  text(): string
  free(): void
}

/** Responses up to this length are read side by side; of longer ones one at a time is. */
const shortBytes = 2 * 1024 * 1024

/**
 * Long responses are written into one place, one response after the other: a site that sends endless ones on every
 * connection fills no more than that, and nothing of them is left for the garbage collector. It grows where it is, so no
 * smaller one is copied and thrown away, and what it took is given back behind each response.
 */
let place: ArrayBuffer | undefined
let turn: Promise<void> = Promise.resolve()

/** Bytes that the long response of the moment takes. */
export const longResponseBytes = (): number => place?.byteLength ?? 0

/** For a response of no more bytes than `most`, which is the same for all. */
export function responseBytes(most: number): ResponseBytes {
  let pieces: Uint8Array[] = []
  let length = 0
  let leave: (() => void) | undefined

  async function enter(): Promise<void> {
    const before = turn
    const mine = Promise.withResolvers<void>()
    turn = mine.promise
    await before
    leave = mine.resolve
    let at = 0
    for (const piece of pieces) {
      put(piece, at)
      at += piece.byteLength
    }
    pieces = []
  }

  function put(bytes: Uint8Array, at: number): void {
    place ??= new ArrayBuffer(0, { maxByteLength: most })
    const end = at + bytes.byteLength
    if (end > place.byteLength) place.resize(Math.min(most, Math.max(end, 2 * place.byteLength, 2 * shortBytes)))
    new Uint8Array(place, at, bytes.byteLength).set(bytes)
  }

  return {
    length: () => length,
    add: async (bytes) => {
      if (leave === undefined && length + bytes.byteLength > shortBytes) await enter()
      if (leave === undefined) pieces.push(bytes)
      else put(bytes, length)
      length += bytes.byteLength
    },
    text: () =>
      new TextDecoder().decode(
        leave === undefined || place === undefined ? joinPieces(pieces) : new Uint8Array(place, 0, length),
      ),
    free: () => {
      pieces = []
      if (leave === undefined) return
      place?.resize(0)
      leave()
      leave = undefined
    },
  }
}

const joinPieces = (pieces: readonly Uint8Array[]): Uint8Array =>
  pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
