import { spawnSync } from 'node:child_process'

/**
 * When a process began, by the system's own record, in milliseconds; undefined where the system does not say. The
 * record is made once and stays when the clock is set. It takes up to a second where another program has to be asked.
 */
export function processStart(pid: number): number | undefined {
  const [program, args] =
    process.platform === 'win32'
      ? ['powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', windowsQuestion(pid)]]
      : ['ps', ['-o', 'lstart=', '-p', String(pid)]]
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const { stdout } = spawnSync(program as string, args as string[], {
    encoding: 'utf8',
    timeout: 10_000,
    windowsHide: true,
    env,
  })
  const text = stdout?.trim() ?? ''
  const at = text === '' ? Number.NaN : process.platform === 'win32' ? Number(text) : Date.parse(`${text} UTC`)
  return Number.isFinite(at) ? at : undefined
}

const windowsQuestion = (pid: number): string =>
  `([DateTimeOffset](Get-Process -Id ${pid}).StartTime.ToUniversalTime()).ToUnixTimeMilliseconds()`
