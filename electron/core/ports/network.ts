export interface NetworkRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  timeoutMs: number
  signal?: AbortSignal
  /**
   * Whether a response of which something was cut out is of use; without it such a response ends as soon as that shows.
   */
  takesCut?: boolean
}

export interface NetworkResponse {
  status: number
  /** URL of the response, after redirects. */
  url: string
  /** Header names in lower case. */
  headers: Record<string, string>
  text: string
  /**
   * A text or a nesting in it was longer or deeper than any record has, and `cutMark` stands in its place: the rest of a
   * list can be read all the same.
   */
  isCut?: true
}

/** What stands in a response where something was cut out, as JSON. No text of the platform begins so. */
export const cutSign = '"\\u0000cut by foyer"'

/**
 * One HTTP exchange. Redirects are not followed. Rejects with `AppError` code `offline` or `timeout` when no complete
 * response arrived, and `bad_answer` when it is larger than any response of the platform.
 */
export interface Network {
  request(request: NetworkRequest): Promise<NetworkResponse>
  /** False only when the machine knows that it has no network; true proves nothing. */
  mayBeOnline(): boolean
  /** The computer slept: a request that begins now uses no connection of before. Absent where none is kept. */
  renew?(): void
}

/** Bytes on their way to or from a file host, beside the calls of the platform. */
export interface TransferRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers: Record<string, string>
  /** Read while it is sent, so that a long file is never in memory. */
  body?: AsyncIterable<Uint8Array>
  /** Bytes that `body` has; sent as `content-length`. */
  bodyLength?: number
  /** The transfer fails with `timeout` when nothing moves for so long. */
  idleTimeoutMs: number
  /** Bytes of a response that are read at most; more fails with `bad_answer`. Default 1 MiB. */
  mostBytes?: number
  /** Reports how many bytes of the body have left this process so far. */
  onSent?: (bytes: number) => void
  signal?: AbortSignal
}

export interface TransferResponse {
  status: number
  /** Header names in lower case. */
  headers: Record<string, string>
  bytes: Uint8Array
}

/**
 * One transfer of bytes. Any status is a response, and redirects are not followed. Rejects with `AppError` code
 * `offline`, `timeout`, `cancelled` or `bad_answer`; what `body` throws comes through as it is.
 */
export interface Transfers {
  send(request: TransferRequest): Promise<TransferResponse>
}

/** A page that the loopback listener shows; a `forward` page first resends the URL's fragment as a query. */
export interface LoopbackPage {
  status: 200 | 400
  title: string
  text: string
  forward?: boolean
}

export interface LoopbackListener {
  /** `http://127.0.0.1:PORT/UNGUESSABLE`, used as redirect URI. */
  readonly url: string
  /** Stops listening and ends every connection; calling it again does nothing. */
  close(): Promise<void>
}

/** Receives redirects from the person's browser on this machine only. */
export interface Loopback {
  /**
   * Listens on a free port of 127.0.0.1. `answer` gets the raw query (without `?`) of every GET to exactly this URL,
   * and returns the page to show. All other requests are refused.
   */
  listen(handler: (query: string) => LoopbackPage): Promise<LoopbackListener>
}

/** A window message as the frame's owner receives it. */
export interface FrameMessage {
  /** Origin of the sending page, as reported by the browser. */
  origin: string
  data: unknown
}

/** A hidden frame. */
export interface HiddenFrame {
  /** Origin of the page with the frame, to which the platform sends its response. */
  readonly origin: string
  /** Loads a URL and passes on all messages from then on; returns the function that ends that. */
  open(address: string, onMessage: (message: FrameMessage) => void): () => void
}

/** Frames that load a page of the platform out of sight, each with storage of its own that isn't kept. */
export interface HiddenFrames {
  /** Rejects with `unavailable_here` when this machine allows none. `close` ends the frame and its page. */
  create(): Promise<HiddenFrame & { close(): Promise<void> }>
}
