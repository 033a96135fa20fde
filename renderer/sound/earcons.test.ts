import { expect, test } from 'vitest'
import { createEarcons, EARCONS, type MakeContext } from './earcons.ts'

/** Rhythm: when notes start and how long they last. Pitch: the notes themselves. */
const rhythmOf = (notes: (typeof EARCONS)['no']) => notes.map(({ at, lasts }) => `${at}+${lasts}`).join(' ')
const pitchOf = (notes: (typeof EARCONS)['no']) => notes.map(({ hertz }) => hertz).join(' ')

test('no two earcons share their rhythm or their pitch', () => {
  const all = Object.values(EARCONS)
  expect(new Set(all.map(rhythmOf)).size).toBe(all.length)
  expect(new Set(all.map(pitchOf)).size).toBe(all.length)
})

test('admitted rises, out falls, already stays, no is the longest', () => {
  const pitches = (name: keyof typeof EARCONS) => EARCONS[name].map(({ hertz }) => hertz)
  expect(pitches('admitted')[1]).toBeGreaterThan(pitches('admitted')[0] ?? 0)
  expect(pitches('out')[1]).toBeLessThan(pitches('out')[0] ?? 0)
  expect(pitches('already')[1]).toBe(pitches('already')[0])
  const longest = Math.max(...Object.values(EARCONS).flatMap((notes) => notes.map(({ lasts }) => lasts)))
  expect(EARCONS.no[0]?.lasts).toBe(longest)
})

test('no audio: nothing is thrown', () => {
  const silent = createEarcons(() => {
    throw new Error('no device')
  })
  expect(() => silent.play('admitted', { on: true, volume: 80 })).not.toThrow()
})

/** Counts the oscillators that are started. */
function countingContext() {
  const param = { setValueAtTime: () => param, linearRampToValueAtTime: () => param }
  const started: string[] = []
  const make: MakeContext = () => {
    const gain = { gain: param, connect: () => gain }
    const oscillator = () => ({
      type: 'sine',
      frequency: param,
      connect: () => gain,
      start: () => started.push('note'),
      stop() {},
    })
    // The few members of an AudioContext that playing a note touches.
    return {
      currentTime: 0,
      state: 'running',
      destination: {},
      createGain: () => gain,
      createOscillator: oscillator,
    } as unknown as AudioContext
  }
  return { make, started }
}

test('mute and volume 0 play nothing; else each note once', () => {
  const { make, started } = countingContext()
  const earcons = createEarcons(make)
  earcons.play('admitted', { on: false, volume: 80 })
  earcons.play('admitted', { on: true, volume: 0 })
  expect(started).toEqual([])
  earcons.play('attention', { on: true, volume: 80 })
  expect(started).toHaveLength(3)
})
