/** Why an update is not taken. */
export type UpdateRefusal =
  /** The feed's address is not https. */
  | 'insecure_feed'
  /** Its version is not a version, or has characters that none has. */
  | 'bad_version'
  /** It is the running version or an older one. */
  | 'not_newer'
  | 'unsigned'
  /** What was signed is not what arrived. */
  | 'bad_signature'
  | 'other_publisher'
  /** The download ended early, or its hash is another. */
  | 'incomplete'

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
   * Downloads and verifies it. Rejects with `UpdateRefused` when its signature, its publisher or its bytes are not as they
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
