import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPrng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { startSandbox } from '../../../sandbox/server.ts'
import { AppError } from '../../../shared/errors.ts'
import { newDiary } from '../laptop/diary.ts'
import { doorOf } from '../laptop/door.ts'
import { startLaptop } from '../laptop/process.ts'
import { createShift } from '../laptop/shift.ts'

/** Files of one laptop with unsent changes. */
export interface Base {
  /** As the app left them in order: everything is in the databases. */
  left: string
  /** As a killed process left them: much is in the logs. */
  killed: string
  /** As they were some time before that. */
  earlier: string
}

/** Works at a door, each time first with a network and then without, and takes the files at three moments. */
export async function makeBase(folder: string, seed: number): Promise<Base> {
  const sandbox = await startSandbox({ checkResponses: false })
  const prng = createPrng(seedOf(`base ${seed}`))
  const door = doorOf(sandbox, 60)
  const diary = newDiary()
  const dir = join(folder, `desk-${seed}`)
  const base = {
    left: join(folder, `left-${seed}`),
    killed: join(folder, `killed-${seed}`),
    earlier: join(folder, `earlier-${seed}`),
  }

  async function work(actions: number, leaves: boolean): Promise<void> {
    diary.life += 1
    const laptop = startLaptop({ dataDir: dir, site: sandbox.url })
    const window = await laptop.window
    while ((await window.api.sync.status({})).firstLoad !== null) await pause(50)
    const action = createShift({ window, door, diary, prng })
    for (let done = 0; done < actions; done += 1) {
      // The last third waits.
      if (done === Math.floor((actions * 2) / 3)) sandbox.faults.set({ cut: true })
      await action().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
      await pause(5)
    }
    await (leaves ? laptop.stop() : laptop.kill9())
    sandbox.faults.reset()
  }

  try {
    await work(60, true)
    cpSync(dir, base.left, { recursive: true })
    await work(45, false)
    cpSync(dir, base.earlier, { recursive: true })
    await work(60, false)
    cpSync(dir, base.killed, { recursive: true })
    return base
  } finally {
    await sandbox.close()
  }
}
