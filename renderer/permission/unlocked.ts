let locked = false
let waiting: (() => void)[] = []

/** Resolves when the laptop is unlocked; at once while it is. What a locked screen asks for waits for this. */
export const whenUnlocked = (): Promise<void> =>
  new Promise((resolve) => {
    if (locked) waiting.push(resolve)
    else resolve()
  })

/** Whether the laptop is locked, for keys that would reach what lies behind. */
export const isLocked = (): boolean => locked

/** Follows the lock of the core. */
export function followLock(next: boolean): void {
  locked = next
  if (locked) return
  const all = waiting
  waiting = []
  for (const resolve of all) resolve()
}
