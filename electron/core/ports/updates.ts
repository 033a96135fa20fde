import type { UpdateRefusal } from '../../../shared/app/updates.ts'

/** Thrown by an adapter for an update that must not be installed. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused'
  readonly refusal: UpdateRefusal

  constructor(refusal: UpdateRefusal, cause?: unknown) {
    super(refusal, cause === undefined ? undefined : { cause })
    this.refusal = refusal
  }
}

/** A version that the feed offers. */
export interface UpdateFound {
  /** As the feed wrote it: not checked yet. */
  version: string
  /**
   * Downloads and verifies it. Rejects with `UpdateRefused` when its signature or its bytes are not as they
   * should be, and with any other error when the line broke or `signal` ended it.
   */
  download(signal: AbortSignal): Promise<void>
}

/** Newer versions of this program. */
export interface Updates {
  /** The address that is asked. */
  readonly feed: string
  /** Asks the feed once; null where it offers nothing. Downloads nothing. */
  check(): Promise<UpdateFound | null>
  /** Ends the program and installs what was downloaded last. */
  install(): void
}
