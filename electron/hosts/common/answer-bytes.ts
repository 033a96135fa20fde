/** What is kept of an answer while it is read. */
interface AnswerBytes {
  length(): number
  /** Waits while another long answer is read. */
  add(bytes: Uint8Array): Promise<void>
  text(): string
  free(): void
}

/** Answers up to this length are read side by side; of longer ones one at a time is. */
const shortBytes = 2 * 1024 * 1024

/**
 * Long answers are written into one place, one answer after the other: a site that sends endless ones on every
 * connection fills no more than that, and nothing of them is left for the garbage collector.
 */
let place = new Uint8Array(0)
let turn: Promise<void> = Promise.resolve()

export function answerBytes(): AnswerBytes {
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
    reserve(length)
    for (const piece of pieces) {
      place.set(piece, at)
      at += piece.byteLength
    }
    pieces = []
  }

  return {
    length: () => length,
    add: async (bytes) => {
      if (leave === undefined && length + bytes.byteLength > shortBytes) await enter()
      if (leave === undefined) pieces.push(bytes)
      else {
        reserve(length + bytes.byteLength)
        place.set(bytes, length)
      }
      length += bytes.byteLength
    },
    text: () => new TextDecoder().decode(leave === undefined ? Buffer.concat(pieces) : place.subarray(0, length)),
    free: () => {
      pieces = []
      leave?.()
    },
  }
}

function reserve(bytes: number): void {
  if (bytes <= place.byteLength) return
  const larger = new Uint8Array(Math.max(bytes, place.byteLength * 2, 2 * shortBytes))
  larger.set(place)
  place = larger
}
