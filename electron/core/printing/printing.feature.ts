import type { Feature } from '../feature.ts'

/** Papers, and the queue of what is printed. */
export const printingFeature = {
  load: async () => (await import('./open-printing.ts')).openPrinting,
} satisfies Feature
