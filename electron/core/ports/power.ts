/** The power of this machine: what it runs on, and what keeps it from sleeping by itself. */
export interface Power {
  /**
   * What stays awake from now on, until the next call: the display, so that it neither goes dark nor locks, or the system
   * alone, which may run with a dark display. Both false leaves both to the machine. A lid that is closed wins over it.
   */
  keepAwake(what: { display: boolean; system: boolean }): void
  /** Whether it runs on its battery now. False for a machine without one. */
  onBattery(): boolean
  /** How long no key or pointer of this machine was touched, in any program; milliseconds. */
  idleMs(): number
  /** Calls the listener whenever that changes; returns the unsubscribe. */
  subscribe(listener: (onBattery: boolean) => void): () => void
}
