import type { Printer } from '../../electron/core/ports.ts'
import { AppError } from '../../shared/errors.ts'

type How = Parameters<Printer['print']>[1]

/** Printers of a test: they keep what they were given, and can be out of paper or slow. */
export interface TestPrinter extends Printer {
  readonly printed: { html: string; how: How }[]
  /** Names of printers that take nothing. */
  readonly broken: Set<string>
  /** How many pages were ever at a printer at once. */
  readonly most: number
  /** Keeps pages from coming out until `release`. */
  holds: boolean
  release(): void
}

export function printerOf(...names: string[]): TestPrinter {
  const waiting: (() => void)[] = []
  let now = 0
  let most = 0
  const printer: TestPrinter = {
    printed: [],
    broken: new Set(),
    holds: false,
    get most() {
      return most
    },
    release: () => {
      printer.holds = false
      for (const go of waiting.splice(0)) go()
    },
    list: async () => names.map((name) => ({ name, label: name })),
    print: async (html, how) => {
      now += 1
      most = Math.max(most, now)
      if (printer.holds) await new Promise<void>((go) => waiting.push(go))
      await new Promise((go) => setImmediate(go))
      now -= 1
      const { printer: name } = how
      if (name !== null && printer.broken.has(name)) {
        throw new AppError('refused', { reason: `The printer “${name}” is out of paper.` })
      }
      printer.printed.push({ html, how })
    },
    pdf: async (_html, { widthMm, heightMm }) => new TextEncoder().encode(`PDF ${widthMm} × ${heightMm}`),
  }
  return printer
}
