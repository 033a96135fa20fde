import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** What a line between the laptop and the site is like. */
export interface LineOptions {
  /** Of everything that leaves the laptop; as fast as the machine when left out. */
  bytesPerSecond?: number
  /** One way, in milliseconds. */
  delayMs?: number
  /** After so many bytes that left, every connection is reset. */
  resetEveryBytes?: number
}

export interface SlowLine extends AsyncDisposable {
  url: string
  /** Bytes that have left the laptop. */
  sent(): number
  resets(): number
}

/** What lies between the two ends at most, in seconds of the line: a queue that is not bounded hides its delay. */
const queueSeconds = 0.1
/** Pieces as a network has them: one large one would be late as a whole. */
const pieceBytes = 16 * 1024

/** A line to a server on this machine, slow and far away as a venue's wifi; what comes back has the delay alone. */
export async function slowLine(to: string, options: LineOptions): Promise<SlowLine> {
  const { bytesPerSecond, delayMs = 0, resetEveryBytes } = options
  const port = Number(new URL(to).port)
  const open = new Set<Socket>()
  let sent = 0
  let resets = 0
  let freeAt = 0
  let sinceReset = 0

  /** When these bytes are through, behind all that left before them. */
  function throughAt(bytes: number): number {
    const now = performance.now()
    if (bytesPerSecond === undefined) return now
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000
    return freeAt
  }

  function reset(): void {
    resets += 1
    sinceReset = 0
    for (const socket of open) socket.resetAndDestroy()
  }

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const [thence, hither] = [inOrder(), inOrder()]
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        // What is still on its way arrives before the end does.
        thence(performance.now() + delayMs + 1, () => far.destroy())
        hither(performance.now() + delayMs + 1, () => near.destroy())
      })
    }
    near.on('data', (all: Buffer) => {
      for (let at = 0; at < all.length; at += pieceBytes) {
        const piece = all.subarray(at, at + pieceBytes)
        sent += piece.length
        sinceReset += piece.length
        const through = throughAt(piece.length)
        thence(through + delayMs, () => void far.write(piece))
        if (through - performance.now() > queueSeconds * 1000 && !near.isPaused()) {
          near.pause()
          setTimeout(() => near.resume(), through - performance.now() - (queueSeconds * 1000) / 2)
        }
      }
      if (resetEveryBytes !== undefined && sinceReset >= resetEveryBytes) reset()
    })
    far.on('data', (piece: Buffer) => hither(performance.now() + delayMs, () => void near.write(piece)))
    near.on('end', () => thence(Math.max(freeAt, performance.now()) + delayMs, () => far.end()))
    far.on('end', () => hither(performance.now() + delayMs, () => near.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    resets: () => resets,
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Does things at times of the process's clock, each behind those that were asked for before it, whatever a timer is late. */
function inOrder(): (at: number, action: () => void) => void {
  const waiting: { at: number; run: () => void }[] = []
  let isTimed = false
  const run = () => {
    isTimed = false
    for (;;) {
      const [next] = waiting
      if (next === undefined) return
      // A timer takes a millisecond at least.
      const inMs = next.at - performance.now()
      if (inMs > 0.5) {
        isTimed = true
        setTimeout(run, inMs)
        return
      }
      waiting.shift()
      next.run()
    }
  }
  return (at, action) => {
    waiting.push({ at, run: action })
    if (!isTimed) run()
  }
}
