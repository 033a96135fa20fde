import { expect } from 'vitest'

/** Equal to the number of a laptop's sale or payment, whatever letters the laptop has; `text` is what stands behind. */
export const ownNumber = (count: string, { desk: laptop = 'Door1', text = '' } = {}): string =>
  expect.stringMatching(
    new RegExp(`^L-${laptop}-[BCDFGHJKNPRSTVX]{4}-${count}${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  ) as string
