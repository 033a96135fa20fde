import type { Feature } from '../feature.ts'

export const printingFeature = {
  open: async (desk) => (await import('./open-printing.ts')).openPrinting(desk),
} satisfies Feature
