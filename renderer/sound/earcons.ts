/** The sounds of the outcomes at the door. Each differs from the others in rhythm as well as in pitch. */
export type Earcon = 'admitted' | 'attention' | 'already' | 'unpaid' | 'no' | 'unknown' | 'out' | 'verify' | 'tick'

/** One note: when it starts and how long it lasts, in milliseconds, and its pitch in hertz. */
interface Note {
  at: number
  lasts: number
  hertz: number
  /** Loudness beside the other notes; 1 when left out. */
  gain?: number
  wave?: OscillatorType
}

export const EARCONS: Record<Earcon, readonly Note[]> = {
  // Two notes that rise: come in.
  admitted: [
    { at: 0, lasts: 90, hertz: 660 },
    { at: 100, lasts: 150, hertz: 990 },
  ],
  // The same and one more: come in, and look at the card.
  attention: [
    { at: 0, lasts: 90, hertz: 660 },
    { at: 100, lasts: 90, hertz: 990 },
    { at: 260, lasts: 240, hertz: 1320 },
  ],
  // Two equal notes in the middle.
  already: [
    { at: 0, lasts: 120, hertz: 440, wave: 'triangle' },
    { at: 190, lasts: 120, hertz: 440, wave: 'triangle' },
  ],
  // Middle, then low.
  unpaid: [
    { at: 0, lasts: 150, hertz: 440, wave: 'triangle' },
    { at: 170, lasts: 230, hertz: 247, wave: 'triangle' },
  ],
  // One long low note.
  no: [{ at: 0, lasts: 620, hertz: 165, wave: 'square', gain: 0.5 }],
  // Short low, short low.
  unknown: [
    { at: 0, lasts: 70, hertz: 220, wave: 'triangle' },
    { at: 110, lasts: 70, hertz: 220, wave: 'triangle' },
  ],
  // Two notes that fall.
  out: [
    { at: 0, lasts: 90, hertz: 880 },
    { at: 100, lasts: 170, hertz: 587 },
  ],
  // One note: looked at, nothing done.
  verify: [{ at: 0, lasts: 140, hertz: 740 }],
  // The same code again.
  tick: [{ at: 0, lasts: 18, hertz: 1500, gain: 0.35 }],
}

/** What `createEarcons` needs of an AudioContext. */
export type MakeContext = () => AudioContext

const systemContext: MakeContext = () => new AudioContext()

/** Softens both ends of a note so that it does not click. */
const EDGE_S = 0.006

function playNote(context: AudioContext, note: Note, loudness: number) {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  const from = context.currentTime + note.at / 1000
  const to = from + note.lasts / 1000
  const level = loudness * (note.gain ?? 1)
  oscillator.type = note.wave ?? 'sine'
  oscillator.frequency.setValueAtTime(note.hertz, from)
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(level, from + EDGE_S)
  gain.gain.setValueAtTime(level, Math.max(from + EDGE_S, to - EDGE_S))
  gain.gain.linearRampToValueAtTime(0, to)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(to)
}

/**
 * Plays the earcons with oscillators; no sound files. It never throws: a machine without audio, or a browser that wants
 * a click first, stays silent.
 */
export function createEarcons(makeContext: MakeContext = systemContext) {
  let context: AudioContext | undefined

  function open(): AudioContext | undefined {
    try {
      context ??= makeContext()
      if (context.state === 'suspended') void context.resume().catch(() => undefined)
      return context
    } catch {
      return undefined
    }
  }

  return {
    /** Plays one earcon; `volume` goes from 0 to 100, and `on: false` is mute. */
    play(earcon: Earcon, sound: { on: boolean; volume: number }) {
      if (!sound.on || sound.volume <= 0) return
      const opened = open()
      if (opened === undefined) return
      try {
        // Loudness is perceived roughly by its square.
        const loudness = (Math.min(100, sound.volume) / 100) ** 2 * 0.6
        for (const note of EARCONS[earcon]) playNote(opened, note, loudness)
      } catch {
        // An output device that went away must not cost a check-in.
      }
    },
  }
}

const earcons = createEarcons()

/** Plays an earcon of the door on this machine's speakers, as loud as the settings say. Never throws. */
export function playEarcon(earcon: Earcon, sound: { on: boolean; volume: number }): void {
  earcons.play(earcon, sound)
}
