import { expect, test } from 'vitest'
import { asked } from '../../../tests/support/doors.ts'
import { openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { MirrorWriter } from '../mirror/commands.ts'
import { openMirror } from '../mirror/open-mirror.ts'

/** A mirror whose writer has so much to do that every page and every overlay waits, until it is disposed of. */
function slowMirror() {
  const waiting = new Set<() => void>()
  let isSlow = true
  const open: typeof openMirror = async (ports, parts) => {
    const opened = await openMirror(ports, parts)
    const { mirror } = opened
    const run: MirrorWriter['run'] = mirror.writer.run
    const wait = () =>
      new Promise<void>((resolve) => {
        waiting.add(resolve)
        ports.clock.after(200, resolve)
      })
    mirror.writer.run = async (command) => {
      if (isSlow && (command.type === 'page' || command.type === 'overlay')) await wait()
      return run(command)
    }
    return opened
  }
  return {
    open,
    [Symbol.dispose]: () => {
      isSlow = false
      for (const resolve of waiting) resolve()
    },
  }
}

test('a ticket scanned again in the very moment its first check-in left the outbox is in already', async () => {
  const slow = slowMirror()
  const { laptop, ticketNumber } = await openDoor({ files: { openMirror: slow.open } })
  await using _ = laptop
  using __ = slow
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  // No time passes between the look that finds the queue empty and the scan: what the writer still has to do, waits.
  await laptop.until('the row has left the outbox', async () => (await queueOf(laptop)).length === 0)
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('already')
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})
