/** Milliseconds of one question to the product, and of the same one asked bare; and what each of them found. */
export interface InTurns {
  ms: number
  bareMs: number
  found: number
  bareFound: number
}

/**
 * Asks the product and its bound the same, one after the other. The second finds the pages of the file in memory,
 * so they take turns at that: `index` counts the questions.
 */
export async function askInTurns(
  index: number,
  { ask, askBare }: { ask(): Promise<number>; askBare(): number },
): Promise<InTurns> {
  const timedBare = () => {
    const start = performance.now()
    const bareFound = askBare()
    return { bareFound, bareMs: performance.now() - start }
  }
  const first = index % 2 === 1 ? timedBare() : undefined
  const start = performance.now()
  const found = await ask()
  const ms = performance.now() - start
  const bare = first ?? timedBare()
  // A person pauses between questions, and so does this: pulls get their turn.
  await new Promise((resolve) => setImmediate(resolve))
  return { found, ms, ...bare }
}
