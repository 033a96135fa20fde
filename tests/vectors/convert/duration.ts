/** A span of time as the platform's data has it: whole seconds as decimal text, and the rest in billionths. */
export interface Duration {
  seconds?: string | undefined
  nanos?: number | undefined
}

/** `{ seconds: '5', nanos: 5000000 }` as `5.005000000s`; nothing at all is `0s`. Both parts have the same sign. */
export function encodeDuration(duration: Duration | null | undefined): string {
  const { seconds = '0', nanos = 0 } = duration ?? {}
  if (nanos === 0) return `${seconds}s`
  const whole = nanos < 0 && !seconds.startsWith('-') ? `-${seconds}` : seconds
  return `${whole}.${String(Math.abs(nanos)).padStart(9, '0')}s`
}

/** The duration behind text such as `5.005s`. Throws a `RangeError` for text that is none. */
export function decodeDuration(text: string): Required<Duration> {
  const match = /^(-?)(\d*)(?:\.(\d{1,9}))?s$/.exec(text)
  if (match === null) throw new RangeError(`"${text}" is not a duration`)
  const [, sign = '', whole = '', part = ''] = match
  const nanos = Number(part.padEnd(9, '0'))
  const seconds = whole === '' ? '0' : whole
  // A negative zero would say nothing in the seconds; the billionths carry the sign then.
  const isNegative = sign === '-'
  return {
    seconds: isNegative && Number(seconds) !== 0 ? `-${seconds}` : seconds,
    nanos: isNegative && nanos !== 0 ? -nanos : nanos,
  }
}
