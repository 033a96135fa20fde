/** What one kind of torture found. */
export interface Part {
  name: string
  passed: number
  /** What went wrong, one line for each case, with how to see it again. */
  failures: string[]
  /** One sentence of numbers. */
  summary: string
  /** Why it did not run on this machine. */
  skipped?: string
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Prints what was found; the last line counts. */
export function report(parts: readonly Part[]): Counts {
  for (const { name, failures, summary, skipped } of parts) {
    console.log(`${failures.length > 0 ? '✗' : '✓'} ${name}: ${skipped ?? summary}`)
    for (const failure of failures) console.log(`  ${failure}`)
  }
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failures.length, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return { passed, failed, skipped: parts.filter((part) => part.skipped !== undefined).length }
}
