import type { DemoNetwork } from '../../shared/app/demo.ts'
import { counted } from '../format.ts'

/** What "Slow wifi" adds to each answer, milliseconds. */
export const SLOW_MS = 1_500

/** The words of the panel for a state of the demo's network: the pill, one line on what to try, the button's text. */
export function networkWords({ cut, latencyMs, lostReplies }: DemoNetwork): {
  pill: string
  hint: string
  lose: string
} {
  const lose =
    lostReplies > 0 ? `${counted(lostReplies, 'reply', 'replies')} still to be lost` : 'Lose the next 3 replies'
  if (cut) {
    return {
      pill: 'Demo wifi cut',
      hint: 'Scan a few tickets, everything is saved here. Then switch the wifi on and watch them go out.',
      lose,
    }
  }
  if (lostReplies > 0) {
    return {
      pill: 'Demo wifi losing replies',
      hint: 'Check somebody in: the site does it, but its answer gets lost. Foyer finds out by itself.',
      lose,
    }
  }
  if (latencyMs > 0) {
    return {
      pill: 'Demo wifi slow',
      hint: 'Scan a ticket: the answer at the door does not wait for the network.',
      lose,
    }
  }
  return { pill: 'Demo wifi on', hint: 'Cut the wifi, then scan a few tickets.', lose }
}
