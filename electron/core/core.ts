import type { Channel } from '../../shared/rpc/channel.ts'
import type { Ports } from './ports.ts'

/** The headless main-process core. */
export interface Core {
  /** Serves one window over a channel; returns the detach. */
  attach(channel: Channel): () => void
  /** Finishes the running transactions, stops every loop and closes the databases. */
  close(): Promise<void>
}

export declare function createCore(ports: Ports): Promise<Core>
