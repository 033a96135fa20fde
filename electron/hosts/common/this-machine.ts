import { release } from 'node:os'
import type { Machine } from '../../core/ports.ts'

/** What this process says about the machine and itself. */
export function thisMachine(): Machine {
  const { node, v8, electron, chrome } = process.versions
  const runtime = { node, v8, electron, chrome }
  return {
    system: process.platform,
    release: release(),
    processor: process.arch,
    runtime: Object.fromEntries(
      Object.entries(runtime).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  }
}
