import { expect, test } from 'vitest'
import type { Feature } from '../../electron/core/feature.ts'
import { features } from '../../electron/core/features.ts'
import { operations } from './write-path.ts'

/** Queued operations whose responses are not bent, and why. */
const notBent = new Map<string, string>([])

test('every queued operation of the catalog is bent, or says why it is not', () => {
  const queued = features.flatMap((feature: Feature) => Object.keys(feature.operations ?? {}))
  expect([...operations.keys(), ...notBent.keys()].toSorted()).toEqual(queued.toSorted())
})
