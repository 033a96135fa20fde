import { plural, t } from '@lingui/core/macro'
import type { DemoNetwork } from '../../shared/app/demo.ts'

/** What "Slow wifi" adds to each response, milliseconds. */
export const SLOW_MS = 1_500

/** The words of the panel for a state of the demo's network: the pill, one line on what to try, the button's text. */
export function networkWords({ cut, latencyMs, lostReplies }: DemoNetwork): {
  pill: string
  hint: string
  lose: string
} {
  const lose =
    lostReplies > 0
      ? plural(lostReplies, { one: '# reply still to be lost', other: '# replies still to be lost' })
      : t`Lose the next 3 replies`
  if (cut) {
    return {
      pill: t`Demo wifi cut`,
      hint: t`Scan a few tickets, everything is saved here. Then switch the wifi on and watch them go out.`,
      lose,
    }
  }
  if (lostReplies > 0) {
    return {
      pill: t`Demo wifi losing replies`,
      hint: t`Check in a guest: the site does it, but its response gets lost. Foyer finds out on its own.`,
      lose,
    }
  }
  if (latencyMs > 0) {
    return {
      pill: t`Demo wifi slow`,
      hint: t`Scan a ticket: the result at the door doesn’t wait for the network.`,
      lose,
    }
  }
  return { pill: t`Demo wifi on`, hint: t`Cut the wifi, then scan a few tickets.`, lose }
}
