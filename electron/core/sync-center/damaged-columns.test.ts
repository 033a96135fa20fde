import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'

test('a damaged answer or conflict harms its own row alone: the queue still shows everything', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  for (const ticketNumber of readyTickets(laptop.sandbox, 2)) await scanIn(laptop, ticketNumber)
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) =>
      db.exec(`UPDATE outbox SET last_answer = '{"code":"refu', conflict = '[' WHERE number = 1`),
    ),
  )
  const rows = await queueOf(laptop)
  expect(rows).toHaveLength(2)
  expect(rows.map(({ lastAnswer: lastError }) => lastError)).toEqual([null, null])
})
