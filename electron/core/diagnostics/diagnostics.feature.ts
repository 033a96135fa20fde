import type { Feature } from '../feature.ts'

export const diagnosticsFeature = {
  open: async (desk) => (await import('./open-diagnostics.ts')).openDiagnostics(desk),
} satisfies Feature
