import { spawnSync } from 'node:child_process'

/** Why strace cannot be used here; undefined when it can. */
export function whyNoStrace(): string | undefined {
  const tried = spawnSync('strace', ['-qq', '--seccomp-bpf', '-f', '-o', '/dev/null', 'true'], { encoding: 'utf8' })
  if (tried.error !== undefined) return 'strace is not installed here'
  return tried.status === 0 ? undefined : `strace cannot be used here: ${tried.stderr.trim().slice(0, 200)}`
}
