import type { Operation } from '../../../shared/app/op.ts'

/** One call from a window. */
export interface Call {
  name: string
  kind: Operation['kind']
  /** As it came, not parsed. */
  input: unknown
  approvalId: string | undefined
}

/** A call that may run. It says how it went, so that an approval counts only for what was done. */
export interface Permitted {
  /** Notes in History what was done; left out where there is nothing to note: then nothing waits for the file. */
  done?: (() => void) | undefined
  failed(): void
  /** The value as the operator who works here may see it. */
  visible(value: unknown): unknown
}

/** Decides whether a call may run now. Throws `not_permitted` or `locked`. */
export type Permit = (call: Call) => Permitted
