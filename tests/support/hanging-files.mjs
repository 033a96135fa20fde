import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Loaded into the process that reads files, before its program: everything with `hangs` in its path holds the thread that
// asks for it, as a network drive does that went away. The thread waits at a pipe that no one writes into.

const { open } = promises
const pipe = join(tmpdir(), `no-one-writes-${process.pid}`)

for (const name of ['open', 'lstat', 'stat', 'readdir', 'realpath']) {
  const original = promises[name]
  promises[name] = (path, ...rest) => {
    if (!String(path).includes('hangs')) return original(path, ...rest)
    if (!existsSync(pipe)) spawnSync('mkfifo', [pipe])
    return open(pipe, 'r')
  }
}
syncBuiltinESMExports()
