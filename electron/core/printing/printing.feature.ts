import type { Feature } from '../feature.ts'

export const printingFeature = {
  load: async () => (await import('./open-printing.ts')).openPrinting,
} satisfies Feature
