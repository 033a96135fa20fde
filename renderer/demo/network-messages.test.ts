import { expect, test } from 'vitest'
import { networkWords } from './network-messages.ts'

test.each([
  [{ cut: false, latencyMs: 0, lostReplies: 0 }, 'Demo wifi on', 'Lose the next 3 replies'],
  [{ cut: true, latencyMs: 1500, lostReplies: 2 }, 'Demo wifi cut', '2 replies still to be lost'],
  [{ cut: false, latencyMs: 1500, lostReplies: 0 }, 'Demo wifi slow', 'Lose the next 3 replies'],
  [{ cut: false, latencyMs: 0, lostReplies: 1 }, 'Demo wifi losing replies', '1 reply still to be lost'],
])('%j is "%s"', (network, pill, lose) => {
  expect(networkWords(network)).toMatchObject({ pill, lose })
})
