import type { CoreFiles } from '../../electron/core/core.ts'
import type { Ports } from '../../electron/core/ports.ts'
import { type OutboxFile, openOutboxFile } from '../../electron/core/sync/outbox-file.ts'
import { readyTickets } from './doors.ts'
import { openDoor, scanIn } from './open-door.ts'

/** A door whose `desk.db` may not grow any more from some moment on; `filesOf` gives it other files than the host's. */
export async function openSmallDoor(change: Partial<Ports> = {}, filesOf?: (dir: string) => Ports['files']) {
  let file: OutboxFile | undefined
  const open: CoreFiles['openOutboxFile'] = (ports, log) => {
    file = openOutboxFile(ports, log)
    return file
  }
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const { laptop, eventId } = await openDoor({ files: { openOutboxFile: open }, ports: { log, ...change }, filesOf })
  const pragma = (sql: string) => file?.db.$client.pragma(sql, { simple: true })

  /** Scans tickets until the disk takes no more; returns those that went in and the one that did not. */
  async function scanUntilFull() {
    const admitted: string[] = []
    for (const code of readyTickets(laptop.sandbox, 100)) {
      const outcome = await scanIn(laptop, code, eventId).then(
        (result) => result.outcome,
        (error: { code: string; message: string }) => error,
      )
      if (typeof outcome !== 'string') return { admitted, refused: code, error: outcome }
      admitted.push(code)
    }
    throw new Error('The disk was never full.')
  }

  return {
    laptop,
    eventId,
    logged,
    pragma,
    fill: () => pragma(`max_page_count = ${pragma('page_count')}`),
    makeRoom: () => pragma('max_page_count = 1000000'),
    scanUntilFull,
  }
}
