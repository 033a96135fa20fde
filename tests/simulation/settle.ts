/**
 * Resolves when every promise that can go on has gone on. In the simulation nothing waits for the real world, so this is
 * the moment in which nothing more happens before time passes. Asked for from a microtask, `nextTick` runs after the
 * whole queue of them; the first `await` sees to that.
 */
export async function settle(): Promise<void> {
  await null
  await new Promise<void>((resolve) => process.nextTick(resolve))
}

/** Lets so many turns of the microtask queue pass and no more: a place in the middle of what is going on. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}
