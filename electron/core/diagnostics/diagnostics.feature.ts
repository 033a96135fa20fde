import type { Feature } from '../feature.ts'

export const diagnosticsFeature = {
  load: async () => (await import('./open-diagnostics.ts')).openDiagnostics,
} satisfies Feature
