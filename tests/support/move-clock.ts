/**
 * Moves the clock of a window by so many milliseconds; to be run in it before anything else. Playwright's own clock would
 * take over timers, frames and the times of keys as well, which distinguish a scanner from fingers.
 */
export function moveClock(offsetMs: number): void {
  const Machine = Date
  globalThis.Date = new Proxy(Machine, {
    construct: (_, given: unknown[], made) =>
      Reflect.construct(Machine, given.length === 0 ? [Machine.now() + offsetMs] : given, made),
    apply: () => new Machine(Machine.now() + offsetMs).toString(),
    get: (_, name) => (name === 'now' ? () => Machine.now() + offsetMs : Reflect.get(Machine, name)),
  })
}
