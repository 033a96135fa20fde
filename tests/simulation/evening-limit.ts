/** How long an evening may take before it counts as one that never ends. */
export interface EveningLimit {
  /** Of the processor, which a busy machine gives slowly. */
  processorMs: number
  /** Of the clock, for an evening that waits for something that never comes and so uses no processor. */
  realMs: number
}

/** An evening takes a second or two. One that takes as long as this runs in a circle without its time passing. */
const ordinary: EveningLimit = { processorMs: 60_000, realMs: 10 * 60_000 }
/** Two thousand rows take a quarter of a minute by themselves, and the first evening of a run is played twice. */
const ofLongQueue: EveningLimit = { processorMs: 5 * 60_000, realMs: 30 * 60_000 }

export const limitOf = (profile: string | undefined): EveningLimit =>
  profile === 'long-queue' ? ofLongQueue : ordinary

export interface LimitWatch {
  /** How much processor time the process that plays has used since it started. */
  used(processorMs: number): void
  /** An evening begins. */
  begin(limit: EveningLimit, exceeded: (why: string) => void): void
  /** It has ended, or its process has. */
  end(): void
}

/** Watches the evenings of one process, one after the other. */
export function createLimitWatch(): LimitWatch {
  let usedMs = 0
  let begun: { atUsedMs: number; limit: EveningLimit; exceeded(why: string): void; timer: NodeJS.Timeout } | undefined
  const end = () => {
    clearTimeout(begun?.timer)
    begun = undefined
  }
  return {
    end,
    begin: (limit, exceeded) => {
      end()
      const timer = setTimeout(() => {
        end()
        exceeded(`the evening has not ended after ${limit.realMs / 1000} s`)
      }, limit.realMs)
      begun = { atUsedMs: usedMs, limit, exceeded, timer }
    },
    used: (processorMs) => {
      usedMs = processorMs
      if (begun === undefined || usedMs - begun.atUsedMs <= begun.limit.processorMs) return
      const { limit, exceeded } = begun
      end()
      exceeded(`the evening never ends: it has used ${limit.processorMs / 1000} s of the processor, and no time passes`)
    },
  }
}
